import type { NamedProduct, NamedVariant, WriteCounts } from './catalogue-writer.port'
import type { ImportedPrices, ImportedProduct, ImportedVariant, RowProblem } from './imported-product'
import { handleOf, stableSku } from './stable-sku'

export type ImportReport = {
  readonly products: { readonly created: number; readonly updated: number; readonly unchanged: number }
  readonly prices: { readonly created: number; readonly updated: number; readonly unchanged: number }
  readonly variants: number
  readonly problems: number
}

/** The file contained neither products nor prices. */
export const isNothingRead = ({ products, prices }: ImportReport): boolean =>
  [products, prices].every(({ created, updated, unchanged }) => created + updated + unchanged === 0)

/** Case-insensitive key. A new string: a substring of the file's text would retain all of it in memory. */
const skuKey = (sku: string): string => `sku ${sku.toUpperCase()}`

/** First occurrence of a SKU: line and product of the run. */
type Named = { readonly line: number; readonly handle: string; readonly product: number }

type Counts = { created: number; updated: number; unchanged: number }

/** Longer texts are not SKUs but content of another column. */
const skuLimit = 100

/** State of one run: the line of each SKU, and counters. */
export class ImportRun {
  readonly #firstOfSku = new Map<string, Named>()
  readonly #priceOfSku = new Map<string, { readonly line: number; readonly price: number }>()
  readonly #onProblem: (problem: RowProblem) => void
  readonly #products: Counts = { created: 0, updated: 0, unchanged: 0 }
  readonly #prices: Counts = { created: 0, updated: 0, unchanged: 0 }
  #variants = 0
  #problems = 0
  #seen = 0

  constructor(onProblem: (problem: RowProblem) => void) {
    this.#onProblem = onProblem
  }

  report(problem: RowProblem): void {
    this.#problems += 1
    this.#onProblem(problem)
  }

  /** The product with a SKU for each variant; empty if no variant is left. The first occurrence of a SKU wins. */
  named(product: ImportedProduct): readonly NamedProduct[] {
    this.#seen += 1
    const handle = handleOf(product)
    const seenOptions = new Map<string, number>()
    const variants = product.variants.flatMap(variant => this.#namedVariant(handle, variant, seenOptions))
    if (variants.length > 0) return [{ ...product, handle, variants }]
    this.report({
      line: product.line,
      column: 'name',
      value: product.title.slice(0, 80),
      code: 'nothing-left',
      imported: false,
    })
    return []
  }

  #namedVariant(handle: string, variant: ImportedVariant, seenOptions: Map<string, number>): readonly NamedVariant[] {
    const own = variant.sku?.trim()
    const stable = stableSku(
      handle,
      variant.options.map(option => option.value),
    )
    const place = { line: variant.line }
    let sku = own || stable
    if (sku.length > skuLimit) {
      const value = sku.slice(0, 80)
      return this.#dropped({ ...place, column: 'SKU', value, code: 'too-long', values: { limit: skuLimit } })
    }
    const first = this.#firstOfSku.get(skuKey(sku))
    if (first && first.handle === handle && first.product !== this.#seen) {
      const values = { first: first.line }
      return this.#dropped({ ...place, column: 'SKU', value: sku, code: 'repeated-sku', values })
    }
    const options = variant.options.map(option => `${option.name}\u0000${option.value}`.toLowerCase()).join('\u0001')
    const twin = seenOptions.get(options)
    if (twin !== undefined) {
      const value = variant.options.map(option => option.value).join(' / ')
      return this.#dropped({ ...place, column: 'options', value, code: 'repeated-options', values: { first: twin } })
    }
    if (first) {
      // Used by another product or variant: a generated SKU avoids losing this one.
      sku = this.#unused(stable)
      this.report({
        ...place,
        column: 'SKU',
        value: own ?? '',
        code: 'shared-sku',
        imported: true,
        values: { first: first.line, sku },
      })
    }
    this.#firstOfSku.set(skuKey(sku), { line: variant.line, handle, product: this.#seen })
    seenOptions.set(options, variant.line)
    if (!own && !first)
      this.report({ ...place, column: 'SKU', value: '', code: 'made-sku', imported: true, values: { sku } })
    if (!variant.price && !variant.salePrice && !variant.retailPrice) {
      this.report({
        ...place,
        column: 'price',
        value: variant.price === 0 ? '0' : '',
        code: 'no-price',
        imported: true,
        values: { sku },
      })
    }
    return [{ ...variant, sku }]
  }

  /** Reports a row that is dropped entirely. */
  #dropped(problem: Omit<RowProblem, 'imported'>): readonly [] {
    this.report({ ...problem, imported: false })
    return []
  }

  /** The SKU, or the SKU with the first unused numeric suffix. */
  #unused(sku: string): string {
    for (let number = 1; ; number += 1) {
      const next = number === 1 ? sku : `${sku}-${number}`
      if (!this.#firstOfSku.has(skuKey(next))) return next
    }
  }

  /** Prices of a row whose SKU is new in this run; contradicting later rows are reported. */
  firstPrices(row: ImportedPrices): readonly ImportedPrices[] {
    const earlier = row.prices.map(({ priceListId }) =>
      this.#priceOfSku.get(`${priceListId}\u0000${row.sku.toUpperCase()}`),
    )
    const prices = row.prices.filter((_, at) => earlier[at] === undefined)
    for (const { priceListId, price } of prices)
      this.#priceOfSku.set(`${priceListId}\u0000${row.sku.toUpperCase()}`, { line: row.line, price })
    const conflict = earlier.find((each, at) => each !== undefined && each.price !== row.prices[at]?.price)
    const repeated = conflict ?? earlier.find(each => each !== undefined)
    if (repeated)
      this.report({
        line: row.line,
        column: 'SKU',
        value: row.sku,
        code: conflict ? 'conflicting-price' : 'repeated-sku',
        imported: prices.length > 0,
        values: { first: repeated.line },
      })
    return prices.length > 0 ? [{ ...row, prices }] : []
  }

  addProducts(counts: WriteCounts, products: readonly NamedProduct[]): void {
    add(this.#products, counts)
    counts.problems.forEach(problem => this.report(problem))
    this.#variants +=
      products.reduce((sum, product) => sum + product.variants.length, 0) -
      counts.problems.filter(problem => !problem.imported).length
  }

  addPrices(counts: WriteCounts): void {
    add(this.#prices, counts)
    counts.problems.forEach(problem => this.report(problem))
  }

  result(): ImportReport {
    return { products: this.#products, prices: this.#prices, variants: this.#variants, problems: this.#problems }
  }
}

const add = (sum: Counts, more: WriteCounts): void => {
  sum.created += more.created
  sum.updated += more.updated
  sum.unchanged += more.unchanged
}
