import { fieldIn } from './custom-field'
import type { Pack, Product } from './product'

/** The merchant's own fields that say how something is sold (S3-3.10); files and other platforms carry them. */
export const packFields = { size: 'Sold in Pack Size', unit: 'Unit of Measure' } as const

/** The unit of a price if it is not for one piece: 'Pair'. In a pack, the price is per piece. */
export const priceUnit = ({ pack, customFields }: Pick<Product, 'pack' | 'customFields'>): string | undefined =>
  pack ? undefined : fieldIn(customFields, packFields.unit) || undefined

/** Pieces in whole packs: what is begun of a pack is a whole one (S3-4.12). */
export const wholePacks = (quantity: number, pack: Pick<Pack, 'size'> | undefined): number =>
  pack ? Math.ceil(quantity / pack.size) * pack.size : quantity

/** The fewest pieces that can be ordered: the minimum of an order, in whole packs. */
export const minPieces = ({
  minimum,
  pack,
}: {
  readonly minimum: number
  readonly pack?: Pick<Pack, 'size'>
}): number => wholePacks(Math.max(1, minimum), pack)
