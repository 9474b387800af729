import * as E from 'fp-ts/Either'
import type { Visitor } from '../../../core/access/visitor'
import type { NewLine } from '../../../core/cart/cart.port'
import type { OrderFileLine, OrderFileRead } from '../../../core/construction/read-order-file'
import type { DomainError, Issue } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'
import { readOptionValues, skuFold } from '../catalogue/json-fields'
import { visibleProducts } from '../catalogue/visible-products'

/** A line of an order file, resolved to a cart line. */
export type OrderedPart = {
  readonly at: OrderFileLine
  readonly line: NewLine
  readonly listSortOrder: number
  readonly productSortOrder: number
}

type Variant = {
  readonly id: number
  readonly productId: number
  readonly sku: string
  readonly productSku: string
  readonly size: string
  readonly facts: string
}

/**
 * Resolves the lines of an order file to parts, in the order of the program's lists (S3-9.10); an unknown line is an
 * issue with its position.
 */
export const partsOrdered = async (
  trx: Database,
  visitor: Visitor,
  { lines, columns }: OrderFileRead,
  sheet: string,
): Promise<E.Either<readonly Issue[], readonly OrderedPart[]>> => {
  const known = await variantsOf(
    trx,
    visitor,
    lines.map(({ sku }) => sku),
  )
  const found = lines.map((at): E.Either<Issue, OrderedPart> => {
    const wrong = (code: string, column: string, values: Issue['values']) =>
      E.left(issue('file', `order-file.${code}`, { sheet, row: at.row, column, sku: at.sku, ...values }))
    const exact = known.get(`sku ${skuFold(at.sku)}`)
    const sizes = exact ?? known.get(`part ${skuFold(at.sku)}`) ?? []
    if (sizes.length === 0) return wrong('sku-unknown', columns.sku, {})
    const fitting = sizes.filter(({ size }) => exact !== undefined || sizes.length === 1 || sameSize(size, at.size))
    const list = sizes
      .map(({ size }) => size)
      .join(', ')
      .slice(0, 300)
    if (fitting.length !== 1)
      return at.size === ''
        ? wrong('size-empty', columns.size, { sizes: list })
        : wrong('size-unknown', columns.size, { value: at.size, sizes: list })
    const [{ productId = 0, id = 0, facts = '{}' } = {}] = fitting
    return E.right({
      at,
      line: { productId, variantId: id, quantity: at.quantity, modifiers: [] },
      ...sortOrders(facts),
    })
  })
  const issues = found.flatMap(part => (E.isLeft(part) ? [part.left] : []))
  if (issues.length > 0) return E.left(issues)
  return E.right(
    found
      .flatMap(part => (E.isRight(part) ? [part.right] : []))
      .sort(
        (a, b) => a.listSortOrder - b.listSortOrder || a.productSortOrder - b.productSortOrder || a.at.row - b.at.row,
      ),
  )
}

const sortOrders = (facts: string) => {
  const { listSortOrder, productSortOrder } = readRecord(facts)
  const number = (value: unknown) => (typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER)
  return { listSortOrder: number(listSortOrder), productSortOrder: number(productSortOrder) }
}

/** Compares sizes by letters, digits, `/` and `.` only, without case: '36x84 in' equals '36 x 84 IN'. */
const sameSize = (a: string, b: string): boolean => plainSize(a) === plainSize(b)
const plainSize = (size: string): string => size.toLowerCase().replace(/[^a-z0-9/.]/g, '')

/** Variants by their own SKU, and all variants of a part by the part's SKU; only those that the visitor may see. */
const variantsOf = async (
  trx: Database,
  visitor: Visitor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly Variant[]>> => {
  const folds = [...new Set(skus.map(skuFold))]
  const rows = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.product_id',
      'variant.sku',
      'variant.sku_fold',
      'variant.option_values',
      'product.sku as part',
      'product.facts',
    ])
    .where(({ or, eb }) =>
      or([
        eb('variant.sku_fold', 'in', folds),
        eb('product.sku', 'in', [...new Set(skus.map(sku => sku.toUpperCase()))]),
        eb('product.sku', 'in', [...skus]),
      ]),
    )
    .orderBy('variant.sort_order')
    .orderBy('variant.id')
    .execute()
  const visible = await visibleProducts(trx, visitor, [...new Set(rows.map(row => row.product_id))])
  const found = new Map<string, Variant[]>()
  for (const row of rows.filter(({ product_id: id }) => visible.has(id))) {
    const variant: Variant = {
      id: row.id,
      productId: row.product_id,
      sku: row.sku,
      productSku: row.part,
      size: readOptionValues(row.option_values)
        .map(({ label }) => label)
        .join(', '),
      facts: row.facts,
    }
    for (const key of new Set([
      ...(folds.includes(row.sku_fold) ? [`sku ${row.sku_fold}`] : []),
      `part ${skuFold(row.part)}`,
    ]))
      found.set(key, [...(found.get(key) ?? []), variant])
  }
  return found
}

const columnOf = (code: string, columns: OrderFileRead['columns']): string =>
  code === 'stock' || code === 'quantity' ? columns.quantity : columns.sku

/** Maps cart issues to lines of the order file. */
export const asOrderFileIssues = (
  error: DomainError,
  parts: readonly OrderedPart[],
  { columns }: OrderFileRead,
  sheet: string,
): DomainError => {
  if (error.tag !== 'invalid') return error
  return invalid(
    ...error.issues.slice(0, 20).map(found => {
      const part = parts[Number(/^item:(\d+)/.exec(found.field)?.[1] ?? -1)]
      if (!part) return issue('file', found.code.replace('cart.', 'order-file.'), found.values)
      const code = codes[found.code] ?? 'not-sold'
      return issue('file', `order-file.${code}`, {
        stock: 0,
        ...found.values,
        sheet,
        row: part.at.row,
        column: columnOf(code, columns),
        sku: part.at.sku,
        value: String(part.at.quantity),
      })
    }),
  )
}

const codes: Readonly<Record<string, string>> = {
  'cart.not-enough-stock': 'stock',
  'cart.out-of-stock': 'stock',
  'cart.quantity-shape': 'quantity',
  'cart.above-maximum': 'quantity',
  'cart.below-minimum': 'quantity',
  'cart.not-available-to-you': 'sku-unknown',
}
