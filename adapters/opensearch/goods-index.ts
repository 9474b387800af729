import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { caughtBy, valueOf } from '../shared/value-of'
import { answerAs, service, type Place } from './calls'
import { acknowledged, mappingsAnswer, type Followed } from './goods.wire'
import { fieldOrder } from './field-order'
import { deleteIndex, openSearchWriter, type WriterParts } from './goods-writer'
import { knownShelves, type KnownShelves } from './shelves'

/** Increment when the document format changes: the index is then rebuilt. */
const layout = 4
const loadStep = 400
/** Longer than any search runs. */
const retiredForMs = 10_000

/** The index of a search server, which every process of the shop updates from the catalogue, in any order. */
export type GoodsIndex = {
  /** Current category tree; loaded on first use. */
  readonly shelves: () => Outcome<KnownShelves>
  /** The rank of a facet field in the merchant's order; fields that came after the last build are last. */
  readonly fieldRank: (field: string) => number
  /** Applies changes of the catalogue; builds the index if none of this catalogue exists. */
  readonly refresh: () => Outcome<void>
  /** A search found no index (it was deleted); the next check rebuilds it. */
  readonly lost: () => void
}

export type GoodsIndexParts = Pick<WriterParts, 'http' | 'alias' | 'name' | 'refused'> & {
  readonly source: ProductSourcePort
  readonly now?: () => number
}

export const createGoodsIndex = ({ source, now = Date.now, ...place }: GoodsIndexParts): GoodsIndex => {
  let shelves: KnownShelves | undefined
  let followed: Followed = { layout, sequence: 0, shelves: '' }
  let isCurrent = false
  const retired: { readonly index: string; readonly until: number }[] = []
  let running: Promise<E.Either<DomainError, void>> | undefined
  const writer = openSearchWriter({ ...place, shelves: () => shelves!, followed: () => followed })

  const readShelves = async () => {
    shelves = await valueOf(knownShelves(source))
    return shelves
  }

  const goUpTo = async (sequence: number, known: KnownShelves) => {
    const mark = await valueOf(source.markOf(sequence))
    const { fields } = followed
    followed = {
      layout,
      sequence,
      shelves: known.fingerprint,
      ...(mark === undefined ? {} : { mark }),
      ...(fields === undefined ? {} : { fields }),
    }
  }

  const replace = async () => {
    // Read the sequence first, so that changes during the load are indexed again afterwards.
    const at = await valueOf(source.sequence())
    await goUpTo(at, await readShelves())
    const replacement = await valueOf(writer.replace())
    const order = fieldOrder()
    for (let after = 0; ;) {
      const some = await valueOf(source.products(after, loadStep))
      const last = some.at(-1)
      if (!last) break
      await valueOf(replacement.add(some))
      some.forEach(order.add)
      after = last.id
    }
    followed = { ...followed, fields: order.fields() }
    await valueOf(storeFollowed(place, replacement.index, followed))
    const replaced = await valueOf(replacement.swap())
    retired.push(...replaced.map(index => ({ index, until: now() + retiredForMs })))
  }

  /** The metadata of the index, if it belongs to this catalogue and its categories. */
  const known = async (): Promise<{ readonly index: string; readonly followed: Followed } | undefined> => {
    const [
      index,
      {
        mappings: { _meta: meta },
      },
    ] = Object.entries(await valueOf(mappingsOf(place)))[0] ?? ['', { mappings: {} }]
    const isOurs =
      meta?.layout === layout && meta.mark !== undefined && (await valueOf(source.markOf(meta.sequence))) === meta.mark
    return isOurs ? { index, followed: meta } : undefined
  }

  /** Deletes replaced indices that no search reads any longer; one that cannot be deleted is tried again. */
  const deleteRetired = async () => {
    for (const each of retired.filter(({ until }) => until <= now()))
      if ((await deleteIndex(place, each.index)())._tag === 'Right') retired.splice(retired.indexOf(each), 1)
  }

  const catchUp = async () => {
    await deleteRetired()
    const last = await valueOf(source.sequence())
    if (isCurrent && shelves && last === followed.sequence) return
    isCurrent = false
    let there = await known()
    // Another process may have indexed more changes than the category tree of this process reflects.
    if (!shelves || there?.followed.sequence !== followed.sequence) await readShelves()
    if (there && there.followed.shelves === shelves?.fingerprint) followed = there.followed
    else {
      await replace()
      there = await known()
    }
    for (let before = -1; before !== followed.sequence;) {
      before = followed.sequence
      const changed = await valueOf(source.changedSince(before))
      if (changed.shelves) await readShelves()
      const sequence = Math.max(before, changed.sequence)
      if (changed.productIds === 'all' || shelves?.fingerprint !== followed.shelves) {
        await replace()
        there = await known()
        continue
      }
      await goUpTo(sequence, shelves ?? (await readShelves()))
      const products = changed.productIds.length > 0 ? await valueOf(source.productsById(changed.productIds)) : []
      const left = new Set(products.map(({ id }) => id))
      await valueOf(
        writer.change(
          products,
          changed.productIds.filter(id => !left.has(id)),
        ),
      )
      if (there && sequence !== before) await valueOf(storeFollowed(place, there.index, followed))
    }
    isCurrent = true
  }

  return {
    shelves: () => (shelves ? TE.right(shelves) : () => caughtBy(service)(readShelves)),
    fieldRank: field => ranksOf(followed.fields).get(field) ?? Infinity,
    lost: () => {
      isCurrent = false
    },
    /** One build at a time: concurrent callers wait for the running one. */
    refresh: () => () =>
      (running ??= caughtBy(service)(catchUp).finally(() => {
        running = undefined
      })),
  }
}

const noFields: readonly string[] = []
const ranks = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

const ranksOf = (fields: readonly string[] = noFields): ReadonlyMap<string, number> => {
  const known = ranks.get(fields) ?? new Map(fields.map((field, at) => [field, at]))
  ranks.set(fields, known)
  return known
}

const mappingsOf = ({
  http,
  alias,
}: Place): Outcome<Readonly<Record<string, { readonly mappings: { readonly _meta?: Followed } }>>> =>
  pipe(
    http.get(`/${alias}/_mapping`),
    TE.flatMap(answer => (answer.status === 404 ? TE.right({}) : answerAs(mappingsAnswer)(answer))),
  )

/** Writes to the index by its own name, not the alias: an index that was replaced in the meantime is not updated. */
const storeFollowed = ({ http }: Place, index: string, followed: Followed): Outcome<unknown> =>
  pipe(http.put(`/${index}/_mapping`, { body: { _meta: followed } }), TE.flatMap(answerAs(acknowledged)))
