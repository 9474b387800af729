import { maxPieces } from '../cart/check-line'
import type { BulkProduct, BulkVariant } from './bulk-product'

type Packed = Pick<BulkProduct, 'pack'>

/** Pieces per step: the pack size, or one (S3-9.05). */
export const stepOf = ({ pack }: Packed): number => pack?.size ?? 1

/** Initial quantity: zero, or one pack for products sold in packs (S3-4.09). */
export const firstQuantity = ({ pack }: Packed): number => pack?.size ?? 0

/** Parses a typed number of pieces, at least zero (S3-4.10). Undefined: not a number yet. */
export const typedPieces = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return 0
  const pieces = Math.floor(Number(text))
  return Number.isFinite(pieces) ? Math.min(maxPieces, Math.max(0, pieces)) : undefined
}

/** Rounds pieces to the nearest whole number of packs, at least one if not zero (S3-4.12). */
export const packedPieces = (pieces: number, { pack }: Packed): number => {
  if (!pack) return Math.max(0, pieces)
  return pieces <= 0
    ? 0
    : Math.min(Math.floor(maxPieces / pack.size), Math.max(1, Math.round(pieces / pack.size))) * pack.size
}

/** One step up or down; pack quantities move to the next whole pack. */
export const stepped = (pieces: number, direction: 1 | -1, product: Packed): number => {
  const step = stepOf(product)
  const steps = direction === 1 ? Math.floor(pieces / step) + 1 : Math.ceil(pieces / step) - 1
  return Math.min(Math.floor(maxPieces / step), Math.max(0, steps)) * step
}

/** Options of a pack's dropdown: zero, then one to a hundred packs (S3-4.12, S3-9.05). */
export const packChoices = ({ size }: NonNullable<Packed['pack']>): readonly number[] =>
  Array.from({ length: maxPacks + 1 }, (_, packs) => packs * size)
const maxPacks = 100

export type Quantities = ReadonlyMap<number, number>

/** Variants that can be ordered in the table; the others are chosen on their product's page. */
const orderable = (products: readonly BulkProduct[]): readonly (readonly [BulkProduct, BulkVariant])[] =>
  products.flatMap(product => (product.chooses ? [] : product.variants.map(variant => [product, variant] as const)))

/** Nonzero initial quantities by variant; most start at zero. */
export const firstQuantities = (products: readonly BulkProduct[]): Quantities =>
  new Map(
    orderable(products.filter(product => firstQuantity(product) > 0)).map(([product, { id }]) => [
      id,
      firstQuantity(product),
    ]),
  )

/** Distinct units of products with an initial quantity of one pack ('Box'). */
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
