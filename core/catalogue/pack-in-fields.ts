import { fieldIn } from './custom-field'
import { packFields } from './pack'
import type { Pack, Product } from './product'

const largestPack = 100_000

/** Parses a pack size; undefined if invalid. 1: sold by the piece. */
export const packSize = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= largestPack ? Number(text) : undefined

/** The pack defined by a product's custom fields (S3-3.10); undefined: sold by the piece. */
export const packIn = (fields: Product['customFields']): Pack | undefined => {
  const size = packSize(fieldIn(fields, packFields.size)) ?? 1
  return size > 1 ? { size, unit: fieldIn(fields, packFields.unit).slice(0, 100) || 'Pack' } : undefined
}
