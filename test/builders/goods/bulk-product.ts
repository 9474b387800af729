import type { BulkProduct, BulkVariant } from '../../../core/bulk-order/bulk-product'

/** A variant of a bulk-order table. */
export const aBulkVariant = (id: number, changes: Partial<BulkVariant> = {}): BulkVariant => ({
  id,
  sku: `SKU-${id}`,
  stock: 10,
  price: { now: 1_000, contract: false },
  optionValues: [{ optionId: 1, valueId: id, name: 'Finish', label: `Finish ${id}` }],
  ...changes,
})

/** A product of a bulk-order table; its variants' ids are derived from its own. */
export const aBulkProduct = (
  id: number,
  {
    variants = 1,
    ...changes
  }: Partial<Omit<BulkProduct, 'variants'>> & { readonly variants?: number | readonly BulkVariant[] } = {},
): BulkProduct => ({
  id,
  name: `Product ${id}`,
  slug: `/product-${id}/`,
  sku: `P-${id}`,
  brand: 'Brightline',
  minimum: 1,
  purchasable: true,
  options: [{ id: 1, kind: 'swatch' }],
  chooses: false,
  sortOrder: 0,
  createdAt: 0,
  variants:
    typeof variants === 'number'
      ? Array.from({ length: variants }, (_, at) => aBulkVariant(id * 1_000 + at))
      : variants,
  ...changes,
})
