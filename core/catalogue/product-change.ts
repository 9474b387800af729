import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { centsFromDecimal } from '../shared/decimal'
import type { Cents } from '../shared/money'

/** A price and a sale price; without either the variant has no price there. */
export type DeskPrice = { readonly price?: Cents; readonly salePrice?: Cents }

/** `stockBefore` is the stock the editor saw, so that sales in the meantime are subtracted. */
export type ShopPriceChange = DeskPrice & {
  readonly variantId: number
  readonly stock: number
  readonly stockBefore: number
}

export type ListPriceChange = DeskPrice & { readonly variantId: number }

/** A change that staff can make to a product. */
export type ProductChange =
  | { readonly tag: 'visibility'; readonly visible: boolean }
  | { readonly tag: 'shop'; readonly variants: readonly ShopPriceChange[] }
  /** A variant without a price in the list is sold at the catalogue price. */
  | { readonly tag: 'list'; readonly priceListId: number; readonly variants: readonly ListPriceChange[] }

export const highestPrice: Cents = 100_000_000
export const highestStock = 1_000_000

/** Form field name of a variant's price, sale price or stock, also used in issues. */
export const fieldOf = (name: 'price' | 'sale' | 'stock' | 'before', variantId: number): string =>
  `${name}-${variantId}`

/** Validates a change against the product's variants. */
export const checkProductChange = (variantIds: readonly number[], change: ProductChange): readonly Issue[] => {
  if (change.tag === 'visibility') return []
  if (change.variants.length === 0 || change.variants.some(({ variantId }) => !variantIds.includes(variantId)))
    return [issue('variants', 'staff.issues.changed')]
  return change.tag === 'shop'
    ? change.variants.flatMap(variant => [...priceIssues(variant), ...stockIssues(variant)])
    : change.variants.flatMap(priceIssues)
}

const priceIssues = ({ variantId, price, salePrice }: ListPriceChange): readonly Issue[] => [
  ...(price === undefined || isPrice(price) ? [] : [issue(fieldOf('price', variantId), 'staff.issues.price')]),
  ...(salePrice === undefined
    ? []
    : !isPrice(salePrice)
      ? [issue(fieldOf('sale', variantId), 'staff.issues.price')]
      : price === undefined || salePrice >= price
        ? [issue(fieldOf('sale', variantId), 'staff.issues.sale-price')]
        : []),
]

const isPrice = (cents: Cents): boolean => Number.isSafeInteger(cents) && cents > 0 && cents <= highestPrice

const stockIssues = ({ variantId, stock, stockBefore }: ShopPriceChange): readonly Issue[] =>
  [stock, stockBefore].every(pieces => Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= highestStock)
    ? []
    : [issue(fieldOf('stock', variantId), 'staff.issues.stock', { max: highestStock })]

/** New stock after counting: the counted pieces, corrected by sales since the editor loaded the page. */
export const stockAfter = (
  now: number,
  { stock, stockBefore }: Pick<ShopPriceChange, 'stock' | 'stockBefore'>,
): number => Math.max(0, now + stock - stockBefore)

type Typed = Readonly<Record<string, string>>

/** Parses a variants form; unreadable amounts and quantities are issues at their field. */
export const typedChange = (
  values: Typed,
  kind: { readonly tag: 'shop' } | { readonly tag: 'list'; readonly priceListId: number },
): { readonly change: ProductChange } | { readonly issues: readonly Issue[] } => {
  const ids = Object.keys(values)
    .flatMap(name => /^price-(\d{1,15})$/.exec(name)?.[1] ?? [])
    .map(Number)
  const read = ids.map(variantId => ({
    variantId,
    price: amountIn(values, 'price', variantId),
    sale: amountIn(values, 'sale', variantId),
    stock: piecesIn(values, 'stock', variantId),
    before: piecesIn(values, 'before', variantId),
  }))
  const issues = read.flatMap(({ variantId, price, sale, stock, before }) => [
    ...(price === 'wrong' ? [issue(fieldOf('price', variantId), 'staff.issues.price')] : []),
    ...(sale === 'wrong' ? [issue(fieldOf('sale', variantId), 'staff.issues.price')] : []),
    ...(kind.tag === 'shop' && (stock === undefined || before === undefined)
      ? [issue(fieldOf('stock', variantId), 'staff.issues.stock', { max: highestStock })]
      : []),
  ])
  if (issues.length > 0) return { issues }
  const prices = read.map(({ variantId, price, sale }) => ({
    variantId,
    ...(typeof price === 'number' ? { price } : {}),
    ...(typeof sale === 'number' ? { salePrice: sale } : {}),
  }))
  if (kind.tag === 'list') return { change: { tag: 'list', priceListId: kind.priceListId, variants: prices } }
  return {
    change: {
      tag: 'shop',
      variants: prices.map((price, at) => ({
        ...price,
        stock: read[at]?.stock ?? 0,
        stockBefore: read[at]?.before ?? 0,
      })),
    },
  }
}

const amountIn = (values: Typed, name: 'price' | 'sale', variantId: number): Cents | undefined | 'wrong' => {
  const text = (values[fieldOf(name, variantId)] ?? '').trim().replace(/^\$\s*/, '')
  if (text === '') return undefined
  return /^[\d,]{1,13}(?:\.\d{1,2})?$/.test(text) ? (centsFromDecimal(text) ?? 'wrong') : 'wrong'
}

const piecesIn = (values: Typed, name: 'stock' | 'before', variantId: number): number | undefined => {
  const text = (values[fieldOf(name, variantId)] ?? '').trim().replaceAll(',', '')
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
