import type { BuyerPrice } from '../catalogue/price'
import { specificationOf } from '../catalogue/product-document'
import type { Product } from '../catalogue/product'
import { isQuoteOnly } from '../catalogue/product'

/** Value of a table cell; the UI provides the texts. Undefined cells: the product has no value. */
export type FactValue =
  | { readonly tag: 'price'; readonly price: BuyerPrice & { readonly from: boolean } }
  | { readonly tag: 'by-quote' }
  | { readonly tag: 'stock'; readonly stock: number }
  | { readonly tag: 'count'; readonly count: number }
  | { readonly tag: 'pack'; readonly size: number; readonly unit: string }
  | { readonly tag: 'text'; readonly text: string }
  | { readonly tag: 'list'; readonly texts: readonly string[] }

/** Row heading: a fact defined by the shop, or the merchant's name of an option or field. */
export type FactName =
  'price' | 'stock' | 'brand' | 'sku' | 'pack' | 'minimum' | { readonly tag: 'option' | 'field'; readonly name: string }

/** A row: one value per product, in product order, and whether they differ. */
export type Fact = {
  readonly name: FactName
  readonly values: readonly (FactValue | undefined)[]
  readonly differs: boolean
}

/**
 * Comparison rows (S1-2.10): price, stock, brand and SKU, then options, then the merchant's custom fields. Rows without
 * any value are omitted.
 */
export const compareFacts = (products: readonly Product[]): readonly Fact[] => {
  const row = (name: FactName, value: (product: Product) => FactValue | undefined): Fact => {
    const values = products.map(value)
    return { name, values, differs: new Set(values.map(each => JSON.stringify(each) ?? '')).size > 1 }
  }
  const named = (
    tag: 'option' | 'field',
    names: readonly string[],
    value: (product: Product, name: string) => FactValue | undefined,
  ) => [...new Set(names)].map(name => row({ tag, name }, product => value(product, name)))
  const rows = [
    row('price', priceOf),
    row('stock', stockOf),
    row('brand', product => textValue(product.brand?.name)),
    row('sku', product => textValue(product.sku)),
    row('pack', product => product.pack && { tag: 'pack', ...product.pack }),
    row('minimum', product => (product.minimum > 1 ? { tag: 'count', count: product.minimum } : undefined)),
    ...named(
      'option',
      products.flatMap(product => product.options.map(option => option.name)),
      optionOf,
    ),
    ...named(
      'field',
      products.flatMap(product => specificationOf(product.customFields).map(field => field.name)),
      fieldOf,
    ),
  ]
  return rows.filter(({ values }) => values.some(value => value !== undefined))
}

/** Only facts that differ between the products. */
export const differences = (facts: readonly Fact[]): readonly Fact[] => facts.filter(fact => fact.differs)

const priceOf = (product: Product): FactValue | undefined => {
  if (isQuoteOnly(product.name)) return { tag: 'by-quote' }
  const prices = product.variants.flatMap(({ price }) => price ?? [])
  const [first] = prices
  if (!first) return undefined
  const lowest = prices.reduce((least, price) => (price.now < least.now ? price : least), first)
  return { tag: 'price', price: { ...lowest, from: prices.some(price => price.now !== lowest.now) } }
}

const stockOf = (product: Product): FactValue | undefined =>
  isQuoteOnly(product.name)
    ? { tag: 'by-quote' }
    : { tag: 'stock', stock: product.variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0) }

const textValue = (text: string | undefined): FactValue | undefined => (text ? { tag: 'text', text } : undefined)

const optionOf = (product: Product, name: string): FactValue | undefined => {
  const texts = product.options.find(option => option.name === name)?.values.map(value => value.label) ?? []
  return texts.length > 0 ? { tag: 'list', texts } : undefined
}

const fieldOf = (product: Product, name: string): FactValue | undefined => {
  const texts = specificationOf(product.customFields)
    .filter(field => field.name === name)
    .map(field => field.value)
  return textValue(texts.join(', '))
}
