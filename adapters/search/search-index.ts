import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import { buildSnapshot, type Snapshot, withGoods } from './snapshot'

/** The products of a source, ready to be searched. One serves all visitors of a process. */
export type SearchIndex = {
  /** What can be searched now; builds the index when nobody has yet. */
  readonly current: () => Outcome<Snapshot>
  /** Catches up with what changed since the last time. Whoever runs the shop calls it now and then; it costs next to nothing when nothing changed. */
  readonly refresh: () => Outcome<void>
}

const loadStep = 400

export const createSearchIndex = (source: ProductSourcePort): SearchIndex => {
  let snapshot: Snapshot | undefined
  let products = new Map<number, IndexedProduct>()
  let sequence = 0
  let running: Promise<void> | undefined

  const load = async () => {
    // Read first what is known to have happened, so that a change during the load is looked at again afterwards.
    const at = await valueOf(source.sequence())
    const loaded = new Map<number, IndexedProduct>()
    for (let after = 0; ; ) {
      const some = await valueOf(source.products(after, loadStep))
      for (const product of some) loaded.set(product.id, product)
      const last = some.at(-1)
      if (!last) break
      after = last.id
    }
    await rebuild(loaded)
    sequence = at
  }
  const rebuild = async (next: Map<number, IndexedProduct>) => {
    const [categories, stores] = [await valueOf(source.categoryParents()), await valueOf(source.stores())]
    const redirects = await Promise.all(stores.map(store => valueOf(source.redirects(store.key))))
    snapshot = buildSnapshot({ products: next.values(), categories, stores: stores.map((store, at) => ({ ...store, redirects: redirects[at] ?? [] })) })
    products = next
  }
  const catchUp = async () => {
    if (!snapshot) return load()
    const changed = await valueOf(source.changedSince(sequence))
    if (changed.productIds === 'all') return load()
    if (changed.productIds.length > 0) {
      const next = new Map(products)
      for (const id of changed.productIds) next.delete(id)
      for (const product of await valueOf(source.productsById(changed.productIds))) next.set(product.id, product)
      const restocked = withGoods(snapshot, next, changed.productIds)
      if (restocked) [snapshot, products] = [restocked, next]
      else await rebuild(next)
    }
    sequence = changed.sequence
  }
  /** Never two at once: whoever comes meanwhile waits for the one that runs. */
  const once = () => {
    running ??= catchUp().finally(() => { running = undefined })
    return running
  }
  return {
    current: () => async () => {
      if (snapshot) return E.right(snapshot)
      const done = await caught(once)
      return E.isLeft(done) ? done : snapshot ? E.right(snapshot) : E.left(unavailable('search'))
    },
    refresh: () => () => caught(once),
  }
}

/** Carries a refusal of the source to the edge of this file. */
class Refused extends Error {
  constructor(readonly error: DomainError) {
    super(error.tag)
  }
}

const valueOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome()
  if (E.isLeft(answer)) throw new Refused(answer.left)
  return answer.right
}

const caught = async (work: () => Promise<void>): Promise<E.Either<DomainError, void>> => {
  try {
    return E.right(await work())
  } catch (reason) {
    return E.left(reason instanceof Refused ? reason.error : unavailable('search', reason instanceof Error ? reason.message : String(reason)))
  }
}
