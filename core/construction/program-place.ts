import type { ProgramPlace } from '../bulk-order/bulk-product'

type Field = { readonly name: string; readonly value: string }

/** Custom fields with a product's position in its program's order (S3-3.20). */
export const programFields = { list: 'list_sort_order', product: 'product_sort_order', section: 'Section' } as const

/** Parses a product's position from its custom fields; undefined for products of no program. */
export const programPlaceIn = (fields: readonly Field[]): ProgramPlace | undefined => {
  const valueOf = (wanted: string) =>
    fields.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value.trim()
  const [list, product, section] = [
    valueOf(programFields.list),
    valueOf(programFields.product),
    valueOf(programFields.section),
  ]
  if (list === undefined || !/^\d{1,6}$/.test(list)) return undefined
  return {
    list: Number(list),
    product: Number(/^\d{1,6}$/.exec(product ?? '')?.[0] ?? 0),
    ...(section ? { section } : {}),
  }
}

/** Serializes a position to custom fields. */
export const programPlaceFields = ({ list, product, section }: ProgramPlace): readonly Field[] => [
  { name: programFields.list, value: String(list) },
  { name: programFields.product, value: String(product) },
  ...(section === undefined ? [] : [{ name: programFields.section, value: section }]),
]
