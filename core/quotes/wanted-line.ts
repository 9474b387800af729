import * as E from 'fp-ts/Either'
import type { ShownChoice } from '../cart/cart'
import { checkChoices } from '../cart/check-choices'
import { adjustedPrice } from '../catalogue/adjusted-price'
import { minPieces, wholePacks } from '../catalogue/pack'
import { isQuoteOnly, type Modifier, type ModifierChoice, type Product, type Variant } from '../catalogue/product'
import { variantFor, type ChosenOptions } from '../catalogue/product-options'
import type { StoredUpload } from '../uploads/upload'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { shortDay } from '../shared/short-day'
import type { QuoteOption, WantedLine } from './quote'

/** A product selection: a variant, or options that identify one, with modifiers (S3-3.06). */
export type ChosenGoods = {
  readonly variantId?: number
  readonly options?: ChosenOptions
  readonly choices: readonly ModifierChoice[]
  readonly quantity?: number
}

/**
 * A draft line from a product selection. Without a variant, or with invalid choices, an issue instead (S3-5.09). Stock
 * is not checked.
 */
export const wantedLine = (
  product: Product,
  { variantId, options = {}, choices, quantity }: ChosenGoods,
  id: string,
): E.Either<Issue, WantedLine> => {
  const variant =
    variantId === undefined ? variantFor(product, options) : product.variants.find(each => each.id === variantId)
  const checked = checkChoices(product.modifiers, choices, namedFiles(product.modifiers, choices))
  if (!variant || E.isLeft(checked)) return E.left(issue('options', 'quote-request.options-needed'))
  const price = isQuoteOnly(product.name) ? undefined : variant.price?.now
  const picture = variant.picture ?? product.pictures[0]
  return E.right({
    id,
    productId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    ...(variant.partNumber === undefined ? {} : { partNumber: variant.partNumber }),
    name: product.name,
    slug: product.slug,
    ...(picture ? { picture } : {}),
    options: lineOptions(product, variant, checked.right),
    choices: checked.right,
    quantity: Math.max(minPieces(product), wholePacks(quantity ?? 1, product.pack)),
    ...(price === undefined ? {} : { basePrice: Math.max(0, adjustedPrice(price, product.modifiers, checked.right)) }),
    tax: 0,
  })
}

/** Whether a product can be requested without any choice. */
export const asksNothing = ({ variants, modifiers }: Product): boolean =>
  variants.length === 1 && modifiers.every(({ required }) => !required)

/** The server checks that named uploads exist. */
const namedFiles = (
  modifiers: readonly Modifier[],
  choices: readonly ModifierChoice[],
): ReadonlyMap<string, StoredUpload> =>
  new Map(
    choices
      .filter(({ modifierId }) => modifiers.some(({ id, kind }) => id === modifierId && kind === 'file'))
      .map(({ value }) => [value, { id: value, name: value, size: 0 }]),
  )

/** Options of the variant and modifier choices, as text. */
export const lineOptions = (
  product: Product,
  variant: Variant,
  choices: readonly ModifierChoice[],
): readonly QuoteOption[] => [
  ...variantOptions(product, variant),
  ...choices.map(choice => choiceOption(product.modifiers, choice)),
]

const variantOptions = (product: Product, { optionValues }: Variant): readonly QuoteOption[] =>
  optionValues.map(({ optionId, valueId, name, label }) => ({
    optionId,
    optionValue: String(valueId),
    optionLabel: label,
    optionName: name,
    type: product.options.find(({ id }) => id === optionId)?.kind ?? 'dropdown',
  }))

const choiceOption = (modifiers: readonly Modifier[], { modifierId, value }: ModifierChoice): QuoteOption => {
  const modifier = modifiers.find(({ id }) => id === modifierId)
  const label =
    modifier?.values.find(each => String(each.id) === value)?.label ??
    (modifier?.kind === 'date' ? shortDay(value) : value)
  return {
    optionId: modifierId,
    optionValue: value,
    optionLabel: label,
    optionName: modifier?.name ?? '',
    type: modifier?.kind ?? 'text',
  }
}

/** Recovers choices from display text, as far as possible: for quoting a cart or an order. */
export const choicesShown = (product: Product, shown: readonly ShownChoice[]): readonly ModifierChoice[] =>
  product.modifiers.flatMap(modifier => {
    const chosen = shown.find(({ name }) => name === modifier.name)
    if (!chosen) return []
    const value =
      modifier.values.length > 0
        ? modifier.values.find(({ label }) => label === chosen.value)?.id
        : modifier.kind === 'file'
          ? chosen.uploadId
          : modifier.kind === 'date'
            ? dayOf(chosen.value)
            : chosen.value
    return value === undefined ? [] : [{ modifierId: modifier.id, value: String(value) }]
  })

/** Parses a displayed day, dd/mm/yy (S1-9.14). */
const dayOf = (shown: string): string | undefined => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(shown) ?? []
  return year === undefined ? undefined : `20${year}-${month}-${day}`
}
