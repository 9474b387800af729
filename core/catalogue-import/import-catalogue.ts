import * as E from 'fp-ts/Either'
import type { DomainError } from '../shared/domain-error'
import type { CatalogueWriterPort, NamedProduct, WriteOptions } from './catalogue-writer.port'
import { ImportRun, type ImportReport } from './import-run'
import type { ImportedPrices, ImportItem, RowProblem } from './imported-product'

export type ImportListener = {
  readonly problem: (problem: RowProblem) => void
  /** Called after every batch with the last committed line. */
  readonly progress: (line: number) => void
}

export type ImportCatalogue = (
  items: AsyncIterable<ImportItem>,
  options: WriteOptions,
  listener: ImportListener,
) => Promise<E.Either<DomainError, ImportReport>>

/** Each batch is one transaction: large enough to be fast, small enough not to block a running shop. */
const variantsPerBatch = 500
const pricesPerBatch = 1000

/**
 * Imports a file batch by batch in bounded memory: valid rows are stored, invalid ones reported. Idempotent. The first
 * occurrence of a SKU wins.
 */
export const importCatalogue =
  (ports: { readonly writer: CatalogueWriterPort }): ImportCatalogue =>
  async (items, options, listener) => {
    const run = new ImportRun(listener.problem)
    let products: NamedProduct[] = []
    let prices: ImportedPrices[] = []
    let variants = 0
    const flush = async (): Promise<E.Either<DomainError, void>> => {
      const [savedProducts, savedPrices] = [products, prices]
      products = []
      prices = []
      variants = 0
      if (savedProducts.length > 0) {
        const saved = await ports.writer.saveProducts(savedProducts, options)()
        if (E.isLeft(saved)) return saved
        run.addProducts(saved.right, savedProducts)
      }
      if (savedPrices.length > 0) {
        const saved = await ports.writer.savePrices(savedPrices, options)()
        if (E.isLeft(saved)) return saved
        run.addPrices(saved.right)
      }
      listener.progress(
        Math.max(0, ...savedProducts.map(product => product.line), ...savedPrices.map(price => price.line)),
      )
      return E.right(undefined)
    }
    for await (const item of items) {
      if (item.tag === 'problem') run.report(item.problem)
      else if (item.tag === 'prices') prices.push(...run.firstPrices(item.prices))
      else
        for (const product of run.named(item.product)) {
          products.push(product)
          variants += product.variants.length
        }
      if (variants >= variantsPerBatch || prices.length >= pricesPerBatch) {
        const flushed = await flush()
        if (E.isLeft(flushed)) return flushed
      }
    }
    const flushed = await flush()
    return E.isLeft(flushed) ? flushed : E.right(run.result())
  }
