import type { Variant } from './product'

/** A side that is told in inches, one that is told in another way (`'unread'`), or undefined where nothing is told of it. */
type Told = string | 'unread' | undefined

/** What a variant's options say of its width and height, as marks beside a drawing state it: "36 in". */
export type VariantMeasures = { readonly wide: Told; readonly high: Told }

const names = { wide: /^(?:door |panel )?(?:width|largeur)$/i, high: /^(?:door |panel )?(?:height|hauteur)$/i }
/** "80 in (6-8)", "80\"", "7 1/2 in". */
const inches = /^(\d+(?:\.\d+)?(?: \d+\/\d+)?) ?(?:in\b|inch|")/i

export const variantMeasures = ({ optionValues }: Pick<Variant, 'optionValues'>): VariantMeasures => ({ wide: told(optionValues, names.wide), high: told(optionValues, names.high) })

const told = (values: Variant['optionValues'], name: RegExp): Told => {
  const label = values.find(value => name.test(value.name.trim()))?.label
  const length = label && inches.exec(label.trim())?.[1]
  return label === undefined ? undefined : length ? `${length} in` : 'unread'
}

/** The mark to draw: what the variant tells, else what the drawing measures; '' where it is not known to be right. */
export const markOf = (variant: Told, drawn: string | undefined): string => (variant === 'unread' ? '' : (variant ?? drawn ?? ''))
