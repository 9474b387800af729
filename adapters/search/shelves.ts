import type { Columns } from './columns'
import { facetMerges, type FacetMerges } from '../../core/search/facet-merges'
import { fold } from '../../core/search/search-text'
import { categoriesAbove, type ShelfRows } from '../../core/search/shelf-rows'
import { synonymsOf, type Synonyms } from '../../core/search/synonyms'

/** Documents by category, and the search settings of each store. */
export type Shelves = {
  /** Documents of a category itself, and of it with its subcategories; ascending. */
  readonly directlyIn: ReadonlyMap<number, Uint32Array>
  readonly within: ReadonlyMap<number, Uint32Array>
  /** The category and its ancestors. */
  readonly above: (id: number) => readonly number[]
  readonly categoryNames: ReadonlyMap<number, string>
  readonly soldBy: ReadonlyMap<string, readonly number[]>
  readonly redirects: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly synonyms: ReadonlyMap<string, Synonyms>
  readonly merges: FacetMerges
}

export const buildShelves = (columns: Columns, { categories, stores, merges }: ShelfRows): Shelves => {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const above = new Map<number, readonly number[]>()
  const upwardsOf = (id: number): readonly number[] => {
    const known = above.get(id)
    if (known) return known
    const found = categoriesAbove(parents, id)
    above.set(id, found)
    return found
  }
  return {
    directlyIn: documentsOf(columns, id => [id]),
    within: documentsOf(columns, upwardsOf),
    above: upwardsOf,
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
    soldBy: new Map(
      stores.map(store => [
        store.key,
        categories.map(({ id }) => id).filter(id => upwardsOf(id).some(each => store.rootCategoryIds.includes(each))),
      ]),
    ),
    redirects: new Map(
      stores.map(store => [store.key, new Map(store.redirects.map(({ term, target }) => [fold(term).trim(), target]))]),
    ),
    synonyms: new Map(stores.map(store => [store.key, synonymsOf(store.synonyms)])),
    merges: facetMerges(merges),
  }
}

/** Counts first, then fills: two fast passes for lists of a million documents. */
const documentsOf = (
  { ids, categories: { starts, items } }: Columns,
  idsOf: (id: number) => readonly number[],
): ReadonlyMap<number, Uint32Array> => {
  const numbers = new Map<number, number>()
  const shelvesOf = new Map<number, readonly number[]>()
  for (const category of new Set(items)) {
    shelvesOf.set(
      category,
      idsOf(category).map(id => {
        const known = numbers.get(id) ?? numbers.size
        numbers.set(id, known)
        return known
      }),
    )
  }
  const counts = new Uint32Array(numbers.size)
  const last = new Uint32Array(numbers.size)
  const pass = (take: (shelf: number, doc: number) => void) => {
    last.fill(0)
    for (let doc = 0; doc < ids.length; doc += 1) {
      for (let at = starts[doc]!; at < starts[doc + 1]!; at += 1) {
        for (const shelf of shelvesOf.get(items[at]!)!) {
          if (last[shelf] === doc + 1) continue
          last[shelf] = doc + 1
          take(shelf, doc)
        }
      }
    }
  }
  pass(shelf => {
    counts[shelf]! += 1
  })
  const found = Array.from(counts, count => new Uint32Array(count))
  counts.fill(0)
  pass((shelf, doc) => {
    found[shelf]![counts[shelf]!++] = doc
  })
  return new Map([...numbers].map(([id, shelf]) => [id, found[shelf]!]))
}
