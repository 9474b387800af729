import * as E from 'fp-ts/Either'
import type { Product } from '../catalogue/product'
import { issue, type Issue } from '../shared/domain-error'
import type { WantedLine } from './quote'
import { wantedLine } from './wanted-line'

/** A line in the format of the trade portal's helper, for other scripts (S3-3.07). */
export type HelperLine = {
  readonly productEntityId: number
  readonly variantEntityId: number
  readonly quantity: number
  readonly option_selections: readonly { readonly option_id: number; readonly option_value: string }[]
}

/** A line of the draft as other scripts see it: data to add it again, its id, and texts. */
export type ScriptLine = HelperLine & { readonly id: string; readonly productName: string; readonly variantSku: string }

/** A line from another script: its variant may be missing and follow from options. */
export type GivenLine = Omit<HelperLine, 'variantEntityId'> & { readonly variantEntityId?: number }

const maxQuantity = 1_000_000
const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * Parses a line from another script; undefined if it names no product or is invalid. Accepts both spellings of a chosen
 * option.
 */
export const givenLine = (given: unknown): GivenLine | undefined => {
  const { productEntityId, variantEntityId, quantity = 1, option_selections: selections = [] } = fieldsOf(given)
  const [product, pieces] = [whole(productEntityId), whole(quantity)]
  if (product === undefined || pieces === undefined || pieces > maxQuantity || !Array.isArray(selections))
    return undefined
  const variant = whole(variantEntityId)
  const chosen = selections.slice(0, 200).map(selection => {
    const { option_id, option_value, optionId = option_id, optionValue = option_value } = fieldsOf(selection)
    return {
      option_id: whole(optionId),
      option_value: typeof optionValue === 'number' ? String(optionValue) : optionValue,
    }
  })
  const option_selections = chosen.flatMap(({ option_id, option_value }) =>
    option_id !== undefined && typeof option_value === 'string'
      ? [{ option_id, option_value: option_value.slice(0, 2000) }]
      : [],
  )
  return option_selections.length === chosen.length
    ? {
        productEntityId: product,
        quantity: pieces,
        option_selections,
        ...(variant === undefined ? {} : { variantEntityId: variant }),
      }
    : undefined
}

/** Converts a helper line to a draft line, at the catalogue's price; undefined for invalid choices (S3-5.09). */
export const lineOfHelper = (
  product: Product,
  { variantEntityId, quantity, option_selections }: GivenLine,
  id: string,
): E.Either<Issue, WantedLine> => {
  const isModifier = ({ option_id }: { readonly option_id: number }) =>
    product.modifiers.some(modifier => modifier.id === option_id)
  const known = option_selections.every(
    selection => isModifier(selection) || product.options.some(option => option.id === selection.option_id),
  )
  if (!known) return E.left(issue('options', 'quote-request.options-needed'))
  return wantedLine(
    product,
    {
      ...(variantEntityId === undefined
        ? {
            options: Object.fromEntries(
              option_selections
                .filter(each => !isModifier(each))
                .map(({ option_id, option_value }) => [option_id, Number(option_value)]),
            ),
          }
        : { variantId: variantEntityId }),
      choices: option_selections
        .filter(isModifier)
        .map(({ option_id, option_value }) => ({ modifierId: option_id, value: option_value })),
      quantity,
    },
    id,
  )
}

/** Converts a draft line to the helper's format. */
export const scriptLine = ({ id, productId, variantId, quantity, options, name, sku }: WantedLine): ScriptLine => ({
  id,
  productEntityId: productId,
  variantEntityId: variantId,
  quantity,
  option_selections: options.map(({ optionId, optionValue }) => ({ option_id: optionId, option_value: optionValue })),
  productName: name,
  variantSku: sku,
})
