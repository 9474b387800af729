import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import type { Customer, Visitor } from '../../core/access/visitor'
import type { RecommendationQuery } from '../../core/recommendations/recommendation'
import type { RecommendationsPort } from '../../core/recommendations/recommendations.port'
import { visitors } from '../builders/goods/catalogue'
import { aCustomer } from '../builders/customer'
import { answerOf } from '../builders/outcome'
import { storeOrder } from '../builders/database/stored-orders'
import { eachOf } from '../builders/each-of'

export type Recommending = {
  readonly db: Database
  /** A visitor with a separate client address and a cart. */
  readonly recommendations: (visitor: Visitor, cart?: readonly number[]) => Promise<RecommendationsPort>
  readonly close: () => Promise<void>
}

/** The suite's current time. */
export const suiteNow = Date.parse('2026-11-21T12:00:00Z')
const day = 86_400_000

const person = (id: number, role: Customer['role'], company: Customer['company']) =>
  aCustomer({ id, email: `p${id}@lintel.example`, role, company, group: undefined })
const northgate = { id: 1, name: 'Northgate Builders' }
const [senior, junior, retail] = [person(3, 1, northgate), person(4, 2, northgate), person(7, 99, undefined)]
const as = (customer: Customer): Visitor => ({ ...visitors.northgate, customer, priceListId: undefined })
const storePerson = (db: Database, { id, email, role, company }: Customer) =>
  db
    .insertInto('customer')
    .values({
      id,
      email,
      email_fold: email,
      first_name: 'P',
      last_name: String(id),
      phone: null,
      company_name: null,
      password_hash: '',
      group_id: null,
      company_id: company?.id ?? null,
      role,
      role_name: null,
      is_staff: 0,
      created_at: 0,
    })
    .execute()

const [lock, closer, compact, threshold, hook, legacy] = [
  'LS-G1-626',
  'CL-4040-AL',
  'CL-1461-BZ',
  'TH-SAD-36',
  'BX-1',
  'EX-LEG-01',
] as const

/** Port suite of recommendations from orders and product views. */
export const recommendationsPortSuite = (name: string, make: () => Promise<Recommending>) =>
  describe(`${name} keeps the promises of recommendations`, () => {
    let shop: Recommending
    const ids: Record<string, number> = {}
    const idOf = (sku: string) => ids[sku] ?? 0
    const order = (
      customer: Customer,
      skus: readonly string[],
      changes: { readonly placedAt?: number; readonly status?: 'cancelled' } = {},
    ) =>
      storeOrder(shop.db, {
        email: customer.email,
        lines: skus.map(sku => ({ sku })),
        placedAt: suiteNow - day,
        ...changes,
      })
    let looks = 0
    const look = async (
      sku: string,
      before: readonly string[] = [],
      visitor: Visitor = visitors.guest,
      key = `look-${looks++}-${name}`,
    ) =>
      answerOf((await shop.recommendations(visitor)).noteView({ productId: idOf(sku), before: before.map(idOf), key }))
    const row = async (query: RecommendationQuery, visitor: Visitor = visitors.guest, cart: readonly number[] = []) =>
      answerOf((await shop.recommendations(visitor, cart)).of(query))
    const skusOf = async (...parameters: Parameters<typeof row>) => {
      const { kind, items } = await row(...parameters)
      return [kind, ...items.map(item => Object.keys(ids).find(sku => ids[sku] === item.id) ?? item.sku)]
    }

    beforeAll(async () => {
      shop = await make()
      const rows = await shop.db
        .selectFrom('variant')
        .select(['sku', 'product_id'])
        .where('sku', 'in', [lock, closer, compact, threshold, hook, legacy, 'HSU-H1', 'HSU-1'])
        .execute()
      for (const { sku, product_id } of rows) ids[sku] = product_id
      await shop.db
        .updateTable('variant')
        .set({ stock: 9 })
        .where('sku', 'in', [lock, closer, threshold, hook])
        .execute()
      for (const each of [senior, junior, retail]) await storePerson(shop.db, each)
      await order(senior, [lock, closer, threshold])
      await order(senior, [lock, closer])
      await order(junior, [lock, threshold])
      await order(junior, [lock, hook])
      await order(retail, [hook])
      await order(retail, [legacy, compact], { status: 'cancelled' })
      await order(retail, [legacy], { status: 'cancelled' })
      await order(retail, [compact], { placedAt: suiteNow - 200 * day })
    }, 60_000)
    afterAll(() => shop.close())

    it('ranks by recent orders without cancelled ones, ties by id', async () => {
      const equal = [closer, threshold, hook].sort((a, b) => idOf(a) - idOf(b))
      expect(await skusOf({ kind: 'best-seller' })).toEqual(['best-seller', lock, ...equal])
      expect(await skusOf({ kind: 'best-seller', categoryIds: [330], instead: [] })).toEqual(['best-seller', closer])
    })

    it('finds products bought together in two orders or more, for a product and for a cart', async () => {
      expect(await skusOf({ kind: 'frequently-bought-together', productIds: [idOf(lock)], instead: [] })).toEqual([
        'frequently-bought-together',
        ...[closer, threshold].sort((a, b) => idOf(a) - idOf(b)),
      ])
      expect(
        await skusOf({ kind: 'frequently-bought-together', productIds: [idOf(lock), idOf(closer)], instead: [] }),
      ).toEqual(['frequently-bought-together', threshold])
      expect(await skusOf({ kind: 'frequently-bought-together', productIds: [idOf(compact)], instead: [] })).toEqual([
        'frequently-bought-together',
      ])
    })

    it("recommends visible products only, at each visitor's price", async () => {
      expect(
        await skusOf(
          { kind: 'best-seller', instead: [] },
          { ...visitors.guest, visible: { tag: 'only', categoryIds: [330] } },
        ),
      ).toEqual(['best-seller', closer])
      const priceFor = async (visitor: Visitor) =>
        (await row({ kind: 'best-seller', limit: 1 }, visitor)).items[0]?.price?.now
      expect(await priceFor(visitors.guest)).toBe(18_900)
      expect(await priceFor(visitors.northgate)).toBe(16_100)
      expect(
        eachOf((await row({ kind: 'best-seller' }, visitors.homeGuest)).items).every(
          item => ![lock, closer].map(idOf).includes(item.id),
        ),
      ).toBe(true)
    })

    it('counts a view once, if visible, and viewed together from two views on', async () => {
      await look(hook, [threshold])
      await look(hook, [threshold], visitors.guest, `the-same-${name}`)
      await look(hook, [threshold], visitors.guest, `the-same-${name}`)
      await look(closer, [hook])
      await look('HSU-H1', [hook])
      await look('HSU-H1', [hook])
      expect(await skusOf({ kind: 'popular-items', instead: [] })).toEqual(['popular-items', hook, closer])
      expect(await skusOf({ kind: 'popular-items', instead: [] }, visitors.campus)).not.toContain('HSU-H1')
      expect(await skusOf({ kind: 'frequently-viewed-together', productIds: [idOf(hook)], instead: [] })).toEqual([
        'frequently-viewed-together',
        threshold,
      ])
      expect(await skusOf({ kind: 'frequently-viewed-together', productIds: [idOf(threshold)], instead: [] })).toEqual([
        'frequently-viewed-together',
        hook,
      ])
      const stored = await shop.db.selectFrom('product_view').selectAll().execute()
      expect(stored.map(({ product_id, views }) => ({ product_id, views })).sort((a, b) => b.views - a.views)).toEqual([
        { product_id: idOf(hook), views: 2 },
        { product_id: idOf(closer), views: 1 },
      ])
    })

    it('lists recent purchases of the visitor, or of their company as far as visible', async () => {
      await order(junior, [closer], { placedAt: suiteNow })
      expect((await skusOf({ kind: 'recently-purchased' }, as(junior))).slice(0, 2)).toEqual([
        'recently-purchased',
        closer,
      ])
      expect([...(await skusOf({ kind: 'recently-purchased' }, as(junior)))].sort()).toEqual(
        ['recently-purchased', closer, lock, threshold, hook].sort(),
      )
      expect(await skusOf({ kind: 'recently-purchased', instead: [] }, as(retail))).toEqual([
        'recently-purchased',
        hook,
        compact,
      ])
      expect((await row({ kind: 'recently-purchased' })).kind).toBe('best-seller')
    })

    it("uses the history in the visitor's browser, and omits what was bought or is in the cart", async () => {
      const seen = [closer, hook, compact, lock].map(idOf)
      expect(await skusOf({ kind: 'recently-viewed', seen })).toEqual(['recently-viewed', closer, hook, compact, lock])
      expect(await skusOf({ kind: 'pick-up-where-you-left-off', seen }, as(retail), [idOf(lock)])).toEqual([
        'pick-up-where-you-left-off',
        closer,
      ])
      const inspired = await row({ kind: 'browsing-history-inspired', seen: [idOf(hook)] })
      expect(inspired).toMatchObject({ kind: 'browsing-history-inspired', items: [{ id: idOf(threshold) }] })
      const before = (more: number) => ({
        kind: 'browsing-history-inspired' as const,
        seen: [...Array.from({ length: more }, (_, at) => 900_001 + at), idOf(hook)],
      })
      expect([(await row(before(9))).kind, (await row(before(10))).kind === 'browsing-history-inspired']).toEqual([
        'browsing-history-inspired',
        false,
      ])
    })

    it('recommends companions of purchases, without the purchases', async () => {
      const { kind, items } = await row({ kind: 'recommended-for-you' }, as(retail))
      expect([kind, items.length > 0, items.some(item => [hook, compact].map(idOf).includes(item.id))]).toEqual([
        'recommended-for-you',
        true,
        false,
      ])
    })

    it('finds similar products of the same categories, and names the fallback', async () => {
      const { kind, items } = await row({ kind: 'similar-products', productIds: [idOf(lock)] })
      expect([kind, items.length]).toEqual(['similar-products', 6])
      const beside = (
        await shop.db.selectFrom('product_category').select('product_id').where('category_id', '=', 310).execute()
      ).map(each => each.product_id)
      expect(eachOf(items).every(item => beside.includes(item.id) && item.id !== idOf(lock))).toBe(true)
      expect((await row({ kind: 'similar-products', productIds: [999_999] })).kind).toBe('best-seller')
    })

    it('recommends by the words of a search without results, and new products as new releases', async () => {
      const queryBased = await row({ kind: 'query-based', term: 'zzxqy storeroom lock' })
      expect(queryBased.kind).toBe('query-based')
      expect(queryBased.items[0]?.id).toBe(idOf(lock))
      await shop.db
        .updateTable('product')
        .set({ created_at: suiteNow - day })
        .where('id', 'in', [idOf(threshold), idOf(closer)])
        .execute()
      await shop.db
        .updateTable('product')
        .set({ created_at: suiteNow - 300 * day })
        .where('id', 'not in', [idOf(threshold), idOf(closer)])
        .execute()
      const newest = (await row({ kind: 'hot-new-releases', instead: [] })).items.map(item => item.id)
      expect([...newest].sort((a, b) => a - b)).toEqual([idOf(threshold), idOf(closer)].sort((a, b) => a - b))
    })

    it('ignores views older than its window: an old view makes nothing popular', async () => {
      await shop.db
        .updateTable('product_view')
        .set({ day: Math.floor(suiteNow / day) - 40 })
        .execute()
      expect((await row({ kind: 'popular-items' })).kind).toBe('best-seller')
    })
  })
