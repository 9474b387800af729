import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { BuyerAction } from '../../core/quotes/buyer-actions'
import { quoteStatuses, type Quote } from '../../core/quotes/quote'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { AcceptForm } from './accept-form'
import { AskAgainForm } from './ask-again-form'
import { DeclineForm } from './decline-form'
import { OrderOffer } from './order-offer'
import type { QuotePageStore } from './quote-page.store'
import styles from './quote-answer.module.css'

export type AnswerProps = { readonly store: QuotePageStore; readonly quote: Quote }

/** The buyer's actions on a quote; renders nothing if there are none. */
export const QuoteAnswer = observer(({ store, quote }: AnswerProps): ReactElement | null => {
  const text = useText()
  const { allowedActions, answering, refusal } = store
  if (allowedActions.length === 0 && !refusal) return null
  return (
    <section className={`no-print ${styles.answer}`} aria-labelledby="quote-answer">
      {allowedActions.length > 0 && (
        <h2 id="quote-answer" tabIndex={-1} className={styles.head}>
          {text(headOf(quote, allowedActions))}
        </h2>
      )}
      {refusal && <Refusal store={store} />}
      {answering === 'ask-again' ? (
        <AskAgainForm store={store} quote={quote} />
      ) : answering === 'decline' ? (
        <DeclineForm store={store} />
      ) : (
        <Ways store={store} quote={quote} />
      )}
    </section>
  )
})

/** Heading: an offer, an accepted quote, a question. */
export const headOf = ({ status }: Quote, allowedActions: readonly BuyerAction[]): string => {
  if (allowedActions.includes('order')) return 'quotes.order-head'
  if (allowedActions.includes('accept')) return 'quotes.answer-head'
  return status === quoteStatuses.inProcess ? 'quotes.question-head' : 'quotes.change-head'
}

/** The primary action, and the alternatives: another offer, or declining. A question is answered in place. */
const Ways = observer(({ store, quote }: AnswerProps): ReactElement => {
  const text = useText()
  const { allowedActions } = store
  if (quote.status === quoteStatuses.inProcess && allowedActions.includes('ask-again'))
    return <AskAgainForm store={store} quote={quote} />
  const others = (
    <>
      {allowedActions.includes('ask-again') && (
        <Button variant="secondary" onClick={() => store.begin('ask-again')}>
          {text('quotes.ask-again')}
        </Button>
      )}
      {allowedActions.includes('decline') && (
        <Button variant="tertiary" onClick={() => store.begin('decline')}>
          {text('quotes.decline')}
        </Button>
      )}
    </>
  )
  if (allowedActions.includes('order'))
    return (
      <OrderOffer store={store} quote={quote}>
        {others}
      </OrderOffer>
    )
  if (allowedActions.includes('accept'))
    return (
      <AcceptForm store={store} quote={quote}>
        {others}
      </AcceptForm>
    )
  return <div className={styles.ways}>{others}</div>
})

/** Error message. Field issues are shown at their field. */
const Refusal = observer(({ store: { refusal } }: Pick<AnswerProps, 'store'>): ReactElement | null => {
  const text = useText()
  if (!refusal) return null
  if (refusal.tag === 'invalid') {
    const [first] = refusal.issues
    return (
      <Notice tone="error" live>
        {text(reasonKey(first?.code), first?.values)}
      </Notice>
    )
  }
  if (refusal.tag === 'conflict')
    return (
      <Notice tone="warning" live>
        {text(reasonKey(refusal.reason), refusal.values)}
      </Notice>
    )
  if (refusal.tag === 'refused')
    return (
      <Notice tone="error" live>
        {refusal.message}
      </Notice>
    )
  return (
    <Notice tone="error" live>
      {text(refusal.tag === 'forbidden' ? 'quotes.not-allowed' : 'quotes.failed')}
    </Notice>
  )
})

const knownReasons = new Set([
  'quotes.changed-meanwhile',
  'quotes.expired',
  'quotes.closed',
  'quotes.ordered',
  'quotes.not-offered',
  'quotes.not-accepted',
  'quotes.no-price',
  'quotes.one-of-each',
  'quotes.line-gone',
  'quotes.choose-lines',
  'quotes.say-what',
  'quotes.too-long',
  'quotes.less-stock',
  'quotes.not-for-sale',
])

/** Text key of an error; unknown ones get a generic text. */
const reasonKey = (code = ''): string => (knownReasons.has(code) || code.startsWith('cart.') ? code : 'quotes.failed')
