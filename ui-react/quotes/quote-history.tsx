import type { ReactElement } from 'react'
import type { Quote, QuoteChange } from '../../core/quotes/quote'
import { useFormat, useText } from '../i18n'
import styles from './quote-answer.module.css'

/** The history of the quote, newest first, with the changes to its lines. */
export const QuoteHistory = ({ quote: { history } }: { readonly quote: Quote }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (history.length === 0) return null
  return (
    <section className={`no-print ${styles.answer}`} aria-labelledby="quote-history">
      <h2 id="quote-history" className={styles.head}>
        {text('quotes.history')}
      </h2>
      <ol className={styles.history}>
        {[...history].reverse().map((event, at) => (
          <li key={at}>
            <p>
              <strong>{text(`quotes.events.${event.kind}`)}</strong>{' '}
              <span className={styles.when}>
                {text(event.by ? 'quotes.by-at' : 'quotes.at', { by: event.by, at: format.moment(event.at * 1000) })}
              </span>
            </p>
            {event.note && <p className={styles.note}>{event.note}</p>}
            {event.changes && event.changes.length > 0 && (
              <ul className={styles.changes} aria-label={text('quotes.changes')}>
                {event.changes.map((change, place) => (
                  <li key={place}>
                    {change.name} <span className="sku">{change.sku}</span>: <Change change={change} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Change = ({ change: { what, was, is } }: { readonly change: QuoteChange }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const shown = (value: number | undefined): string =>
    value === undefined ? text('quotes.on-request') : what === 'price' ? format.money(value) : format.number(value)
  return <>{text(`quotes.change.${what}`, { was: shown(was), is: shown(is) })}</>
}
