import * as t from 'io-ts'
import type { BulkGoods } from '../../../core/bulk-order/bulk-goods.port'
import { bulkProductOf, maxBulkProducts, type BulkProduct } from '../../../core/bulk-order/bulk-product'
import { programPlaceFields, programPlaceIn } from '../../../core/construction/program-place'
import { packIn } from '../../../core/catalogue/pack-in-fields'
import { packFields } from '../../../core/catalogue/pack'
import type { ListingQuery } from '../../../core/search/listing'
import { jsonText, lenient, maybe, number, text, whole } from '../../shared/codecs'
import { productCodec, productFromWire } from '../../shared/product.wire'
import { productToWire } from '../../shared/write-product.wire'
import { fastDecoder } from '../../shared/fast-decoder'
import { readableListOf } from '../../shared/readable-list'
import { queryToAddress } from './search.wire'

/** Product fields for a bulk-order table (S3-3.09). */
export const bulkFields =
  'id,provider_id_esi,name_eti,name_esi,sku_esi,page_slug_esi,images_ej,price_efi,retail_price_ef,' +
  'calculated_price_efi,sale_price_efi,brand_esi,brand_page_slug_esi,categories_tree_ej,' +
  'variant_options_ej,variants_ej,provider_specific_data_ej,sort_order_eii,date_created_edti,' +
  'custom_fields_ej,inventory_level,variants_pricing_ej'

/** Whether a query is for full products in the merchant's order, rather than cards. */
export const asksForBulk = (fields: string | null): boolean => fields?.split(',').includes('sort_order_eii') ?? false

/** The first 200 products of a listing, in full (S3-7.04, S3-9.03). */
export const bulkAddress = (query: ListingQuery) => ({
  ...queryToAddress(query),
  fields: bulkFields,
  skip: 0,
  limit: maxBulkProducts,
})

const field = t.strict({ name: text(300), value: text(2000) })
const bulkItem = t.intersection([
  productCodec,
  t.partial({
    sort_order_eii: lenient(maybe(number)),
    date_created_edti: lenient(maybe(text(100))),
    custom_fields_ej: lenient(maybe(jsonText(readableListOf('custom fields', field, 300)))),
  }),
])
export const bulkCodec = t.strict({
  items: readableListOf('products', fastDecoder(bulkItem), maxBulkProducts),
  total_count: whole(0, 100_000_000),
})

/** Encodes products in the platform's format, without fields that only their own page needs. */
export const bulkToWire = ({ products, total }: BulkGoods) => ({ items: products.map(itemToWire), total_count: total })

const itemToWire = (product: BulkProduct) => {
  const { options, picture, brand, chooses, sortOrder, createdAt, program, ...plain } = product
  const packed = product.pack
    ? [
        { name: packFields.size, value: String(product.pack.size) },
        { name: packFields.unit, value: product.pack.unit },
      ]
    : []
  const fields = [...packed, ...(program ? programPlaceFields(program) : [])]
  const {
    description_esi: _,
    category_ids_esai: __,
    categories_esai: ___,
    ...wire
  } = productToWire({
    ...plain,
    description: '',
    categoryIds: [],
    pictures: picture ? [picture] : [],
    customFields: [],
    seo: {},
    ...(brand === undefined ? {} : { brand: { name: brand, slug: '' } }),
    options: options.map(option => ({ ...option, name: '', required: true, values: [] })),
    modifiers: chooses ? [{ id: 1, name: '', kind: 'text', required: true, values: [], config: {} }] : [],
  })
  return {
    ...wire,
    sort_order_eii: sortOrder,
    date_created_edti: new Date(createdAt).toISOString(),
    custom_fields_ej: JSON.stringify(fields),
    inventory_level: product.variants.reduce((sum, { stock }) => sum + stock, 0),
  }
}

export const bulkFromWire = (
  { items, total_count: total }: t.TypeOf<typeof bulkCodec>,
  priceListId?: number,
): BulkGoods => ({
  total,
  products: items.map(item => {
    const product = productFromWire(item, priceListId)
    const pack = product.pack ?? packIn(item.custom_fields_ej ?? [])
    const program = programPlaceIn(item.custom_fields_ej ?? [])
    return {
      ...bulkProductOf(
        { ...product, ...(pack ? { pack } : {}) },
        { sortOrder: item.sort_order_eii ?? 0, createdAt: Date.parse(item.date_created_edti ?? '') || 0 },
      ),
      ...(program ? { program } : {}),
    }
  }),
})
