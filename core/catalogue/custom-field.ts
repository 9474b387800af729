import type { Product } from './product'

/** The value of a custom field, by case-insensitive name; '' if missing. */
export const fieldIn = (fields: Product['customFields'], name: string): string =>
  fields.find(field => field.name.toLowerCase() === name.toLowerCase())?.value.trim() ?? ''
