import type { Insertable } from 'kysely'
import type { Schema } from '../database/schema'
import { readOptionValues } from '../catalogue/json-fields'
import type { SeedCatalogue } from './seed-catalogue'

const finderProduct = '/flush-wood-door/'

/**
 * One record per available door, from the product's variants, so that the finder never offers a door that cannot be
 * bought.
 */
export const woodDoorRecords = (catalogue: SeedCatalogue): readonly Insertable<Schema['wood_door']>[] => {
  const product = catalogue.product.find(row => row.slug === finderProduct)
  if (!product) return []
  return catalogue.variant
    .filter(row => row.product_id === product.id)
    .map((row, at) => {
      const label = (name: string) =>
        readOptionValues(row.option_values).find(value => value.name === name)?.label ?? ''
      return {
        id: at + 1,
        width: label('Door Width'),
        height: label('Door Height'),
        veneer: label('Veneer'),
        finish: label('Door/Frame Finish'),
        product_slug: `${finderProduct}?sku=${encodeURIComponent(row.sku)}`,
      }
    })
}
