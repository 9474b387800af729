import * as E from 'fp-ts/Either'
import type { DomainError } from '../shared/domain-error'
import type { CatalogueWriterPort, NamedProduct, NamedVariant, WriteCounts, WriteOptions } from './catalogue-writer.port'
import type { ImportedPrice, ImportedProduct, ImportedVariant, ImportItem, RowProblem } from './imported-product'
import { slugText, stableSku } from './stable-sku'

export type ImportReport = {
  readonly products: { readonly created: number; readonly updated: number; readonly unchanged: number }
  readonly prices: { readonly created: number; readonly updated: number; readonly unchanged: number }
  readonly variants: number
  readonly problems: number
}

export type ImportListener = {
  readonly problem: (problem: RowProblem) => void
  /** Called after every batch with the last line that is safely kept. */
  readonly progress: (line: number) => void
}

export type ImportCatalogue = (items: AsyncIterable<ImportItem>, options: WriteOptions, listener: ImportListener) => Promise<E.Either<DomainError, ImportReport>>

const batchSize = 200

/**
 * Takes what a file holds into the catalogue, batch by batch, in bounded memory: good rows are kept, every bad one is
 * reported. Running the same file again changes nothing. Of a repeated SKU the first wins.
 */
export const importCatalogue = (ports: { readonly writer: CatalogueWriterPort }): ImportCatalogue => async (items, options, listener) => {
  const run = new ImportRun(listener)
  let products: NamedProduct[] = []
  let prices: ImportedPrice[] = []
  const flush = async (): Promise<E.Either<DomainError, void>> => {
    const [savedProducts, savedPrices] = [products, prices]
    products = []
    prices = []
    if (savedProducts.length > 0) {
      const saved = await ports.writer.saveProducts(savedProducts, options)()
      if (E.isLeft(saved)) return saved
      run.keptProducts(saved.right, savedProducts)
    }
    if (savedPrices.length > 0) {
      const saved = await ports.writer.savePrices(savedPrices, options)()
      if (E.isLeft(saved)) return saved
      run.keptPrices(saved.right)
    }
    listener.progress(Math.max(0, ...savedProducts.map(product => product.line), ...savedPrices.map(price => price.line)))
    return E.right(undefined)
  }
  for await (const item of items) {
    if (item.tag === 'problem') run.report(item.problem)
    else if (item.tag === 'price') prices.push(...run.firstPrice(item.price))
    else products.push(...run.named(item.product))
    if (products.length >= batchSize || prices.length >= batchSize * 5) {
      const flushed = await flush()
      if (E.isLeft(flushed)) return flushed
    }
  }
  const flushed = await flush()
  return E.isLeft(flushed) ? flushed : E.right(run.result())
}

type Counts = { created: number; updated: number; unchanged: number }

/** What one run remembers: which SKU stood on which line, and how much was done. */
class ImportRun {
  readonly #lineOfSku = new Map<string, number>()
  readonly #priceOfSku = new Map<string, { readonly line: number; readonly price: number }>()
  readonly #listener: ImportListener
  readonly #products: Counts = { created: 0, updated: 0, unchanged: 0 }
  readonly #prices: Counts = { created: 0, updated: 0, unchanged: 0 }
  #variants = 0
  #problems = 0

  constructor(listener: ImportListener) {
    this.#listener = listener
  }

  report(problem: RowProblem): void {
    this.#problems += 1
    this.#listener.problem(problem)
  }

  /** The product with a SKU for each variant; none when no variant is left to keep. */
  named(product: ImportedProduct): readonly NamedProduct[] {
    const handle = slugText(product.handle ?? product.title) || `product-${product.line}`
    const seenOptions = new Map<string, number>()
    const variants = product.variants.flatMap(variant => this.#namedVariant(handle, variant, seenOptions))
    return variants.length === 0 ? [] : [{ ...product, handle, variants }]
  }

  #namedVariant(handle: string, variant: ImportedVariant, seenOptions: Map<string, number>): readonly NamedVariant[] {
    const own = variant.sku?.trim()
    const sku = own || stableSku(handle, variant.options.map(option => option.value))
    const place = { line: variant.line }
    const earlier = this.#lineOfSku.get(sku.toUpperCase())
    if (earlier !== undefined) {
      this.report({ ...place, column: 'SKU', value: sku, code: 'repeated-sku', kept: false, values: { first: earlier } })
      return []
    }
    const options = variant.options.map(option => `${option.name}\u0000${option.value}`.toLowerCase()).join('\u0001')
    const twin = seenOptions.get(options)
    if (twin !== undefined) {
      this.report({ ...place, column: 'options', value: variant.options.map(option => option.value).join(' / '), code: 'repeated-options', kept: false, values: { first: twin } })
      return []
    }
    this.#lineOfSku.set(sku.toUpperCase(), variant.line)
    seenOptions.set(options, variant.line)
    if (!own) this.report({ ...place, column: 'SKU', value: '', code: 'made-sku', kept: true, values: { sku } })
    if (variant.price === undefined && variant.salePrice === undefined && variant.retailPrice === undefined) {
      this.report({ ...place, column: 'price', value: '', code: 'no-price', kept: true, values: { sku } })
    }
    return [{ ...variant, sku }]
  }

  firstPrice(price: ImportedPrice): readonly ImportedPrice[] {
    const key = `${price.priceListId}\u0000${price.sku.toUpperCase()}`
    const earlier = this.#priceOfSku.get(key)
    if (earlier === undefined) {
      this.#priceOfSku.set(key, { line: price.line, price: price.price })
      return [price]
    }
    this.report({ line: price.line, column: 'SKU', value: price.sku, code: earlier.price === price.price ? 'repeated-sku' : 'conflicting-price', kept: false, values: { first: earlier.line } })
    return []
  }

  keptProducts(counts: WriteCounts, products: readonly NamedProduct[]): void {
    add(this.#products, counts)
    counts.problems.forEach(problem => this.report(problem))
    this.#variants += products.reduce((sum, product) => sum + product.variants.length, 0) - counts.problems.filter(problem => !problem.kept).length
  }

  keptPrices(counts: WriteCounts): void {
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
