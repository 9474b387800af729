import type { Product } from './product'

type Field = Product['customFields'][number]

/** Maximum number of companions in a page section. */
const maxCompanions = 12

/**
 * SKUs in a custom field's value: `SKU: FR-HM, HG-BB45, LS-G1` under the name "To hang this door". Undefined for other
 * fields.
 */
export const companionSkus = ({ value }: Pick<Field, 'value'>): readonly string[] | undefined => {
  const [, named = ''] = /^SKUs?:(.+)$/i.exec(value.trim()) ?? []
  const skus = named
    .split(',')
    .map(sku => sku.trim())
    .filter(sku => sku !== '')
  return skus.length > 0 ? [...new Set(skus)].slice(0, maxCompanions) : undefined
}
