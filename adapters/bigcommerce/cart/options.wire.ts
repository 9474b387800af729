import * as E from 'fp-ts/Either'
import type { CartGoods } from '../../../core/cart/cart-goods.port'
import type { UploadsById } from '../../../core/cart/check-choices'
import type { Modifier, ModifierChoice } from '../../../core/catalogue/product'
import type { Issue } from '../../../core/shared/domain-error'
import { issue } from '../../../core/shared/domain-error'
import { uploadAddress } from '../../../core/uploads/upload'
import type { WireGoods } from './cart.wire'

/** A selected option or modifier. What is typed is text, a value is named by its id. */
export type WireSelection = { readonly option_id: number; readonly option_value: number | string }

/** The variant of a line, or for goods with modifiers what is selected, as the vendor asks for it. */
export type WireGoodsOfLine = { readonly variant_id: number } | { readonly option_selections: readonly WireSelection[] }

/** Where a shopper's file is downloaded: the store takes no files. */
export type FileAddress = (uploadId: string) => string
export const fileAddressAt =
  (origin: string): FileAddress =>
  uploadId =>
    origin + uploadAddress(uploadId)

const isTyped = ({ kind }: Modifier): boolean => kind === 'text' || kind === 'multi_line_text'

/**
 * The vendor takes the variant of goods with modifiers by its option values, named together with the modifiers. Files
 * cannot be sent: their address is, in a text modifier that is free and long enough; a required file is an issue.
 */
export const selectionsOf = (
  { variantId, modifiers, optionValues }: CartGoods,
  choices: readonly ModifierChoice[],
  uploads: UploadsById,
  fileAddress: FileAddress,
): E.Either<Omit<Issue, 'field'> & { readonly modifierId: number }, WireGoodsOfLine> => {
  if (modifiers.length === 0) return E.right({ variant_id: variantId })
  const chosen = new Map(choices.map(({ modifierId, value }) => [modifierId, value]))
  for (const file of modifiers.filter(({ kind }) => kind === 'file')) {
    const upload = uploads.get(chosen.get(file.id) ?? '')
    const text = upload && fileAddress(upload.id)
    const taker = modifiers.find(
      each => isTyped(each) && !chosen.has(each.id) && (text?.length ?? 0) <= (each.config.textMaxLength ?? 1_000),
    )
    if (file.required || (upload && !taker)) {
      const { field: _, ...found } = issue('', 'cart.choice-file-not-sent', { name: file.name })
      return E.left({ ...found, modifierId: file.id })
    }
    chosen.delete(file.id)
    if (text !== undefined && taker) chosen.set(taker.id, text)
  }
  return E.right({
    option_selections: [
      ...optionValues.map(({ optionId, valueId }) => ({ option_id: optionId, option_value: valueId })),
      ...modifiers.flatMap(modifier => {
        const value = chosen.get(modifier.id)
        return value === undefined ? [] : [{ option_id: modifier.id, option_value: valueToWire(modifier, value) }]
      }),
    ],
  })
}

const valueToWire = (modifier: Modifier, value: string): number | string => {
  if (modifier.kind === 'date') return Date.parse(`${value}T12:00:00Z`) / 1_000
  return modifier.values.length > 0 ? Number(value) : value
}

type WireOption = NonNullable<WireGoods['options']>[number]

/** The choices of a line, by the modifiers of its goods; those that the goods no longer have are omitted. */
export const choicesOf = ({ modifiers }: Pick<CartGoods, 'modifiers'>, { options = [] }: WireGoods) =>
  modifiers.flatMap((modifier): readonly ModifierChoice[] => {
    const option = options.find(({ nameId }) => nameId === modifier.id)
    const value = option && valueFromWire(modifier, option)
    return value === undefined ? [] : [{ modifierId: modifier.id, value }]
  })

const valueFromWire = (modifier: Modifier, { value, valueId }: WireOption): string | undefined => {
  if (modifier.values.length > 0)
    return (valueId || modifier.values.find(({ label }) => label === String(value))?.id)?.toString()
  return modifier.kind === 'date' ? dayIn(String(value)) : String(value)
}

/** The store shows a date in words of its own; undefined: they cannot be read. */
const dayIn = (text: string): string | undefined => {
  const time = Date.parse(`${text.replace(/(\d)(st|nd|rd|th)\b/, '$1')} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/**
 * The goods of a line to repeat with every change: the vendor drops modifiers that are left out. Undefined: a choice
 * cannot be repeated.
 */
export const repeatedGoods = (goods: CartGoods, wire: WireGoods): WireGoodsOfLine | undefined => {
  if (goods.modifiers.length === 0) return { variant_id: goods.variantId }
  const selections = (wire.options ?? []).map((option): WireSelection | undefined => {
    const modifier = goods.modifiers.find(({ id }) => id === option.nameId)
    if (!modifier) return option.valueId ? { option_id: option.nameId, option_value: option.valueId } : undefined
    const value = valueFromWire(modifier, option)
    return value === undefined ? undefined : { option_id: modifier.id, option_value: valueToWire(modifier, value) }
  })
  return selections.includes(undefined)
    ? undefined
    : { option_selections: selections.flatMap(selection => selection ?? []) }
}
