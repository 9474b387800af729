import { fieldIn } from './custom-field'
import type { Pack, Product } from './product'

/** Names of the merchant's custom fields for packs (S3-3.10); import files and other platforms use the same. */
export const packFields = { size: 'Sold in Pack Size', unit: 'Unit of Measure' } as const

/** The unit of a price if it is not for one piece: 'Pair'. In a pack, the price is per piece. */
export const priceUnit = ({ pack, customFields }: Pick<Product, 'pack' | 'customFields'>): string | undefined =>
  pack ? undefined : fieldIn(customFields, packFields.unit) || undefined

/** Rounds pieces up to whole packs (S3-4.12). */
export const wholePacks = (quantity: number, pack: Pick<Pack, 'size'> | undefined): number =>
  pack ? Math.ceil(quantity / pack.size) * pack.size : quantity

/** Minimum orderable pieces: the minimum order quantity in whole packs. */
export const minPieces = ({
  minimum,
  pack,
}: {
  readonly minimum: number
  readonly pack?: Pick<Pack, 'size'>
}): number => wholePacks(Math.max(1, minimum), pack)
