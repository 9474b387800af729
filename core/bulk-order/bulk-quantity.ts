import { maxPieces } from '../cart/check-line'
import type { BulkProduct, BulkVariant } from './bulk-product'

type Packed = Pick<BulkProduct, 'pack'>

/** How many pieces one step is: a pack, or one (S3-9.05). */
export const stepOf = ({ pack }: Packed): number => pack?.size ?? 1

/** Initial quantity: zero, or one pack for products sold in packs (S3-4.09). */
export const firstQuantity = ({ pack }: Packed): number => pack?.size ?? 0

/** The pieces that were typed: never below nothing (S3-4.10). Undefined: no number yet. */
export const typedPieces = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return 0
  const pieces = Math.floor(Number(text))
  return Number.isFinite(pieces) ? Math.min(maxPieces, Math.max(0, pieces)) : undefined
}

/** Pieces in packs: the nearest whole number of them, at least one once anything is wanted (S3-4.12). */
export const packedPieces = (pieces: number, { pack }: Packed): number => {
  if (!pack) return Math.max(0, pieces)
  return pieces <= 0
    ? 0
    : Math.min(Math.floor(maxPieces / pack.size), Math.max(1, Math.round(pieces / pack.size))) * pack.size
}

/** One step up or down; packs go to the next whole one. */
export const stepped = (pieces: number, direction: 1 | -1, product: Packed): number => {
  const step = stepOf(product)
  const steps = direction === 1 ? Math.floor(pieces / step) + 1 : Math.ceil(pieces / step) - 1
  return Math.min(Math.floor(maxPieces / step), Math.max(0, steps)) * step
}

/** What the dropdown of a pack offers: nothing, then one to a hundred packs (S3-4.12, S3-9.05). */
export const packChoices = ({ size }: NonNullable<Packed['pack']>): readonly number[] =>
  Array.from({ length: maxPacks + 1 }, (_, packs) => packs * size)
const maxPacks = 100

export type Quantities = ReadonlyMap<number, number>

/** Variants that a table can take a quantity of; the others are chosen on their product's page. */
const orderable = (products: readonly BulkProduct[]): readonly (readonly [BulkProduct, BulkVariant])[] =>
  products.flatMap(product => (product.chooses ? [] : product.variants.map(variant => [product, variant] as const)))

/** What variants begin with, where that is something: most begin with nothing. */
export const firstQuantities = (products: readonly BulkProduct[]): Quantities =>
  new Map(
    orderable(products.filter(product => firstQuantity(product) > 0)).map(([product, { id }]) => [
      id,
      firstQuantity(product),
    ]),
  )

/** The units of what a table begins with one pack of ('Box'), each once. */
export const firstUnits = (products: readonly BulkProduct[]): readonly string[] => [
  ...new Set(products.flatMap(({ chooses, pack }) => (pack && !chooses ? [pack.unit] : []))),
]

/** Select All: sets every zero quantity to one, or to one pack (S3-4.10). */
export const allSelected = (products: readonly BulkProduct[], quantities: Quantities): Quantities =>
  new Map([
    ...quantities,
    ...orderable(products).flatMap(([product, { id }]) =>
      (quantities.get(id) ?? 0) === 0 ? [[id, stepOf(product)] as const] : [],
    ),
  ])
