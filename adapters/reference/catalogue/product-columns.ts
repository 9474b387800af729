import type { CataloguePrice } from '../../../core/catalogue/price'
import type { Pack } from '../../../core/catalogue/product'

/** Maps catalogue columns to core's types. */
export const cataloguePriceOf = (row: {
  readonly price: number | null
  readonly sale_price: number | null
  readonly retail_price: number | null
}): CataloguePrice => ({
  ...(row.price === null ? {} : { price: row.price }),
  ...(row.sale_price === null ? {} : { salePrice: row.sale_price }),
  ...(row.retail_price === null ? {} : { retailPrice: row.retail_price }),
})

export const packOf = (row: {
  readonly pack_size: number | null
  readonly pack_unit: string | null
}): Pack | undefined =>
  row.pack_size === null || row.pack_unit === null ? undefined : { size: row.pack_size, unit: row.pack_unit }
