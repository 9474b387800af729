import { observer } from 'mobx-react-lite'
import { useId, type FormEvent, type ReactElement } from 'react'
import { maxNoteLength } from '../../core/quotes/answer-quote'
import { maxPieces } from '../../core/cart/check-line'
import type { QuoteLine } from '../../core/quotes/quote'
import type { QuoteAnswer } from '../../core/quotes/quotes.port'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import type { AnswerProps } from './quote-answer'
import styles from './quote-answer.module.css'

/** Requests another offer, or answers a question of staff: a note, other quantities, line notes. */
export const AskAgainForm = observer(({ store, quote }: AnswerProps): ReactElement => {
  const text = useText()
  const id = useId()
  const lines = quote.lines.filter(({ alternateTo }) => alternateTo === undefined)
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void store.answer(askedIn(new FormData(event.currentTarget), lines))
  }
  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <p>{text(store.answering === undefined ? 'quotes.question-lead' : 'quotes.ask-lead')}</p>
      <TextArea id={id} name="note" label={text('quotes.ask-note')} maxLength={maxNoteLength} />
      <ul className={styles.asked}>
        {lines.map(line => (
          <li key={line.id}>
            <span className={styles.asks}>
              <strong>{line.name}</strong> <span className="sku">{line.sku}</span>
              {line.partNumber && <span>{text('shared.part-number', { number: line.partNumber })}</span>}
            </span>
            <QuantityStepper
              dense
              name={`quantity-${line.id}`}
              label={text('quotes.quantity-of', { sku: line.sku })}
              lessText={text('quotes.less-of', { sku: line.sku })}
              moreText={text('quotes.more-of', { sku: line.sku })}
              defaultValue={line.quantity}
              min={1}
              max={maxPieces}
            />
            <TextInput
              dense
              id={`${id}${line.id}`}
              name={`comment-${line.id}`}
              label={text('quotes.comment-on', { sku: line.sku })}
              hideLabel
              placeholder={text('quotes.comment')}
              maxLength={maxNoteLength}
            />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button type="submit" busy={store.busy === 'answer'} busyText={text('quotes.sending')}>
          {text('quotes.ask-send')}
        </Button>
        <Button variant="tertiary" onClick={() => store.begin(store.answering === undefined ? 'decline' : undefined)}>
          {text(store.answering === undefined ? 'quotes.decline' : 'quotes.back')}
        </Button>
      </div>
    </form>
  )
})

/** The input, without unchanged fields. */
const askedIn = (form: FormData, lines: readonly QuoteLine[]): QuoteAnswer => {
  const typed = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantities = lines.flatMap(({ id, quantity }) =>
    typed(`quantity-${id}`) === String(quantity) ? [] : [[id, Number(typed(`quantity-${id}`))] as const],
  )
  const comments = lines.flatMap(({ id }) => (typed(`comment-${id}`) ? [[id, typed(`comment-${id}`)] as const] : []))
  return {
    tag: 'ask-again',
    note: typed('note'),
    ...(quantities.length > 0 ? { quantities: Object.fromEntries(quantities) } : {}),
    ...(comments.length > 0 ? { comments: Object.fromEntries(comments) } : {}),
  }
}
