import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import type { StoreNotice } from '../../../core/catalogue-mirror/store-notice'
import { id, lenient, number, text } from '../../shared/codecs'

const owned = lenient(t.partial({ product_id: lenient(id) }))

/** What a webhook of a store sends: a scope and an id. Sent again, its hash and its time are the same. */
const noticeCodec = t.strict({
  producer: text(200),
  scope: text(200),
  hash: text(200),
  created_at: number,
  data: t.partial({
    id: lenient(t.union([id, text(100)])),
    product_id: lenient(id),
    orderId: lenient(id),
    sku: owned,
    inventory: owned,
  }),
})

type WireNotice = t.TypeOf<typeof noticeCodec>

/** A notice, with the key by which one that comes twice is known. */
export type ReceivedNotice = { readonly key: string; readonly notice: StoreNotice }

/** Reads a notice of this store; undefined: it is not one, or is another store's. */
export const readNotice = (storeHash: string, body: string): ReceivedNotice | undefined => {
  const decoded = noticeCodec.decode(parsed(body))
  if (E.isLeft(decoded) || decoded.right.producer !== `stores/${storeHash}`) return undefined
  const { hash, created_at: at } = decoded.right
  return { key: `${hash}:${at}`, notice: noticeIn(decoded.right) }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

const noticeIn = ({ scope, data }: WireNotice): StoreNotice => {
  const [, subject] = scope.split('/')
  const productId = data.inventory?.product_id ?? data.sku?.product_id ?? data.product_id
  switch (subject) {
    case 'product':
    case 'sku':
    case 'modifier':
    case 'option':
    case 'channel': {
      const product = subject === 'product' && typeof data.id === 'number' ? data.id : productId
      if (product === undefined) return { tag: 'catalogue' }
      return scope.includes('/inventory/') ? { tag: 'stock', productId: product } : { tag: 'product', id: product }
    }
    case 'category':
    case 'priceList':
      return { tag: 'catalogue' }
    case 'cart':
      return scope === 'store/cart/converted' && typeof data.id === 'string' && data.orderId !== undefined
        ? { tag: 'cart-converted', cartId: data.id, orderId: data.orderId }
        : { tag: 'other' }
    default:
      return { tag: 'other' }
  }
}
