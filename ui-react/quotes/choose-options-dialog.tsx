import { observer } from 'mobx-react-lite'
import { useState, type SubmitEvent, type ReactElement } from 'react'
import { quantityLeft, quantityTyped } from '../../core/quotes/draft-quote'
import type { WantedLine } from '../../core/quotes/quote'
import { wantedLine } from '../../core/quotes/wanted-line'
import type { Issue } from '../../core/shared/domain-error'
import { isLeft } from '../app/either'
import { freshKey } from '../app/fresh-key'
import { toast } from '../app/toasts'
import { useUseCases } from '../app/use-cases-context'
import { LinePicture } from '../cart'
import { filesIn, keepFiles, modifiersOf, ModifierField, OptionField, optionsOf, ProductOptionsStore } from '../catalogue'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { TextInput } from '../kit/text-input'
import type { Choosable } from './quote-picker.store'
import styles from './quote-request.module.css'

export type ChooseOptionsDialogProps = {
  readonly chosen: Choosable
  /** The line that is edited. */
  readonly line?: WantedLine
  readonly onSave: (line: WantedLine) => void
  readonly onClose: () => void
}

const formId = 'quote-options'

/** What a product for the quote is chosen with, by the rules of its own page; Save adds it to the draft (S3-2.08, S3-5.09). */
export const ChooseOptionsDialog = observer(({ chosen: { product, modifierProducts }, line, onSave, onClose }: ChooseOptionsDialogProps): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const useCases = useUseCases()
  const [store] = useState(() => {
    const fresh = new ProductOptionsStore(product)
    if (line) fresh.resume(optionsOfLine(line), line.choices, line.quantity)
    return fresh
  })
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const limit = (id: number) => Promise.resolve(product.modifiers.find(modifier => modifier.id === id)?.config.fileMaxBytes)
    const { files, issues: wrong } = await keepFiles(filesIn(form), limit, useCases.keepUpload)
    setBusy(false)
    setIssues(wrong)
    if (wrong.length > 0) return
    const choices = [...modifiersOf(form).filter(({ modifierId }) => files[modifierId] === undefined), ...Object.entries(files).map(([id, file]) => ({ modifierId: Number(id), value: file.id }))]
    const options = product.options.length > 0 ? { options: optionsOf(form) } : { variantId: product.variants[0]?.id }
    const made = wantedLine(product, { ...options, choices, quantity: quantityLeft(quantity) }, line?.id ?? freshKey())
    if (isLeft(made)) return toast.error(text('quote-request.options-needed'))
    onSave(made.right)
  }
  const type = (typed: string): void => {
    const next = quantityTyped(typed)
    if (next !== undefined) setQuantity(next)
  }
  return (
    <Dialog
      open
      title={text('quote-request.choose-options')}
      closeText={text('shared.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('quote-request.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText={text('quote-request.saving')}>
            {text('quote-request.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.options} onSubmit={event => void save(event)}>
        <p className={styles.goods}>
          <LinePicture small picture={store.picture} />
          <span className={styles.words}>
            <span className={styles.name}>{product.name}</span>
            <span className="sku">{store.variant?.sku ?? product.sku}</span>
          </span>
          {store.unitPrice !== undefined && <span className={styles.figure}>{money(store.unitPrice)}</span>}
        </p>
        {product.options.map(option => (
          <OptionField key={option.id} {...{ option, store }} live={false} />
        ))}
        {product.modifiers.map(modifier => (
          <ModifierField key={modifier.id} {...{ modifier, store }} products={modifierProducts} error={issueText(issues, modifier.id, text)} />
        ))}
        <TextInput
          label={text('quote-request.columns.quantity')}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          className={styles.quantity}
          value={String(quantity)}
          help={product.pack && text('catalogue.sold-in', { unit: product.pack.unit, size: product.pack.size })}
          onChange={event => type(event.currentTarget.value)}
          onBlur={() => setQuantity(quantityLeft)}
        />
      </form>
    </Dialog>
  )
})

/** Values of a variant's options are numbers, beside those of what else was chosen. */
const optionsOfLine = ({ options, choices }: WantedLine): Readonly<Record<number, number>> =>
  Object.fromEntries(options.filter(({ optionId }) => !choices.some(({ modifierId }) => modifierId === optionId)).map(({ optionId, optionValue }) => [optionId, Number(optionValue)]))

const issueText = (issues: readonly Issue[], modifierId: number, text: ReturnType<typeof useText>): string | undefined => {
  const found = issues.find(({ field }) => field === `modifier-${modifierId}`)
  return found && text(found.code, found.values)
}
