import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { IndexedProduct } from '../../core/search/product-source.port'
import type { Replacement, SearchWriterPort } from '../../core/search/search-writer.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { answerAs, service, type Place } from './calls'
import {
  acknowledged,
  bulkAnswer,
  indexBody,
  indicesAnswer,
  refreshed,
  toDocument,
  type BulkItem,
  type Followed,
} from './goods.wire'
import type { KnownShelves } from './shelves'

/** Maximum number of products and variants per request; a single product is always sent. */
const maxInRequest = 2_000

/** Upper bound for the time of a build: an older index without an alias is left over from an aborted build. */
const maxBuildMs = 86_400_000

export type WriterParts = Place & {
  readonly shelves: () => KnownShelves
  /** A unique suffix for the name of a new index. */
  readonly name: () => string
  /** The change sequence the writes are based on: older documents never overwrite newer ones. */
  readonly followed: () => Followed
  /** Reports products that the server rejected. The others are indexed regardless. */
  readonly refused: (productIds: readonly string[], reason: string) => void
}

/** A new index that is being filled, with its name. */
type NamedReplacement = Omit<Replacement, 'swap'> & {
  readonly index: string
  /** Resolves to the indices that were replaced; they are deleted once no search reads them any longer. */
  readonly swap: () => Outcome<readonly string[]>
}

type Written = { readonly taken: number; readonly refused: number }

/**
 * The write side of OpenSearch. A rebuild creates a new index and switches the alias in one request; the old one is
 * deleted later. Documents are versioned by change sequence, so several processes may write in any order, repeatedly.
 */
export const openSearchWriter = (
  parts: WriterParts,
): Omit<SearchWriterPort, 'replace'> & { readonly replace: () => Outcome<NamedReplacement> } => {
  const { http, alias, shelves, name, followed } = parts
  const version = () => ({ version: followed().sequence, version_type: 'external_gte' })
  const indexed = (products: readonly IndexedProduct[]) =>
    products.map(product => [{ index: { _id: String(product.id), ...version() } }, toDocument(product, shelves())])
  return {
    replace: () => {
      const index = `${alias}.${name()}`
      let [accepted, refused] = [0, 0]
      return pipe(
        http.put(`/${index}`, { body: { ...indexBody, mappings: { ...indexBody.mappings, _meta: followed() } } }),
        TE.flatMap(answerAs(acknowledged)),
        TE.map((): NamedReplacement => ({
          index,
          add: products =>
            pipe(
              batchesOf(products),
              TE.traverseSeqArray(some =>
                pipe(
                  written(parts, index, indexed(some).flat(), {}),
                  TE.map(each => {
                    accepted += each.taken
                    refused += each.refused
                  }),
                ),
              ),
              TE.asUnit,
              TE.orElseFirst(() => http.delete(`/${index}`)),
            ),
          swap: () =>
            refused > accepted
              ? pipe(
                  http.delete(`/${index}`),
                  TE.flatMap(() => TE.left(unavailable(service, `${refused} documents were rejected`))),
                )
              : swapped(parts, index),
        })),
      )
    },
    change: (products, removed) =>
      pipe(
        [
          ...batchesOf(products).map(some => indexed(some).flat()),
          removed.map(id => ({ delete: { _id: String(id), ...version() } })),
        ].filter(lines => lines.length > 0),
        // Without `require_alias`, a write to a missing alias would create an index with guessed mappings.
        TE.traverseSeqArray(lines => written(parts, alias, lines, { require_alias: true, refresh: true })),
        TE.asUnit,
      ),
  }
}

const batchesOf = (products: readonly IndexedProduct[]): readonly (readonly IndexedProduct[])[] => {
  const batches: IndexedProduct[][] = []
  let size = Infinity
  for (const product of products) {
    const own = 1 + product.variants.length
    if (size + own > maxInRequest) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(product)
    size += own
  }
  return batches
}

/** 409: a later version of the document exists. Deleting a missing document is not an error. */
const isAccepted = ({ status, error }: BulkItem) => error === undefined || status === 409

const written = (
  { http, refused }: Pick<WriterParts, 'http' | 'refused'>,
  index: string,
  lines: readonly unknown[],
  query: Readonly<Record<string, boolean>>,
): Outcome<Written> =>
  pipe(
    http.post(`/${index}/_bulk`, { query, lines }),
    TE.flatMap(answerAs(bulkAnswer)),
    TE.flatMap(({ items }) => {
      const failed = items.flatMap(item => Object.values(item)).filter(item => !isAccepted(item))
      // Errors other than 400 may be transient, so the whole batch is retried.
      const passing = failed.find(({ status }) => status !== 400)
      if (passing)
        return TE.left(unavailable(service, `a write failed with ${passing.status} ${passing.error?.type ?? ''}`))
      const [first] = failed
      if (first)
        refused(
          failed.map(({ _id: id }) => id),
          first.error?.type ?? '',
        )
      return TE.right({ taken: items.length - failed.length, refused: failed.length })
    }),
  )

/**
 * Refreshes first, so that the first search finds everything; then moves the alias in one request. A search that
 * reads an index while it is deleted fails (503), so the replaced one stays for the searches that run.
 */
const swapped = (place: Place, index: string): Outcome<readonly string[]> =>
  pipe(
    place.http.post(`/${index}/_refresh`),
    TE.flatMap(answerAs(refreshed)),
    TE.flatMap(() => leftBy(place, index)),
    TE.flatMap(({ replaced, obsolete }) =>
      pipe(
        place.http.post('/_aliases', {
          body: {
            actions: [
              { add: { index, alias: place.alias } },
              ...replaced.map(each => ({ remove: { index: each, alias: place.alias } })),
              ...obsolete.map(each => ({ remove_index: { index: each } })),
            ],
          },
        }),
        TE.flatMap(answerAs(acknowledged)),
        TE.map(() => replaced),
      ),
    ),
  )

/** Deletes an index that was replaced, unless another process did. */
export const deleteIndex = ({ http }: Pick<Place, 'http'>, index: string): Outcome<unknown> =>
  pipe(
    http.delete(`/${index}`),
    TE.flatMap(answer => (answer.status === 404 ? TE.right({}) : answerAs(acknowledged)(answer))),
  )

type Former = { readonly replaced: readonly string[]; readonly obsolete: readonly string[] }

/**
 * The previous target of the alias, and obsolete indices: remains of aborted builds, and an index created under the
 * alias's own name while the alias was missing.
 */
const leftBy = ({ http, alias }: Place, index: string): Outcome<Former> =>
  pipe(
    http.get(`/${alias},${alias}.*`, { query: { ignore_unavailable: true } }),
    TE.flatMap(answerAs(indicesAnswer)),
    TE.map(found => {
      const madeAt = (name: string) => Number(found[name]?.settings.index.creation_date ?? Number.NaN)
      const isReplaced = (name: string) => Object.hasOwn(found[name]!.aliases, alias)
      const others = Object.keys(found).filter(name => name !== index)
      return {
        replaced: others.filter(isReplaced),
        obsolete: others.filter(
          name => !isReplaced(name) && (name === alias || madeAt(name) < madeAt(index) - maxBuildMs),
        ),
      }
    }),
  )
