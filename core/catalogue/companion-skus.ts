import type { Product } from './product'

type Field = Product['customFields'][number]

/** As many as a section of a page holds. */
const maxCompanions = 12

/**
 * SKUs that a custom field names: `SKU: FR-HM, HG-BB45, LS-G1` under the name "To hang this door". Undefined: a field
 * like any other.
 */
export const companionSkus = ({ value }: Pick<Field, 'value'>): readonly string[] | undefined => {
  const [, named = ''] = /^SKUs?:(.+)$/i.exec(value.trim()) ?? []
  const skus = named
    .split(',')
    .map(sku => sku.trim())
    .filter(sku => sku !== '')
  return skus.length > 0 ? [...new Set(skus)].slice(0, maxCompanions) : undefined
}
