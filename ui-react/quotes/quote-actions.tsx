import { observer } from 'mobx-react-lite'
import type { MouseEvent, ReactElement } from 'react'
import { daysLeft, isAccepted } from '../../core/quotes/buyer-actions'
import { quoteCsv, quoteCsvName } from '../../core/quotes/quote-csv'
import { quoteDetailsAddress } from '../../core/quotes/quote-link'
import { quoteFileName } from '../../core/quotes/quote-pdf.port'
import { quoteStatuses, type Quote } from '../../core/quotes/quote'
import { saveFile } from '../runtime/save-file'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useFormat, useLanguage, useText, type Text } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { headOf } from './quote-answer'
import type { QuotePageStore } from './quote-page.store'
import styles from './quote-page.module.css'

type ActionsProps = { readonly store: QuotePageStore; readonly quote: Quote }

/** Actions on the document: print, download, share its link (S3-2.13). */
export const QuoteActions = observer(({ store, quote }: ActionsProps): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const { origin } = useShell()
  const download = async (): Promise<void> => {
    const bytes = await store.pdf(language)
    if (!bytes) return toast.error(text('quotes.pdf-failed'))
    saveFile(new Blob([bytes.slice().buffer], { type: 'application/pdf' }), quoteFileName(quote.number))
    toast.success(text('quotes.pdf-done'))
  }
  const saveLines = (): void =>
    saveFile(new Blob([quoteCsv(quote)], { type: 'text/csv;charset=utf-8' }), quoteCsvName(quote))
  const copy = async (): Promise<void> => {
    const ref = await store.link()
    const link = ref && `${origin}${quoteDetailsAddress(ref)}`
    if (!link) return toast.error(text('quotes.link-failed'))
    await navigator.clipboard.writeText(link).then(
      () => toast.success(text('quotes.link-done')),
      () => toast.error(text('quotes.link-by-hand', { link })),
    )
  }
  return (
    <div className={`no-print ${styles.deeds}`}>
      <StatusNote quote={quote} />
      {store.allowedActions.length > 0 && (
        <ButtonLink href="#quote-answer" iconAfter="chevron-down" className={styles.jump} onClick={goToAnswer}>
          {text(headOf(quote, store.allowedActions))}
        </ButtonLink>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {text('quotes.print')}
        </Button>
        <Button
          variant="secondary"
          icon="download"
          busy={store.busy === 'pdf'}
          busyText={text('quotes.pdf-busy')}
          onClick={() => void download()}
        >
          {text('quotes.pdf')}
        </Button>
        <Button variant="secondary" icon="download" onClick={saveLines}>
          {text('quotes.csv')}
        </Button>
        <Button variant="secondary" icon="link" busy={store.busy === 'link'} onClick={() => void copy()}>
          {text('quotes.link')}
        </Button>
      </div>
    </div>
  )
})

/** The URL's query names the quote; a fragment link would drop it. */
const goToAnswer = (event: MouseEvent): void => {
  const head = document.getElementById('quote-answer')
  if (!head) return
  event.preventDefault()
  head.focus()
}

const StatusNote = ({ quote }: Pick<ActionsProps, 'quote'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  return <p className={styles.standing}>{statusNote(quote, text, at => format.date(at * 1000))}</p>
}

const statusNote = (quote: Quote, text: Text, day: (at: number) => string): string => {
  const { status, expiresAt } = quote
  if (isAccepted(quote) && daysLeft(quote, Date.now() / 1000) !== undefined) return text('quotes.standing.accepted')
  switch (status) {
    case quoteStatuses.offered:
      return expiresAt === undefined
        ? text('quotes.standing.offered')
        : text(expiresAt * 1000 > Date.now() ? 'quotes.standing.hold-until' : 'quotes.standing.ended', {
            date: day(expiresAt),
          })
    case quoteStatuses.expired:
      return expiresAt === undefined
        ? text('quotes.standing.expired')
        : text('quotes.standing.ended', { date: day(expiresAt) })
    default:
      return text(`quotes.standing.${nameOfStatus[status]}`)
  }
}

const nameOfStatus = { 0: 'new', 2: 'in-process', 3: 'updated', 4: 'ordered', 6: 'archived', 7: 'draft' } as const
