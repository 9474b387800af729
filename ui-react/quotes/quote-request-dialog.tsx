import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement, type SubmitEvent } from 'react'
import type { CreatedQuote, WantedLine } from '../../core/quotes/quote'
import { freshKey } from '../runtime/fresh-key'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Dialog } from '../kit/windows/dialog'
import { ChooseOptionsDialog } from './choose-options-dialog'
import type { QuoteDraftStore } from './quote-draft.store'
import { QuotePickerStore, type Choosable } from './quote-picker.store'
import { searchFieldId } from './quote-picker'
import { QuoteRequestFields } from './quote-request-fields'
import { QuoteRequestFoot } from './quote-request-foot'
import { isCreated, QuoteRequestStore, type QuoteSubmitted } from './quote-request.store'
import { fieldId } from './use-field-error'
import styles from './quote-request.module.css'

export type QuoteRequestDialogProps = {
  readonly drafts: QuoteDraftStore
  readonly onSent: (quote: CreatedQuote) => void
  readonly onClose: () => void
}

type Choosing = { readonly chosen: Choosable; readonly line?: WantedLine }

/** Request a Quote (S3-2.01 to S3-2.10): lines, contact, shipping, billing, and a note. */
export const QuoteRequestDialog = observer(({ drafts, onSent, onClose }: QuoteRequestDialogProps): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const { signedIn } = useShell()
  const [store] = useState(() => new QuoteRequestStore(drafts, useCases, signedIn, freshKey))
  const [picker] = useState(
    () => new QuotePickerStore(useCases, (milliseconds, then) => void setTimeout(then, milliseconds)),
  )
  const [choosing, setChoosing] = useState<Choosing>()
  useEffect(() => {
    void store.open()
    return () => void drafts.save()
  }, [store, drafts])

  const choose = async (slug: string | undefined, line?: WantedLine): Promise<void> => {
    const chosen = slug === undefined ? undefined : await picker.choosable(slug)
    if (!chosen) return toast.error(text('quote-request.gone'))
    setChoosing({ chosen, ...(line ? { line } : {}) })
  }
  const save = (made: WantedLine): void => {
    if (choosing?.line) drafts.replace(choosing.line.id, made)
    else drafts.add(made)
    setChoosing(undefined)
    picker.type('')
    toast.success(text('quote-request.added'))
  }
  const onSubmitted = (submitted: QuoteSubmitted): void => {
    if (isCreated(submitted)) return onSent(submitted)
    const [first] = submitted
    if (!first) return
    if (first.field === 'lines') toast.error(text(first.code, first.values))
    const place = document.getElementById(first.field === 'lines' ? searchFieldId : fieldId(first.field))
    place?.focus()
    place?.scrollIntoView({ block: 'center' })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void store.submit().then(onSubmitted)
  }
  return (
    <>
      <Dialog
        open
        size="wide"
        className={styles.dialog}
        title={text('quote-request.title')}
        closeText={text('shared.close')}
        onClose={onClose}
        actions={<QuoteRequestFoot store={store} onAcceptPrices={() => void store.acceptPrices().then(onSubmitted)} />}
      >
        <form id={requestFormId} noValidate onSubmit={submit} className={styles.form} aria-busy={store.sending}>
          <QuoteRequestFields
            store={store}
            picker={picker}
            onChoose={card => void choose(card.slug)}
            onEdit={line => void choose(line.slug, line)}
          />
        </form>
      </Dialog>
      {choosing && <ChooseOptionsDialog {...choosing} onSave={save} onClose={() => setChoosing(undefined)} />}
    </>
  )
})

const requestFormId = 'quote-request'
