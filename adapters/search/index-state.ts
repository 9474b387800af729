import type { IndexedProduct } from '../../core/search/product-source.port'
import { noColumns, type Columns, type ColumnsOfGoods } from './columns'
import { columnsBuilder, type CategoryNames } from './columns-builder'
import { mergeColumns, mergeGoods } from './merge-columns'
import { noNames, type Names } from './names'
import { buildSkuIndex, mergeSkus, skuEntries } from './sku-index'
import { once, type Found } from './snapshot'
import { mergeWords, wordIndexInSteps, type WordSource } from './word-index'

/** The catalogue data of an index; categories are stored separately. */
export type IndexState = {
  readonly columns: Columns
  readonly names: Names
  readonly found: () => Found
  /** Runs one step of the work that `found` would wait for; true when none is left. */
  readonly prepare: () => boolean
}

/** Weight of a match by the text it is in. */
const weights = { sku: 10, name: 8, brand: 5, category: 4, option: 3, words: 1 } as const

type Texts = { readonly words: WordSource; readonly sku: string; readonly skus: readonly string[] }

const textsOf = (product: IndexedProduct, categoryNames: CategoryNames): Texts => {
  const skus = product.variants.map(variant => variant.sku)
  return {
    sku: product.sku,
    skus,
    words: [
      [product.name, weights.name],
      [product.brand?.name ?? '', weights.brand],
      [product.words, weights.words],
      ...[product.sku, ...skus].map(sku => [sku, weights.sku] as const),
      ...product.categoryIds.map(id => [categoryNames.get(id) ?? '', weights.category] as const),
      ...Object.values(product.facets)
        .flat()
        .map(label => [label, weights.option] as const),
    ],
  }
}

/**
 * Collects products in any order; `state` sorts them into the merchant's order. Words are computed when first needed.
 */
export const stateBuilder = (categoryNames: CategoryNames, names: Names = noNames()) => {
  const builder = columnsBuilder(names, categoryNames)
  const texts: Texts[] = []
  return {
    add: (product: IndexedProduct): void => {
      builder.add(product)
      texts.push(textsOf(product, categoryNames))
    },
    /** Merges the added products into an existing state, replacing their old versions and dropping removed ones. */
    mergedInto: (old: IndexState, removed: ReadonlySet<number>): IndexState => {
      const fresh = builder.columns()
      const { columns, docs, variants } = mergeColumns(old.columns, fresh, removed)
      return {
        columns,
        names,
        prepare: () => true,
        found: once(() => {
          const added = foundIn(fresh, texts.splice(0))
          const { words, skus } = old.found()
          return { words: mergeWords(words, added.words, docs), skus: mergeSkus(skus, added.skus, docs, variants) }
        }),
      }
    },
    state: (): IndexState => {
      const fresh = builder.columns()
      const { columns, docs } = mergeColumns(noColumns, fresh, new Set())
      return {
        columns,
        names,
        ...inSteps(() => {
          const inOrder = new Array<Texts>(texts.length)
          texts.splice(0).forEach((each, at) => {
            inOrder[docs.fresh[at]!] = each
          })
          return foundInSteps(columns, inOrder)
        }),
      }
    },
  }
}

function* foundInSteps({ variantStarts }: Columns, texts: readonly Texts[]): Generator<undefined, Found> {
  const words = yield* wordIndexInSteps(texts.map(each => each.words))
  yield
  return {
    words,
    skus: buildSkuIndex(texts.flatMap(({ sku, skus }, doc) => skuEntries(doc, variantStarts[doc]!, sku, skus))),
  }
}

const foundIn = (columns: Columns, texts: readonly Texts[]): Found =>
  inSteps(() => foundInSteps(columns, texts)).found()

/** Runs long work in steps; synchronously if a request waits for it. */
const inSteps = (begin: () => Generator<undefined, Found>): Pick<IndexState, 'found' | 'prepare'> => {
  let work: { readonly steps: Generator<undefined, Found> } | { readonly found: Found } | undefined
  const step = (): Found | undefined => {
    work ??= { steps: begin() }
    if ('found' in work) return work.found
    const { done, value } = work.steps.next()
    if (!done) return undefined
    work = { found: value }
    return value
  }
  return {
    prepare: () => step() !== undefined,
    found: () => {
      for (;;) {
        const found = step()
        if (found) return found
      }
    },
  }
}

/** Updates prices and stock; undefined if a product is new or removed, or if its position or words changed. */
export const newerGoods = (
  { columns, names }: IndexState,
  categoryNames: CategoryNames,
  products: readonly IndexedProduct[],
  removed: ReadonlySet<number>,
): ColumnsOfGoods | undefined => {
  const builder = columnsBuilder(names, categoryNames)
  for (const product of products) builder.add(product)
  const fresh = builder.columns()
  const places = new Map(products.map(({ id }, at) => [id, at]))
  let alike = 0
  for (let doc = 0; doc < columns.ids.length; doc += 1) {
    const at = places.get(columns.ids[doc]!)
    if (
      at !== undefined &&
      columns.marks[2 * doc] === fresh.marks[2 * at] &&
      columns.marks[2 * doc + 1] === fresh.marks[2 * at + 1]
    )
      alike += 1
    else if (at !== undefined || removed.has(columns.ids[doc]!)) return undefined
  }
  return alike === products.length ? mergeGoods(columns, fresh) : undefined
}
