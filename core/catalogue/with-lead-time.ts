import { fieldIn } from './custom-field'
import { leadFields } from './lead-time'
import type { Product } from './product'

type Fields = Product['customFields']

/** Adds the platform's own lead time text to the fields, unless the merchant has such a field. */
export const withLeadTime = (fields: Fields, leadTime: string | undefined): Fields =>
  leadTime === undefined || leadTime.trim() === '' || fieldIn(fields, leadFields.time) !== ''
    ? fields
    : [...fields, { name: leadFields.time, value: leadTime.trim() }]
