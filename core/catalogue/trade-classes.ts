import { fieldIn } from './custom-field'
import type { Product } from './product'

/** Names of the merchant's custom fields for classes; import files and other platforms use the same. */
export const classFields = { tax: 'Tax Class', freight: 'Freight Class' } as const

type Fields = Product['customFields']

const maxLength = 40

/** The tax class of a product; undefined: taxed as goods in general. */
export const taxClassIn = (fields: Fields): string | undefined =>
  fieldIn(fields, classFields.tax).slice(0, maxLength) || undefined

/** The freight class of a product in tenths, 50 to 500 ('77.5' is 775); undefined if it has none. */
export const freightClassIn = (fields: Fields): number | undefined => {
  const tenths = Math.round(Number(fieldIn(fields, classFields.freight)) * 10)
  return tenths >= 500 && tenths <= 5_000 ? tenths : undefined
}
