import { fieldIn } from './custom-field'
import { leadFields } from './lead-time'
import type { Product } from './product'

type Fields = Product['customFields']

/**
 * Fields with what a platform says in words of its own about how soon it ships, where no field of the merchant's does.
 */
export const withLeadTime = (fields: Fields, said: string | undefined): Fields =>
  said === undefined || said.trim() === '' || fieldIn(fields, leadFields.time) !== ''
    ? fields
    : [...fields, { name: leadFields.time, value: said.trim() }]
