import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceEvidence } from '../../adapters/reference/recommendations/recommendation-evidence'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import type { EvidenceQuery } from '../../core/recommendations/recommendations.port'
import type { ListingQuery } from '../../core/search/listing'
import type { SearchPort } from '../../core/search/search.port'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { aCard } from '../builders/goods/product'
import { aSession } from '../builders/platform/session'

const now = Date.parse('2026-11-21T12:00:00Z')

/** Isolation of recommendations: data of one product or cart does not affect another. */
describe.each(databaseEngines())('Evidence for recommendations on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await aCatalogue(engine)
  }, 60_000)
  afterAll(() => db.destroy())

  const productOf = async (sku: string) =>
    (await db.selectFrom('variant').select('product_id').where('sku', '=', sku).executeTakeFirstOrThrow()).product_id
  const rank = async (query: EvidenceQuery, cartId?: string) => {
    const session = aSession(visitors.guest)
    if (cartId !== undefined) await answerOf(session.keepCart(cartId))
    const search = embeddedSearch(createSearchIndex(referenceProductSource(db)), visitors.guest)
    return answerOf(referenceEvidence(db, session, { clock: { now: () => now } }, { search }).rank(query))
  }
  const cartWith = async (id: string, productId: number) => {
    await db
      .insertInto('cart')
      .values({
        id,
        store_key: 'commercial',
        customer_id: null,
        company_id: null,
        state: 'open',
        is_editable: 1,
        version: 0,
        coupons: '[]',
        notices: '[]',
        created_at: 0,
        changed_at: 0,
      })
      .execute()
    await db
      .insertInto('cart_line')
      .values({
        id: `${id}-line`,
        cart_id: id,
        product_id: productId,
        variant_id: 1,
        quantity: 1,
        modifiers: '[]',
        agreed_price: null,
        position: 1,
        own: null,
      })
      .execute()
  }

  it("excludes the visitor's own cart, not others'", async () => {
    const [lock, closer] = [await productOf('LS-G1-626'), await productOf('CL-4040-AL')]
    await cartWith('mine', lock)
    await cartWith('theirs', closer)
    expect(await rank({ kind: 'pick-up-where-you-left-off', seen: [lock, closer] }, 'mine')).toEqual([closer])
  })

  it('finds a product similar to those it shares a category with, and never to itself', async () => {
    const lock = await productOf('LS-G1-626')
    const shared = await db
      .selectFrom('product_category as own')
      .innerJoin('product_category as other', 'other.category_id', 'own.category_id')
      .innerJoin('product', 'product.id', 'other.product_id')
      .select('other.product_id')
      .distinct()
      .where('own.product_id', '=', lock)
      .where('product.is_visible', '=', 1)
      .execute()
    const similar = await rank({ kind: 'similar-products', productIds: [lock] })
    expect(similar.length).toBeGreaterThan(0)
    expect([...similar].sort((a, b) => a - b)).toEqual(
      shared
        .map(row => row.product_id)
        .filter(id => id !== lock)
        .sort((a, b) => a - b),
    )
  })

  it('ranks no hidden products among the similar ones, however many there are', async () => {
    const lock = await productOf('LS-G1-626')
    const before = await rank({ kind: 'similar-products', productIds: [lock] })
    const product = await db.selectFrom('product').selectAll().where('id', '=', lock).executeTakeFirstOrThrow()
    const categories = await db.selectFrom('product_category').selectAll().where('product_id', '=', lock).execute()
    for (let n = 0; n < 70; n++) {
      const id = -1 - n
      await db
        .insertInto('product')
        .values({ ...product, id, slug: `/hidden-${n}/`, sku: `HIDDEN-${n}`, is_visible: 0 })
        .execute()
      await db
        .insertInto('product_category')
        .values(categories.map(row => ({ ...row, product_id: id })))
        .execute()
    }
    expect(await rank({ kind: 'similar-products', productIds: [lock] })).toEqual(before)
  })

  it('is the result of a search for the typed words, within the category if one is given', async () => {
    const queries: ListingQuery[] = []
    const search: Pick<SearchPort, 'list'> = {
      list: query => {
        queries.push(query)
        return TE.right({ items: [aCard({ id: 7 })], total: 1, facets: [] })
      },
    }
    const parts = { search: search as SearchPort }
    const { rank: by } = referenceEvidence(db, aSession(visitors.guest), { clock: { now: () => now } }, parts)
    expect(await answerOf(by({ kind: 'query-based', term: 'lock', categoryId: 310 }))).toEqual([7])
    expect(await answerOf(by({ kind: 'query-based', term: 'hinge' }))).toEqual([7])
    expect(await answerOf(by({ kind: 'query-based', categoryId: 310 }))).toEqual([])
    expect(queries.map(({ term, categoryId }) => [term, categoryId])).toEqual([
      ['lock', 310],
      ['hinge', undefined],
    ])
  })
})
