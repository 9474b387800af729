import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { BlockedRange } from '../../../core/construction/blocked-days'
import { dayBegins } from '../../../core/shared/store-day'
import { useSubmitting } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import staff from '../staff.module.css'
import styles from './construction.module.css'

type RangesProps = { readonly ranges: readonly BlockedRange[] }

/** Upcoming ranges with unblock buttons. */
export const BlockedRanges = ({ ranges, clickKey }: RangesProps & { readonly clickKey: string }): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <section className={staff.part} aria-labelledby={id}>
      <h2 id={id} className={staff.heading}>
        {text('construction-desk.coming')}
      </h2>
      {ranges.length === 0 ? (
        <p className={staff.quiet}>{text('construction-desk.none-blocked')}</p>
      ) : (
        <ul className={styles.rows}>
          {ranges.map(range => (
            <li key={range.from} className={styles.row}>
              <RangeText range={range} />
              <Opening range={range} clickKey={clickKey} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Past blocked days, collapsed. */
export const PastRanges = ({ ranges }: RangesProps): ReactElement => {
  const text = useText()
  return (
    <details className={styles.past}>
      <summary>
        {text('construction-desk.past', { count: ranges.reduce((days, { count }) => days + count, 0) })}
      </summary>
      <ul className={styles.rows}>
        {ranges.map(range => (
          <li key={range.from} className={styles.row}>
            <RangeText range={range} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** "Tuesday, December 8, 2026", or a range with its number of days. */
const useRangeText = () => {
  const text = useText()
  const { longDate, date } = useFormat()
  return ({ from, to, count }: BlockedRange): string =>
    count === 1
      ? longDate(dayBegins(from) ?? 0)
      : text('construction-desk.range', { from: date(dayBegins(from) ?? 0), to: date(dayBegins(to) ?? 0), count })
}

const RangeText = ({ range }: { readonly range: BlockedRange }): ReactElement => {
  const rangeText = useRangeText()
  return (
    <p className={staff.two}>
      <strong>{rangeText(range)}</strong>
      <span className={staff.quiet}>{range.reason}</span>
    </p>
  )
}

const Opening = ({ range, clickKey }: { readonly range: BlockedRange; readonly clickKey: string }): ReactElement => {
  const text = useText()
  const rangeText = useRangeText()
  const { from, to } = range
  const intent = `open-${from}`
  const busy = useSubmitting(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="key" value={`${clickKey}-${from}`} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        size="dense"
        icon="trash"
        busy={busy}
        busyText={text('staff.saving')}
        aria-label={text('construction-desk.open', { days: rangeText(range) })}
      >
        {text('construction-desk.remove')}
      </Button>
    </Form>
  )
}
