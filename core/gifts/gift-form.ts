import * as E from 'fp-ts/Either'
import { checkGift, type GiftContact } from '../cart/gift-certificate'
import { issue, type Issue } from '../shared/domain-error'
import { exactCents } from '../shared/exact-cents'
import type { Cents } from '../shared/money'
import { isDay } from '../shared/store-day'

export const giftFields = ['amount', 'recipientName', 'recipientEmail', 'message', 'lastDay'] as const
export type GiftField = (typeof giftFields)[number]

/** A certificate as staff type it; absent fields are empty. */
export type GiftForm = Readonly<Partial<Record<GiftField, string>>>

/** A certificate that staff issue. */
export type IssuedGift = {
  readonly amount: Cents
  readonly recipient: GiftContact
  readonly message?: string
  readonly lastDay?: string
}

/** The last day may be this many years ahead. */
const longestYears = 10
export const maxVoidReasonLength = 300

const fieldOf: Readonly<Record<string, GiftField>> = {
  'recipient-name': 'recipientName',
  'recipient-email': 'recipientEmail',
}

/**
 * Reads a form; amount, recipient and message are limited as for certificates that are bought. `today`: the store's
 * day, which the last day is compared with where it is known.
 */
export const readGiftForm = (form: GiftForm, today?: string): E.Either<readonly Issue[], IssuedGift> => {
  const recipient = { name: form.recipientName ?? '', email: form.recipientEmail ?? '' }
  const checked = checkGift({
    amount: exactCents(form.amount ?? '') ?? 0,
    theme: 'General',
    // Staff give in the name of the store.
    sender: { name: 'Store', email: 'store@store.example' },
    recipient,
    message: form.message,
  })
  const lastDay = (form.lastDay ?? '').trim()
  const issues = [
    ...(E.isLeft(checked)
      ? checked.left.map(({ field, code, values }) => issue(fieldOf[field] ?? field, code, values))
      : []),
    ...dayIssues(lastDay, today),
  ]
  if (E.isLeft(checked) || issues.length > 0) return E.left(issues)
  const { amount, message } = checked.right
  return E.right({
    amount,
    recipient: checked.right.recipient,
    ...(message === undefined ? {} : { message }),
    ...(lastDay === '' ? {} : { lastDay }),
  })
}

const dayIssues = (day: string, today: string | undefined): readonly Issue[] => {
  if (day === '') return []
  if (!isDay(day)) return [issue('lastDay', 'gift-certificates.issues.day')]
  if (today === undefined) return []
  if (day < today) return [issue('lastDay', 'gift-certificates.issues.day-past')]
  const latest = `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`
  return day <= latest ? [] : [issue('lastDay', 'gift-certificates.issues.day-far', { years: longestYears })]
}

/** The reason of voiding a certificate, tidy. */
export const readVoidReason = (typed: string): E.Either<readonly Issue[], string> => {
  const reason = typed.trim()
  if (reason === '') return E.left([issue('reason', 'gift-certificates.issues.reason')])
  return reason.length > maxVoidReasonLength
    ? E.left([issue('reason', 'gift-certificates.issues.reason-long', { maximum: maxVoidReasonLength })])
    : E.right(reason)
}
