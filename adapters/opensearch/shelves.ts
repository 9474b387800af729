import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import { facetMerges, type FacetMerges } from '../../core/search/facet-merges'
import { fold } from '../../core/search/search-text'
import { categoriesAbove, readShelfRows, type ShelfRows } from '../../core/search/shelf-rows'
import { synonymsOf, type Synonyms } from '../../core/search/synonyms'
import type { Outcome } from '../../core/shared/domain-error'

/** The category tree and the search settings of each store; small enough for the memory of every process. */
export type KnownShelves = {
  readonly categoryNames: ReadonlyMap<number, string>
  /** The category and its ancestors. */
  readonly above: (id: number) => readonly number[]
  /** Direct children of a category. */
  readonly below: (id: number) => readonly number[]
  readonly soldBy: ReadonlyMap<string, readonly number[]>
  readonly redirects: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly synonyms: ReadonlyMap<string, Synonyms>
  readonly merges: FacetMerges
  /** Equal as long as the category data in documents is equal. */
  readonly fingerprint: string
}

export const knownShelves = (source: ProductSourcePort): Outcome<KnownShelves> =>
  pipe(readShelfRows(source), TE.map(shelvesOf))

const shelvesOf = ({ categories, stores, merges }: ShelfRows): KnownShelves => {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const known = new Map<number, readonly number[]>()
  const above = (id: number): readonly number[] => {
    const found = known.get(id) ?? categoriesAbove(parents, id)
    known.set(id, found)
    return found
  }
  return {
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
    above,
    below: id => categories.flatMap(each => (each.parentId === id ? [each.id] : [])),
    soldBy: new Map(
      stores.map(store => [
        store.key,
        categories.map(({ id }) => id).filter(id => above(id).some(each => store.rootCategoryIds.includes(each))),
      ]),
    ),
    redirects: new Map(
      stores.map(store => [store.key, new Map(store.redirects.map(({ term, target }) => [fold(term).trim(), target]))]),
    ),
    synonyms: new Map(stores.map(store => [store.key, synonymsOf(store.synonyms)])),
    merges: facetMerges(merges),
    fingerprint: sumOf(
      JSON.stringify([...categories].sort((a, b) => a.id - b.id).map(({ id, parentId, name }) => [id, parentId, name])),
    ),
  }
}

/** FNV-1a forwards and backwards: a change detector, not a cryptographic hash. */
const sumOf = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x811c9dc5]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length}`
}
