import type { Variant } from './product'

/** A side in inches ("36 in"), `'unread'` if given in another form, or undefined if the options do not give it. */
type Measure = string | 'unread' | undefined

/** Width and height from a variant's options. */
export type VariantMeasures = { readonly wide: Measure; readonly high: Measure }

const names = { wide: /^(?:door |panel )?(?:width|largeur)$/i, high: /^(?:door |panel )?(?:height|hauteur)$/i }
/** "80 in (6-8)", "80\"", "7 1/2 in". */
const inches = /^(\d+(?:\.\d+)?(?: \d+\/\d+)?) ?(?:in\b|inch|")/i

/** A variant's dimensions, from its options named width and height, in English or French. */
export const variantMeasures = ({ optionValues }: Pick<Variant, 'optionValues'>): VariantMeasures => ({
  wide: measureCalled(names.wide, optionValues),
  high: measureCalled(names.high, optionValues),
})

const measureCalled = (name: RegExp, values: Variant['optionValues']): Measure => {
  const label = values.find(value => name.test(value.name.trim()))?.label
  const length = label && inches.exec(label.trim())?.[1]
  return label === undefined ? undefined : length ? `${length} in` : 'unread'
}

/** The dimension mark of a drawing: the variant's measure, else the drawing's; '' if it may be wrong. */
export const markOf = (variant: Measure, drawn: string | undefined): string =>
  variant === 'unread' ? '' : (variant ?? drawn ?? '')
