import { observer } from 'mobx-react-lite'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { quotedSubtotal } from '../../core/quotes/quote-totals'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import type { AnswerProps } from './quote-answer'
import styles from './quote-answer.module.css'

/** Accepts all lines at offered prices, or the selected ones; of a line and its alternates, one. */
export const AcceptForm = observer(
  ({ store, quote, children }: AnswerProps & { readonly children: ReactNode }): ReactElement => {
    const text = useText()
    const { money } = useFormat()
    const accept = (event: FormEvent): void => {
      event.preventDefault()
      void store.accept()
    }
    const count = store.chosen.size
    return (
      <form className={styles.form} onSubmit={accept}>
        <p>{text('quotes.accept-lead')}</p>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{text('quotes.accept-lines')}</legend>
          {quote.lines.map(line => (
            <Checkbox
              key={line.id}
              dense
              className={line.alternateTo === undefined ? undefined : styles.alternate}
              disabled={quotedSubtotal(line) === undefined}
              checked={store.chosen.has(line.id)}
              onChange={event => store.tick(line.id, event.currentTarget.checked)}
              label={text(line.alternateTo === undefined ? 'quotes.accept-line' : 'quotes.accept-alternate', {
                quantity: line.quantity,
                name: line.name,
                sku: line.sku,
              })}
              count={quotedSubtotal(line) === undefined ? text('quotes.on-request') : money(quotedSubtotal(line) ?? 0)}
            />
          ))}
        </fieldset>
        <p role="status" className={styles.sum}>
          <span>{text('quotes.accept-count', { count })}</span> <strong>{money(store.chosenTotal)}</strong>
        </p>
        <div className={styles.ways}>
          <Button type="submit" disabled={count === 0} busy={store.busy === 'answer'} busyText={text('quotes.sending')}>
            {text(
              count === quote.lines.filter(({ alternateTo }) => alternateTo === undefined).length
                ? 'quotes.accept-all'
                : 'quotes.accept-some',
            )}
          </Button>
          {children}
        </div>
      </form>
    )
  },
)
