import type { Product } from './product'

/** What a product's field says, whatever the case of its name; '' where it has none. */
export const fieldIn = (fields: Product['customFields'], name: string): string =>
  fields.find(field => field.name.toLowerCase() === name.toLowerCase())?.value.trim() ?? ''
