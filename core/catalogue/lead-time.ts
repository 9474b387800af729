import { fieldIn } from './custom-field'
import type { Lead, Product } from './product'

/** Names of the merchant's custom fields for lead times; import files and other platforms use the same. */
export const leadFields = { time: 'Lead Time', madeToOrder: 'Made to Order' } as const

const maxLength = 100
const yes = new Set(['yes', 'true', 'y', '1'])

type Fields = Product['customFields']

/** Lead time from a product's fields; undefined if unknown (S2-2.33). */
export const leadIn = (fields: Fields): Lead | undefined => {
  const time = fieldIn(fields, leadFields.time).slice(0, maxLength)
  const madeToOrder = yes.has(fieldIn(fields, leadFields.madeToOrder).toLowerCase())
  return time === '' && !madeToOrder ? undefined : { madeToOrder, ...(time === '' ? {} : { time }) }
}
