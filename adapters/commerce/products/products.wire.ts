import * as t from 'io-ts'
import { productCodec } from '../../shared/product.wire'
import { readableListOf } from '../../shared/readable-list'

/** A product by a field (call 5.7, S1-7.03), with the content service's generic lookup. */
export const findByFieldPath = '/apis/content/v1/collection/find-by-field'

/** Model name of products; a merchant's platform appends the store's number. */
export const productModel = 'ecommerce_product'
export const modelOf = (storeHash: string): string => (storeHash === '' ? productModel : `${productModel}_${storeHash}`)

/** Lookup field: the product id. */
export const numberField = 'provider_id_esi'

/** Requested fields: options, modifiers and variants, without the description. */
export const productFields =
  'provider_id_esi,name_eti,name_esi,sku_esi,page_slug_esi,brand_esi,brand_page_slug_esi,category_ids_esai,' +
  'images_ej,variants_ej,variant_options_ej,variants_pricing_ej,provider_specific_data_ej'

export const productByFieldQuery = (storeHash: string, fieldValue: number, filter: string | undefined) => ({
  field_name: numberField,
  field_value: String(fieldValue),
  internal_name: modelOf(storeHash),
  fieldsDataToQuery: productFields,
  skip: 0,
  limit: 1,
  ...(filter === undefined ? {} : { filter }),
})

export const foundProductsCodec = t.strict({ items: readableListOf('products', productCodec, 10) })
