import * as t from 'io-ts'
import type { AskedLine, LineAnswer } from '../../../core/bulk-upload/bulk-upload.port'
import { linesPerCheck, type ChangedSku, type UploadedProduct } from '../../../core/bulk-upload/upload-line'
import { id, lenient, listOf, maybe, number, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import type { TradeOperation } from '../graphql'
import type { TradeChannel } from '../session/session.wire'

/** Product data of a checked row (S3-3.15, the rows after 7.24): numbers as numbers or digits, booleans as 1 and 0. */
const productCodec = t.intersection([
  t.strict({ variantSku: text(200), productId: id, variantId: id }),
  t.partial({
    productName: lenient(text(500)),
    isStock: lenient(number),
    stock: lenient(number),
    purchasingDisabled: lenient(t.union([number, t.boolean])),
    minQuantity: lenient(number),
    maxQuantity: lenient(number),
    modifiers: lenient(listOf(t.unknown, 200)),
    option: lenient(t.unknown),
    lintel: lenient(
      t.partial({
        pack: lenient(t.strict({ size: whole(1, 1_000_000), unit: text(60) })),
        asksMore: lenient(t.boolean),
      }),
    ),
  }),
])
const changedCodec = t.keyof({ zeros: null, exponent: null, date: null } satisfies Readonly<Record<ChangedSku, null>>)
const rowCodec = t.intersection([
  t.strict({ sku: text(300) }),
  t.partial({
    qty: lenient(t.union([text(40), number])),
    row: lenient(number),
    error: lenient(text(1_000)),
    products: lenient(productCodec),
    lintel: lenient(
      t.partial({ similar: lenient(readableListOf('similar SKUs', text(200), 10)), changed: lenient(changedCodec) }),
    ),
  }),
])
const rows = lenient(readableListOf('rows of uploads', rowCodec, 2 * linesPerCheck))
/** Response to an upload (S3-3.14). */
const resultCodec = t.strict({
  result: t.partial({
    errorFile: maybe(text(2_000_000)),
    errorProduct: rows,
    validProduct: rows,
    stockErrorFile: maybe(text(2_000_000)),
    stockErrorSkus: lenient(readableListOf('SKUs out of stock', text(300), 2 * linesPerCheck)),
  }),
})
type Result = t.TypeOf<typeof resultCodec>

const result = 'result { errorFile errorProduct validProduct stockErrorFile stockErrorSkus }'
const uploadCodec = t.strict({ productUpload: resultCodec })

const uploadBy = (name: string): TradeOperation<t.TypeOf<typeof uploadCodec>> => ({
  document: `mutation ${name}($productListData: ProductUploadInputType!) {
  productUpload(productListData: $productListData) { ${result} }
}`,
  data: uploadCodec,
  onlyReads: true,
})

/** Operation for company users, and for other signed-in customers (7.17, S3-6.04). */
export const productUpload = uploadBy('ProductUpload')
export const customerProductUpload = uploadBy('CustomerProductUpload')

/** Operation for guests, who have role 100 (7.18, S3-6.04). */
const anonCodec = t.strict({ productAnonUpload: resultCodec })
export const productAnonUpload: TradeOperation<t.TypeOf<typeof anonCodec>> = {
  document: `mutation ProductAnonUpload($productListData: ProductAnonUploadInputType) {
  productAnonUpload(productListData: $productListData) { ${result} }
}`,
  data: anonCodec,
  onlyReads: true,
}

/** Variables of the operations (S3-7.14). Only the guests' schema has the store's hash. */
export const uploadVariables = (lines: readonly AskedLine[], { channelId }: TradeChannel) => ({
  productListData: {
    currencyCode: 'USD',
    productList: lines.map(({ sku, quantity }) => ({ sku, qty: String(quantity) })),
    channelId,
    isToCart: true,
    withModifiers: false,
  },
})
export const anonVariables = (lines: readonly AskedLine[], channel: TradeChannel) => ({
  productListData: { ...uploadVariables(lines, channel).productListData, storeHash: channel.storeHash },
})

const productFromWire = ({
  variantSku,
  productId,
  variantId,
  productName,
  isStock = 1,
  stock = 0,
  purchasingDisabled,
  minQuantity = 0,
  maxQuantity = 0,
  modifiers = [],
  lintel,
}: t.TypeOf<typeof productCodec>): UploadedProduct => ({
  variantSku,
  productId,
  variantId,
  ...(productName === undefined ? {} : { name: productName }),
  isStock: isStock === 1,
  stock,
  purchasingDisabled: Number(purchasingDisabled ?? 0) === 1,
  minQuantity,
  ...(maxQuantity > 0 ? { maxQuantity } : {}),
  ...(lintel?.pack ? { pack: lintel.pack } : {}),
  ...((lintel?.asksMore ?? modifiers.some(isRequired)) ? { asksMore: true } : {}),
})

const isRequired = (modifier: unknown): boolean =>
  typeof modifier === 'object' && modifier !== null && (modifier as { readonly required?: unknown }).required === true

const productToWire = (product: UploadedProduct) => ({
  variantSku: product.variantSku,
  baseSku: product.variantSku,
  productId: String(product.productId),
  variantId: String(product.variantId),
  productName: product.name ?? '',
  isStock: product.isStock ? '1' : '0',
  stock: product.stock,
  purchasingDisabled: product.purchasingDisabled ? '1' : '0',
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity ?? 0,
  modifiers: [],
  option: [],
  ...(product.pack || product.asksMore
    ? { lintel: { ...(product.pack ? { pack: product.pack } : {}), ...(product.asksMore ? { asksMore: true } : {}) } }
    : {}),
})

/** A row of the response, numbered by its position in the request. */
export const rowToWire = (
  line: { readonly sku: string; readonly qty: string },
  row: number,
  answer: LineAnswer | undefined,
  error?: string,
) => ({
  id: String(row),
  sku: line.sku,
  qty: line.qty,
  row,
  ...(error === undefined ? {} : { error }),
  ...(answer?.tag === 'found' ? { products: productToWire(answer.product) } : {}),
  ...(answer?.tag === 'unknown' ? guessesToWire(answer) : {}),
})

const guessesToWire = ({ similar, changed }: Extract<LineAnswer, { readonly tag: 'unknown' }>) =>
  similar.length === 0 && changed === undefined
    ? {}
    : { lintel: { ...(similar.length > 0 ? { similar } : {}), ...(changed === undefined ? {} : { changed }) } }

/** The result of each line, from whichever list contains it; a missing line is unknown. */
export const answersFromWire = ({ result: found }: Result, lines: readonly AskedLine[]): readonly LineAnswer[] => {
  const bySku = new Map(
    [...(found.errorProduct ?? []), ...(found.validProduct ?? [])].map(row => [row.sku.trim(), row]),
  )
  return lines.map(({ sku }): LineAnswer => {
    const row = bySku.get(sku.trim())
    if (row?.products) return { tag: 'found', product: productFromWire(row.products) }
    return {
      tag: 'unknown',
      similar: row?.lintel?.similar ?? [],
      ...(row?.lintel?.changed ? { changed: row.lintel.changed } : {}),
      ...(row?.error && row.error !== unknownText ? { message: row.error } : {}),
    }
  })
}

/** The portal's messages for unavailable rows, mapped to S3-5.17. */
const texts: Readonly<Record<string, string>> = {
  'not-purchasable': 'SKU {list} cannot be purchased in online store.',
  'out-of-stock': '{list} are out of stock',
  'not-enough-stock': '{sku} does not have enough stock. Available amount - {n}',
  'below-minimum': 'You need to purchase a minimum of {n} of the {sku} per order.',
  'above-maximum': 'You need to purchase a maximum of {n} of the {sku} per order.',
  'asks-more': '{sku} needs choices to be made on its page',
  'sku-required': 'Product/SKU is required',
  'quantity-required': 'Quantity is required',
}
const unknownText = 'Invalid SKU'

export const errorText = ({
  code,
  values = {},
}: {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}): string => {
  const name = code.replace('bulk-upload.issues.', '')
  if (name === 'sku-unknown') return unknownText
  return (texts[name] ?? 'Quantity must be a positive number').replace(/\{(\w{1,10})\}/g, (_, key: string) =>
    String(values[key] ?? ''),
  )
}
