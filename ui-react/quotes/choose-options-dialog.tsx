import { useState, type ReactElement } from 'react'
import { quantityLeft, quantityTyped } from '../../core/quotes/draft-quote'
import type { WantedLine } from '../../core/quotes/quote'
import { wantedLine } from '../../core/quotes/wanted-line'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { toast } from '../runtime/toasts/toasts'
import { ChooseOptionsDialog as ChooseGoods, type ChosenInDialog } from '../product'
import { useText } from '../i18n'
import { TextInput } from '../kit/fields/text-input'
import type { Choosable } from './quote-picker.store'
import styles from './quote-request.module.css'

export type ChooseOptionsDialogProps = {
  readonly chosen: Choosable
  /** The line being edited. */
  readonly line?: WantedLine
  readonly onSave: (line: WantedLine) => void
  readonly onClose: () => void
}

/** Options of a product for the quote, by the rules of its page; Save adds it to the draft (S3-2.08, S3-5.09). */
export const ChooseOptionsDialog = ({ chosen, line, onSave, onClose }: ChooseOptionsDialogProps): ReactElement => {
  const text = useText()
  const { product } = chosen
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const save = ({ options, choices }: ChosenInDialog) => {
    const picked = product.options.length > 0 ? { options } : { variantId: product.variants[0]?.id }
    const made = wantedLine(product, { ...picked, choices, quantity: quantityLeft(quantity) }, line?.id ?? freshKey())
    if (isLeft(made)) toast.error(text('quote-request.options-needed'))
    else onSave(made.right)
    return []
  }
  const type = (typed: string): void => {
    const next = quantityTyped(typed)
    if (next !== undefined) setQuantity(next)
  }
  return (
    <ChooseGoods
      goods={chosen}
      before={line && { options: optionsOfLine(line), choices: line.choices, files: {} }}
      onSave={save}
      onClose={onClose}
      labels={{
        title: text('quote-request.choose-options'),
        cancel: text('quote-request.cancel'),
        save: text('quote-request.save'),
        saving: text('quote-request.saving'),
      }}
    >
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
    </ChooseGoods>
  )
}

/** Variant option values are numeric ids; modifier choices are separate. */
const optionsOfLine = ({ options, choices }: WantedLine): Readonly<Record<number, number>> =>
  Object.fromEntries(
    options
      .filter(({ optionId }) => !choices.some(({ modifierId }) => modifierId === optionId))
      .map(({ optionId, optionValue }) => [optionId, Number(optionValue)]),
  )
