import type { Product, ProductOption, Variant } from './product'

/** Selected options: option id to value id. */
export type ChosenOptions = Readonly<Record<number, number>>

const has = (variant: Variant, optionId: number, valueId: number): boolean =>
  variant.optionValues.some(value => value.optionId === optionId && value.valueId === valueId)

const fits = (variant: Variant, chosen: ChosenOptions, options: readonly ProductOption[]): boolean =>
  options.every(option => chosen[option.id] === undefined || has(variant, option.id, chosen[option.id]!))

/**
 * Whether a value is available: some variant in stock has it together with the selections of earlier options (S2-4.25).
 * Later options are ignored, so that no selection is a dead end.
 */
export const isSelectable = (product: Product, chosen: ChosenOptions, optionId: number, valueId: number): boolean => {
  const before = product.options.slice(
    0,
    product.options.findIndex(option => option.id === optionId),
  )
  return product.variants.some(
    variant => variant.stock > 0 && has(variant, optionId, valueId) && fits(variant, chosen, before),
  )
}

/**
 * The selection after a change; later selections that are no longer possible are removed. An undefined value deselects
 * (S2-4.26).
 */
export const chooseOption = (
  product: Product,
  chosen: ChosenOptions,
  optionId: number,
  valueId: number | undefined,
): ChosenOptions => {
  const from = product.options.findIndex(option => option.id === optionId)
  return product.options.reduce<ChosenOptions>((selection, option, at) => {
    const value = option.id === optionId ? valueId : chosen[option.id]
    if (value === undefined) return selection
    return at > from && !isSelectable(product, selection, option.id, value)
      ? selection
      : { ...selection, [option.id]: value }
  }, {})
}

/** Initial selection: the merchant's defaults, as far as they are in stock together. */
export const defaultOptions = (product: Product): ChosenOptions =>
  product.options.reduce<ChosenOptions>((chosen, option) => {
    const value = option.values.find(candidate => candidate.isDefault)
    return value && isSelectable(product, chosen, option.id, value.id) ? { ...chosen, [option.id]: value.id } : chosen
  }, {})

/** The selected variant; undefined if a selection is missing or the combination does not exist. */
export const variantFor = (product: Product, chosen: ChosenOptions): Variant | undefined => {
  if (product.options.length === 0) return product.variants[0]
  if (product.options.some(option => chosen[option.id] === undefined)) return undefined
  return product.variants.find(variant => fits(variant, chosen, product.options))
}

/** Variants that match the selection so far, for the price range. */
export const possibleVariants = (product: Product, chosen: ChosenOptions): readonly Variant[] =>
  product.variants.filter(variant => fits(variant, chosen, product.options))
