import type { ReactElement } from 'react'
import { useFormat, useText, type Text, type useFormat as Formats } from '../../i18n'
import styles from './prices.module.css'

type Days = { readonly from?: string; readonly until?: string }
type Format = ReturnType<typeof Formats>

/** Noon in UTC is the same day in the store's time zone. */
const shownDay = (day: string, { date }: Format): string => date(Date.parse(`${day}T17:00Z`))

export const validityText = ({ from, until }: Days, text: Text, format: Format): string => {
  if (from === undefined && until === undefined) return text('prices.always')
  if (until === undefined) return text('prices.from-day', { from: shownDay(from ?? '', format) })
  if (from === undefined) return text('prices.until-day', { until: shownDay(until, format) })
  return text('prices.days', { from: shownDay(from, format), until: shownDay(until, format) })
}

const middayOf = (day: string): number => Date.parse(`${day}T17:00Z`)

/** Share of a list's days that is over, in percent; without a first or last day a list has no end to draw. */
const elapsed = ({ from, until }: Days, today: string): number => {
  if (from !== undefined && today < from) return 0
  if (until !== undefined && today > until) return 100
  if (from === undefined || until === undefined) return 50
  return Math.round(((middayOf(today) - middayOf(from)) * 100) / Math.max(1, middayOf(until) - middayOf(from)))
}

/** When a list is valid, in words and as a bar with today's place. */
export const Validity = ({ list, today }: { readonly list: Days; readonly today: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const state =
    list.from !== undefined && today < list.from
      ? 'coming'
      : list.until !== undefined && today > list.until
        ? 'over'
        : 'valid'
  const at = elapsed(list, today)
  return (
    <span className={styles.validity} data-state={state}>
      <span>{validityText(list, text, format)}</span>
      {(list.from !== undefined || list.until !== undefined) && (
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.span} x="0" y="1" width="100" height="2" />
          {state === 'valid' && <rect className={styles.past} x="0" y="1" width={at} height="2" />}
          <rect className={styles.today} x={Math.min(98.5, Math.max(0, at - 0.75))} y="0" width="1.5" height="4" />
        </svg>
      )}
      {state !== 'valid' && <span className={styles.state}>{text(`prices.validity.${state}`)}</span>}
    </span>
  )
}
