import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isDay } from '../shared/store-day'

/** A day without deliveries (yyyy-mm-dd), and the reason (S3-3.21). */
export type BlockedDay = { readonly day: string; readonly reason: string }

/** A range of blocked days with one reason, inclusive. */
export type BlockedRange = {
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly count: number
}

/** Maximum number of days one entry can block: a season. */
export const maxBlockedPerRequest = 92
/** How many days ahead a day may be blocked. */
export const blockedAhead = 730
export const maxReasonLength = 200

const oneDay = 86_400_000
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

/** All days of a range, inclusive; empty if reversed. */
export const daysBetween = (from: string, to: string): readonly string[] => {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayAfter(from, at))
}

/** Sorted days, with consecutive days of the same reason merged into ranges. */
export const blockedRanges = (days: readonly BlockedDay[]): readonly BlockedRange[] =>
  days.reduce<readonly BlockedRange[]>((ranges, { day, reason }) => {
    const last = ranges.at(-1)
    if (last && last.reason === reason && dayAfter(last.to) === day)
      return [...ranges.slice(0, -1), { ...last, to: day, count: last.count + 1 }]
    return [...ranges, { from: day, to: day, reason, count: 1 }]
  }, [])

type Asked = { readonly from: string; readonly to: string; readonly reason: string }

/** Trimmed input; without a last day, the range is a single day. */
export const tidyBlocking = ({ from, to, reason }: Asked): Asked => ({
  from: from.trim(),
  to: to.trim() === '' ? from.trim() : to.trim(),
  reason: reason.trim().replace(/\s+/g, ' '),
})

const rangeIssue = (from: string, to: string, today: string): Issue | undefined => {
  if (!isDay(from)) return issue('from', 'construction-desk.issues.day')
  if (from < today) return issue('from', 'construction-desk.issues.past')
  if (!isDay(to)) return issue('to', 'construction-desk.issues.last-day')
  if (to < from) return issue('to', 'construction-desk.issues.before')
  if (to > dayAfter(today, blockedAhead)) return issue(from === to ? 'from' : 'to', 'construction-desk.issues.far')
  return daysBetween(from, to).length > maxBlockedPerRequest
    ? issue('to', 'construction-desk.issues.too-many', { maximum: maxBlockedPerRequest })
    : undefined
}

const reasonIssue = (reason: string): Issue | undefined => {
  if (reason === '') return issue('reason', 'construction-desk.issues.reason')
  return reason.length > maxReasonLength
    ? issue('reason', 'construction-desk.issues.long', { maximum: maxReasonLength })
    : undefined
}

/** Validates a range to block: from today on, not reversed, with a reason; issues name their field. */
export const checkBlocking = ({ from, to, reason }: Asked, today: string): readonly Issue[] =>
  [rangeIssue(from, to, today) ?? [], reasonIssue(reason) ?? []].flat()
