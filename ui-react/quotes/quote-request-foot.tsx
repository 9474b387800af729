import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { WantedLine } from '../../core/quotes/quote'
import type { DomainError } from '../../core/shared/domain-error'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import type { QuoteRequestStore } from './quote-request.store'
import styles from './quote-request.module.css'

type FootProps = { readonly store: QuoteRequestStore; readonly onAcceptPrices: () => void }

/** Totals (S3-4.04), the primary button, and issues. */
export const QuoteRequestFoot = observer(({ store, onAcceptPrices }: FootProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const { submission, drafts } = store
  const { subtotal, tax, total } = drafts.totals
  return (
    <>
      {submission.tag === 'repriced' && (
        <Repriced was={drafts.draft.lines} now={submission.lines} onAccept={onAcceptPrices} />
      )}
      {submission.tag === 'refused' && <Refused error={submission.error} />}
      <dl className={styles.totals}>
        <Figure label={text('quote-request.subtotal')} value={money(subtotal)} />
        <Figure label={text('quote-request.columns.tax')} value={money(tax)} />
        <Figure label={text('quote-request.total')} value={money(total)} strong />
      </dl>
      <Button
        type="submit"
        form="quote-request"
        size="main"
        busy={store.sending}
        busyText={text('quote-request.sending')}
      >
        {text('quote-request.submit')}
      </Button>
    </>
  )
})

const Figure = ({
  label,
  value,
  strong,
}: {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}): ReactElement => (
  <div data-strong={strong}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Prices that changed since the draft was made, shown before anything is stored. */
const Repriced = ({
  was,
  now,
  onAccept,
}: {
  readonly was: readonly WantedLine[]
  readonly now: readonly WantedLine[]
  readonly onAccept: () => void
}): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const price = (line: WantedLine | undefined) =>
    line?.basePrice === undefined ? text('quote-request.by-quote') : money(line.basePrice)
  const moved = was.filter(line => now.find(({ id }) => id === line.id)?.basePrice !== line.basePrice)
  return (
    <div className={styles.news}>
      <Notice
        tone="warning"
        live
        title={text('quote-request.repriced')}
        actions={
          <Button variant="secondary" size="dense" onClick={onAccept}>
            {text('quote-request.accept-prices')}
          </Button>
        }
      >
        <ul>
          {moved.map(line => {
            const other = now.find(({ id }) => id === line.id)
            return (
              <li key={line.id}>
                {other
                  ? text('quote-request.moved', { name: line.name, was: price(line), now: price(other) })
                  : text('quote-request.not-any-more', { name: line.name })}
              </li>
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}

/** On failure the input stays, with a phone number. */
const Refused = ({ error }: { readonly error: DomainError }): ReactElement => {
  const text = useText()
  const { phone } = useShell()
  const messages = (): readonly string[] => {
    switch (error.tag) {
      case 'invalid':
        return error.issues.map(({ code, values }) => text(code, values))
      case 'refused':
        return [error.message]
      case 'limited':
        return [text('quote-request.limited', { minutes: Math.ceil(error.retryAfterSeconds / 60) })]
      default:
        return [text('quote-request.not-sent')]
    }
  }
  return (
    <div className={styles.news}>
      <Notice tone="error" live title={text('quote-request.not-sent-title')}>
        {messages().map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {phone && <p>{text('quote-request.call', { phone })}</p>}
      </Notice>
    </div>
  )
}
