import type { ReactElement } from 'react'
import type { QuoteChange, QuoteEvent } from '../../../core/quotes/quote'
import { useFormat, useText, type Text } from '../../i18n'
import staff from '../staff.module.css'

/** History between buyer and desk, newest first, with the changes of each revision. */
export const QuoteEvents = ({ history }: { readonly history: readonly QuoteEvent[] }): ReactElement => {
  const text = useText()
  const { moment, money } = useFormat()
  return (
    <section className={`no-print ${staff.part}`}>
      <h2 className={staff.heading}>{text('quote-desk.between')}</h2>
      <ol className={staff.history}>
        {[...history].reverse().map((event, at) => (
          <li key={history.length - at} className={staff.event}>
            <p>{text(`quote-desk.events.${event.kind}`)}</p>
            {event.note && <blockquote className={staff.quote}>{event.note}</blockquote>}
            {event.changes && event.changes.length > 0 && (
              <ul className={staff.quiet}>
                {event.changes.map((change, place) => (
                  <li key={place}>{changeText(text, money, change)}</li>
                ))}
              </ul>
            )}
            <p className={staff.quiet}>
              <time dateTime={new Date(event.at * 1000).toISOString()}>{moment(event.at * 1000)}</time>
              {event.by === '' ? '' : `, ${event.by}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const changeText = (
  text: Text,
  money: (cents: number) => string,
  { sku, name, what, was, is }: QuoteChange,
): string => {
  const written = (value: number | undefined) =>
    value === undefined ? text('quote-desk.no-price') : what === 'price' ? money(value) : String(value)
  return text(`quote-desk.changes.${what}`, { sku, name, was: written(was), is: written(is) })
}
