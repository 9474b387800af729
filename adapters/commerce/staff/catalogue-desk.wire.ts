import * as t from 'io-ts'
import type {
  DeskProduct,
  DeskProductKey,
  DeskProductQuery,
  DeskProductSummary,
  DeskVariant,
} from '../../../core/catalogue/catalogue-desk.port'
import type { DeskPrice, ProductChange } from '../../../core/catalogue/product-change'
import { amount, flag, id, listOf, oneOf, text, toAmountOrNothing, whole } from '../../shared/codecs'
import { leadCodec, leadFromWire, leadToWire, packCodec } from '../../shared/product.wire'
import { clickKey, historyCodec, historyFromWire } from './staff.wire'

/** Our own calls of the catalogue desk. Amounts are decimal, as everywhere on the wire. */
export const deskProductsPath = '/apis/staff/products'
export const deskProductPath = (productId: number | ':productId') => `/apis/staff/products/${productId}`

const count = whole(0, 100_000_000)
const price = t.partial({ price: amount, sale_price: amount })
const priceFromWire = (wire: t.TypeOf<typeof price>): DeskPrice => ({
  ...(wire.price === undefined ? {} : { price: wire.price }),
  ...(wire.sale_price === undefined ? {} : { salePrice: wire.sale_price }),
})
const priceToWire = ({ price: cents, salePrice }: DeskPrice) => ({
  price: toAmountOrNothing(cents),
  sale_price: toAmountOrNothing(salePrice),
})

const summaryCodec = t.intersection([
  t.strict({ id, name: text(500), sku: text(200), visible: flag, variants: count, stock: count }),
  t.partial({ brand: text(300), from: amount }),
])
export const deskProductsCodec = t.strict({ products: listOf(summaryCodec, 100), total: count })

const variantCodec = t.intersection([
  t.strict({ id, sku: text(200), stock: count, label: text(2000) }),
  price,
  t.partial({ listed: price }),
])
export const deskProductCodec = t.intersection([
  t.strict({
    id,
    name: text(500),
    sku: text(200),
    slug: text(500),
    visible: flag,
    version: whole(0, 100_000_000),
    variants: listOf(variantCodec, 100),
    total_variants: count,
    price_lists: listOf(t.strict({ id, name: text(300) }), 1000),
    history: historyCodec,
  }),
  t.partial({ brand: text(300), pack: packCodec, lead: leadCodec }),
])

export const summaryToWire = ({ from, ...product }: DeskProductSummary) => ({
  ...product,
  from: toAmountOrNothing(from),
})
export const summaryFromWire = (wire: t.TypeOf<typeof summaryCodec>): DeskProductSummary => wire

const variantToWire = ({ price: cents, salePrice, listed, ...variant }: DeskVariant) => ({
  ...variant,
  ...priceToWire({ price: cents, salePrice }),
  listed: listed && priceToWire(listed),
})
const variantFromWire = (wire: t.TypeOf<typeof variantCodec>): DeskVariant => ({
  id: wire.id,
  sku: wire.sku,
  stock: wire.stock,
  label: wire.label,
  ...priceFromWire(wire),
  ...(wire.listed ? { listed: priceFromWire(wire.listed) } : {}),
})

export const productToWire = ({ totalVariants, priceLists, variants, lead, ...product }: DeskProduct) => ({
  ...product,
  lead: leadToWire(lead),
  variants: variants.map(variantToWire),
  total_variants: totalVariants,
  price_lists: priceLists,
})
export const productFromWire = ({
  total_variants: totalVariants,
  price_lists: priceLists,
  variants,
  history,
  lead,
  ...product
}: t.TypeOf<typeof deskProductCodec>): DeskProduct => ({
  ...product,
  ...(lead ? { lead: leadFromWire(lead) } : {}),
  variants: variants.map(variantFromWire),
  totalVariants,
  priceLists,
  history: historyFromWire(history),
})

const shopVariant = t.intersection([t.strict({ variant_id: id, stock: count, stock_before: count }), price])
const listVariant = t.intersection([t.strict({ variant_id: id }), price])
const changeCodec = t.union([
  t.strict({ tag: oneOf('visibility'), visible: flag }),
  t.strict({ tag: oneOf('shop'), variants: listOf(shopVariant, 100) }),
  t.strict({ tag: oneOf('list'), price_list_id: id, variants: listOf(listVariant, 100) }),
])
export const changeProductRequest = t.strict({ version: whole(0, 100_000_000), key: clickKey, change: changeCodec })

export const changeToWire = (change: ProductChange) => {
  switch (change.tag) {
    case 'visibility':
      return change
    case 'shop':
      return {
        tag: change.tag,
        variants: change.variants.map(variant => ({
          variant_id: variant.variantId,
          stock: variant.stock,
          stock_before: variant.stockBefore,
          ...priceToWire(variant),
        })),
      }
    case 'list':
      return {
        tag: change.tag,
        price_list_id: change.priceListId,
        variants: change.variants.map(variant => ({ variant_id: variant.variantId, ...priceToWire(variant) })),
      }
  }
}

export const changeFromWire = (wire: t.TypeOf<typeof changeCodec>): ProductChange => {
  switch (wire.tag) {
    case 'visibility':
      return wire
    case 'shop':
      return {
        tag: wire.tag,
        variants: wire.variants.map(variant => ({
          variantId: variant.variant_id,
          stock: variant.stock,
          stockBefore: variant.stock_before,
          ...priceFromWire(variant),
        })),
      }
    case 'list':
      return {
        tag: wire.tag,
        priceListId: wire.price_list_id,
        variants: wire.variants.map(variant => ({ variantId: variant.variant_id, ...priceFromWire(variant) })),
      }
  }
}

export const queryToWire = ({ text: q, visible, page }: DeskProductQuery) => ({
  q: q === '' ? undefined : q,
  visible,
  page: page === 1 ? undefined : page,
})
export const queryFromWire = (asked: URLSearchParams): DeskProductQuery => {
  const visible = asked.get('visible')
  return {
    text: asked.get('q') ?? '',
    page: Number(asked.get('page') ?? 1),
    ...(visible === 'true' || visible === 'false' ? { visible: visible === 'true' } : {}),
  }
}

export const keyToWire = ({ page, sku, priceListId }: DeskProductKey) => ({
  page: page === 1 ? undefined : page,
  sku,
  price_list_id: priceListId,
})
export const keyFromWire = (productId: number, asked: URLSearchParams): DeskProductKey => {
  const list = asked.get('price_list_id') ?? ''
  return {
    productId,
    page: Number(asked.get('page') ?? 1),
    ...(asked.has('sku') ? { sku: asked.get('sku') ?? '' } : {}),
    ...(/^\d{1,9}$/.test(list) ? { priceListId: Number(list) } : {}),
  }
}
