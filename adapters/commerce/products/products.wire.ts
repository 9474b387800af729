import * as t from 'io-ts'
import { productCodec } from '../../shared/product.wire'
import { readableListOf } from '../../shared/readable-list'

/** A product by one of its fields (call 5.7, S1-7.03), as the content service finds any record. */
export const findByFieldPath = '/apis/content/v1/collection/find-by-field'

/** Products are records of this model; on a merchant's platform the number of the store follows it. */
export const productModel = 'ecommerce_product'
export const modelOf = (storeHash: string): string => (storeHash === '' ? productModel : `${productModel}_${storeHash}`)

/** The field that products are looked up by: their number. */
export const numberField = 'provider_id_esi'

/** All that is chosen of a product; its description stays with its own page. */
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
