import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../../core/access/session.port'
import { cardPrice } from '../../../core/search/product-card'
import { visibilityOf } from '../../../core/access/visibility'
import { searchEvidence } from '../../../core/recommendations/search-evidence'
import type { EvidencePort, EvidenceQuery } from '../../../core/recommendations/recommendations.port'
import { maxSimilar, type Traits } from '../../../core/recommendations/similarity'
import type { IndexedProduct } from '../../../core/search/product-source.port'
import type { SearchPort } from '../../../core/search/search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { boughtProducts } from './bought-products'
import type { Database } from '../database/engine'
import { indexedProducts } from '../catalogue/indexed-products'
import { withoutMemory, type Memoize } from '../database/memoize'
import { bestSellers, boughtTogether, newReleases, popular, viewedTogether } from './sales-evidence'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Parts = { readonly search: SearchPort; readonly remember?: Memoize }

/** Limits: products compared per product, and recent views used as a person's interests. */
const maxCompared = 60
const maxRecent = 10

type Evidence = {
  readonly db: Database
  readonly session: SessionPort
  readonly clock: ClockPort
  readonly remember: Memoize
}

/**
 * Evidence for recommendation rows from orders, views and the catalogue (S2-9.28). Data that is the same for all
 * visitors of a store is cached; visibility is applied where the row is built.
 */
export const referenceEvidence = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
  { search, remember = withoutMemory }: Parts,
): EvidencePort => {
  const evidence: Evidence = { db, session, clock, remember }

  const rank = ({ kind, productIds = [], seen = [], term, categoryId }: EvidenceQuery): Outcome<readonly number[]> => {
    switch (kind) {
      case 'best-seller':
        return forAll(evidence, kind, categoryId, () => bestSellers(db, shelf(evidence, categoryId)))
      case 'popular-items':
        return forAll(evidence, kind, categoryId, () => popular(db, shelf(evidence, categoryId)))
      case 'hot-new-releases':
        return forAll(evidence, kind, categoryId, () => newReleases(db, shelf(evidence, categoryId)))
      case 'frequently-bought-together':
        return together(evidence, productIds)
      case 'frequently-viewed-together':
        return lookedAtTogether(evidence, productIds)
      case 'similar-products':
        return pipe(
          productIds.slice(0, maxRecent),
          TE.traverseSeqArray(id => similar(evidence, id)),
          TE.map(lists => interleaved(lists)),
        )
      case 'query-based':
        return searchEvidence(search).rank({ kind, term, categoryId })
      case 'recently-purchased':
        return bought(db, session)
      case 'recently-viewed':
        return TE.right(seen)
      case 'browsing-history-inspired':
        return relatedTo(evidence, seen)
      case 'pick-up-where-you-left-off':
        return pipe(
          bought(db, session),
          TE.map(history => seen.filter(id => !history.includes(id))),
          TE.flatMap(left => query(async () => withoutCart(left, await cartProducts(db, session)))),
        )
      case 'recommended-for-you':
        return pipe(
          bought(db, session),
          TE.map(history => history.slice(0, maxRecent)),
          TE.bindTo('history'),
          TE.bind('next', ({ history }) => together(evidence, history)),
          TE.bind('more', ({ history }) => relatedTo(evidence, [...seen.slice(0, maxRecent), ...history])),
          TE.map(({ history, next, more }) =>
            interleaved([next, more]).filter(id => !history.includes(id) && !seen.includes(id)),
          ),
        )
    }
  }
  return { rank }
}

/** Related products of each product, interleaved. */
const relatedTo = (evidence: Evidence, ids: readonly number[]): Outcome<readonly number[]> =>
  pipe(
    ids.slice(0, maxRecent),
    TE.traverseSeqArray(id =>
      pipe(
        lookedAtTogether(evidence, [id]),
        TE.flatMap(found => (found.length > 0 ? TE.right(found) : similar(evidence, id))),
      ),
    ),
    TE.map(lists => interleaved(lists).filter(id => !ids.includes(id))),
  )

const together = (evidence: Evidence, ids: readonly number[]) =>
  forAll(evidence, 'bought', ids, () => boughtTogether(evidence.db, evidence.session.visitor.storeKey, ids))

const lookedAtTogether = (evidence: Evidence, ids: readonly number[]) =>
  forAll(evidence, 'viewed', ids, () => viewedTogether(evidence.db, shelf(evidence), ids))

const similar = (evidence: Evidence, id: number) => forAll(evidence, 'similar', id, () => similarTo(evidence.db, id))

/** Empty for guests, and for users who may see no orders. */
const bought = (db: Database, session: SessionPort): Outcome<readonly number[]> =>
  visibilityOf(session.visitor, 'get_orders') !== 'none' ? boughtProducts(db, session) : TE.right([])

const shelf = ({ session, clock }: Evidence, categoryId?: number) => ({
  storeKey: session.visitor.storeKey,
  now: clock.now(),
  ...(categoryId === undefined ? {} : { categoryId }),
})

const forAll = (
  { session, remember }: Evidence,
  name: string,
  about: unknown,
  read: () => Promise<readonly number[]>,
): Outcome<readonly number[]> =>
  remember(JSON.stringify(['recommended', name, session.visitor.storeKey, about]), query(read))

const interleaved = (lists: readonly (readonly number[])[]): readonly number[] => {
  const length = Math.max(0, ...lists.map(list => list.length))
  return [...new Set(Array.from({ length }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat())]
}

const withoutCart = (ids: readonly number[], inCart: readonly number[]) => ids.filter(id => !inCart.includes(id))

const cartProducts = async (db: Database, { cartId }: SessionPort): Promise<readonly number[]> =>
  cartId === undefined
    ? []
    : (await db.selectFrom('cart_line').select('product_id').distinct().where('cart_id', '=', cartId).execute()).map(
        row => row.product_id,
      )

/** Products of the same categories, most similar first. */
const similarTo = async (db: Database, id: number): Promise<readonly number[]> => {
  const beside = await db
    .selectFrom('product_category as own')
    .innerJoin('product_category as other', 'other.category_id', 'own.category_id')
    .innerJoin('product', 'product.id', 'other.product_id')
    .where('own.product_id', '=', id)
    .where('other.product_id', '<>', id)
    .where('product.is_visible', '=', 1)
    .select(({ fn }) => ['other.product_id', 'product.brand_id', fn.countAll<number>().as('categories')])
    .groupBy(['other.product_id', 'product.brand_id'])
    .orderBy('categories', 'desc')
    .orderBy('other.product_id')
    .limit(maxCompared)
    .execute()
  const [one, ...others] = await indexedProducts(db, [id, ...beside.map(row => row.product_id)])
  return one?.id === id ? maxSimilar(traitsOf(one), others.map(traitsOf)) : []
}

/** Catalogue prices: similarity is the same for all visitors. */
const traitsOf = (product: IndexedProduct): Traits => {
  const price = cardPrice(product)
  return {
    id: product.id,
    categoryIds: product.categoryIds,
    facets: product.facets,
    ...(product.brand ? { brand: product.brand.name } : {}),
    ...(price ? { price: price.now } : {}),
  }
}
