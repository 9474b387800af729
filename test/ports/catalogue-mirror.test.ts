import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { bigcommerceCatalogue } from '../../adapters/bigcommerce/mirror/catalogue-source'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceCatalogueMirror } from '../../adapters/reference/catalogue-mirror/catalogue-mirror'
import { findCustomer } from '../../adapters/reference/access/customer-rows'
import { referenceGroups } from '../../adapters/reference/access/sessions'
import { restrictedCategories } from '../../adapters/reference/access/restricted-categories'
import type { Database } from '../../adapters/reference/database/engine'
import { readPriceContext } from '../../adapters/reference/prices/price-context'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { cleanHtml } from '../../adapters/shared/clean-html'
import { visibleCategories } from '../../core/access/category-access'
import { createReadCache } from '../../composition/embedded/read-cache'
import { referencePaths } from '../../adapters/reference/content/paths'
import type { Memoize } from '../../adapters/reference/database/memoize'
import type { Visitor } from '../../core/access/visitor'
import { guardedCatalogueMirror } from '../../core/catalogue-mirror/guarded-catalogue-mirror'
import { mirrorCatalogue, type MirrorReport } from '../../core/catalogue-mirror/mirror-catalogue'
import { emptyQuery } from '../../core/search/listing'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { aCustomer } from '../builders/customer'
import { answerOf, refusalOf } from '../builders/outcome'
import { aGuard } from '../builders/platform/guard'
import { aSession } from '../builders/platform/session'
import { clientOf } from '../support/bigcommerce/client'
import { doorSizes, ids, stockGoods } from '../support/bigcommerce/goods'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../support/bigcommerce/stand-in'
import { channelId } from '../support/bigcommerce/store'

const now = Date.UTC(2026, 10, 23, 12)
const storeKey = 'commercial'

for (const engine of databaseEngines())
  describe(`the mirror of a BigCommerce store on ${engine}`, () => {
    let standIn: BigcommerceStandIn
    let db: Database
    beforeEach(async () => {
      standIn = await bigcommerceStandIn()
      stockGoods(standIn.store)
      db = await aDatabase(engine)
      await db
        .insertInto('store')
        .values({ key: storeKey, name: 'Millwork', hosts: '[]', root_category_ids: '[]' })
        .execute()
    }, 60_000)
    afterEach(async () => {
      await db.destroy()
      await standIn.close()
      expect(standIn.faults).toEqual([])
    })

    const mirror = () => referenceCatalogueMirror(db, { clock: { now: () => now }, cleanHtml })
    const source = () => bigcommerceCatalogue(clientOf(standIn, 'sync'), channelId)
    const ran = (listener: { readonly isStopped?: () => boolean } = {}) =>
      mirrorCatalogue({ mirror: guardedCatalogueMirror(mirror(), 'the shop itself'), source: source() })(storeKey, {
        progress: () => undefined,
        isStopped: () => false,
        ...listener,
      })
    const mirrored = async (): Promise<MirrorReport> => {
      const report = await ran()
      if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
      return report.right
    }
    /** A guest, or a customer of a group, as the shop makes them of its tables. */
    const visitorOf = async (groupId?: number): Promise<Visitor> => {
      const context = groupId === undefined ? undefined : await readPriceContext(db, { storeKey, groupId }, now)
      const guests = { tag: 'except' as const, categoryIds: await restrictedCategories(db) }
      const group = groupId === undefined ? undefined : await groupIn(groupId)
      return aSession({
        storeKey,
        ...(groupId === undefined ? {} : { customer: aCustomer({ id: 1 }) }),
        ...(context ? { priceContext: context } : {}),
        visible: visibleCategories(group, await answerOf(referenceGroups(db).defaultGroup()), guests),
      }).visitor
    }
    const groupIn = async (groupId: number) => {
      const { id } = await db
        .insertInto('customer')
        .values({
          email: `g${groupId}@millwork.example`,
          email_fold: `g${groupId}@millwork.example`,
          first_name: 'Gil',
          last_name: 'Group',
          phone: null,
          company_name: null,
          password_hash: '',
          group_id: groupId,
          company_id: null,
          role: 99,
          role_name: null,
          is_staff: 0,
          created_at: now,
          proven_email_fold: `g${groupId}@millwork.example`,
          proven_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return (await findCustomer(db, id))?.group
    }
    const listed = async (visitor: Visitor, categoryId: number) => {
      const index = createSearchIndex(referenceProductSource(db))
      await answerOf(index.refresh())
      return (await answerOf(embeddedSearch(index, visitor).list({ ...emptyQuery, categoryId }))).items
    }
    const product = async (id: number, visitor?: Visitor) =>
      answerOf(referenceProducts(db, { visitor: visitor ?? (await visitorOf()) }).byId(id))

    it('shows a product page under the address and ids of the store, without its scripts [BC-3.01]', async () => {
      const report = await mirrored()
      expect(report.products).toEqual({ created: 4, updated: 0, unchanged: 0 })
      expect(await productBySlug(db, await visitorOf(), '/lever-lock/')).toMatchObject({
        id: ids.lever,
        name: 'Lever Lock',
        brand: { name: 'Kestrel', slug: '/kestrel/' },
        description: '<p>Lever Lock for <b>commercial</b> openings.</p>',
        pictures: [{ alt: 'A lever', url: 'https://cdn11.bigcommerce.com/s-x7k2m9qd1/lever.jpg' }],
        pack: { size: 3, unit: 'Box' },
        variants: [{ id: 700, sku: 'MW-LEVER', price: { now: 8_950, was: 9_650 } }],
      })
    })

    it('shows the goods in the listing of their category, priced for a guest [BC-3.02]', async () => {
      await mirrored()
      const items = await listed(await visitorOf(), ids.hardware)
      expect(items.map(item => [item.id, item.price?.now])).toEqual(
        expect.arrayContaining([
          [ids.lever, 8_950],
          [ids.plate, undefined],
        ]),
      )
      const tree = await answerOf(referenceCatalogue(db, aSession({ storeKey }).visitor).categories())
      expect(tree.map(({ slug }) => slug).sort()).toEqual(['/campus/', '/doors/', '/hardware/', '/hardware/locks/'])
    })

    it('prices by the list of the group in this channel, also when another channel has one [BC-3.03]', async () => {
      await mirrored()
      const trade = await visitorOf(ids.trade)
      expect((await product(ids.lever, trade)).variants[0]?.price).toMatchObject({ now: 8_000, contract: true })
      expect((await listed(trade, ids.hardware)).find(({ id }) => id === ids.lever)?.price).toMatchObject({
        now: 8_000,
      })
      expect((await product(ids.lever, await visitorOf(ids.retail))).variants[0]?.price).toMatchObject({ now: 8_950 })
    })

    it('reads quantity breaks of a list, by percent and by amount [BC-3.03]', async () => {
      await mirrored()
      const breaks = await db
        .selectFrom('price_list_break')
        .select(['minimum', 'price'])
        .where('variant_id', '=', 700)
        .orderBy('minimum')
        .execute()
      expect(breaks).toEqual([
        { minimum: 10, price: 7_600 },
        { minimum: 50, price: 7_000 },
      ])
    })

    it('has all variants of a product, not only the first ten, each with its stock [BC-3.04]', async () => {
      await mirrored()
      const { variants, options } = await product(ids.door)
      expect(variants).toHaveLength(doorSizes)
      expect(variants.at(-1)).toMatchObject({ sku: 'MW-DOOR-49', stock: 25, price: { now: 32_500 } })
      expect(options).toMatchObject([{ id: 301, name: 'Width', kind: 'dropdown' }])
    })

    it('pages variants beyond the 250 that an answer has at most [BC-3.04]', async () => {
      const many = Array.from({ length: 600 }, (_, at) => ({ ...standIn.store.variants[1], id: 10_000 + at }))
      standIn.store.variants.push(...many.map((row, at) => ({ ...row, sku: `MW-BIG-${at}` })))
      await mirrored()
      expect((await product(ids.door)).variants).toHaveLength(600 + doorSizes)
    })

    it('has modifiers with limits and price changes, under the ids that carts name them by [BC-3.05]', async () => {
      await mirrored()
      expect((await product(ids.door)).modifiers).toMatchObject([
        { id: 810, kind: 'text', required: true, config: { textMaxLength: 20 } },
        { id: 811, values: [{ id: 5_001, adjuster: { tag: 'fixed', cents: 1_850 } }] },
      ])
    })

    it('does not show a price that the store hides, and does not sell by it [BC-3.06]', async () => {
      await mirrored()
      const plate = await product(ids.plate)
      expect(plate).toMatchObject({ purchasable: false })
      expect(plate.variants[0]?.price).toBeUndefined()
    })

    it('leaves out what is sold in another channel only, and what a hidden category hides [BC-3.07]', async () => {
      await mirrored()
      expect(
        await refusalOf(referenceProducts(db, { visitor: await visitorOf(ids.trade) }).byId(ids.otherChannel)),
      ).toMatchObject({ tag: 'not-found' })
      expect(await db.selectFrom('category').select('id').where('id', '=', ids.hiddenDoors).execute()).toEqual([])
    })

    it('shows guests and groups the categories that the store opens to them [BC-3.08]', async () => {
      await mirrored()
      const seen = async (visitor: Visitor) => E.isRight(await referenceProducts(db, { visitor }).byId(ids.gate)())
      expect(await seen(await visitorOf())).toBe(false)
      expect(await seen(await visitorOf(ids.trade))).toBe(true)
      expect(await seen(await visitorOf(ids.retail))).toBe(false)
    })

    it('shows nothing to a group with an empty list, not what the default group sees [BC-3.08]', async () => {
      await mirrored()
      const visitor = await visitorOf(ids.nothing)
      expect(await refusalOf(referenceProducts(db, { visitor }).byId(ids.lever))).toMatchObject({ tag: 'not-found' })
    })

    it('changes nothing when it is run again, and asks no options of goods that did not change [BC-3.09]', async () => {
      await mirrored()
      const changes = async () => (await db.selectFrom('change').select('seq').execute()).length
      const before = await changes()
      const asked = standIn.calls.length
      const report = await mirrored()
      expect(report).toMatchObject({
        shelves: { created: 0, updated: 0 },
        products: { created: 0, updated: 0, unchanged: 4 },
        prices: { created: 0, updated: 0, unchanged: 3 },
      })
      expect(await changes()).toBe(before)
      expect(standIn.calls.slice(asked).filter(({ query }) => query.includes('modifiers'))).toEqual([])
      expect((await product(ids.door)).modifiers).toHaveLength(2)
    })

    it('follows a price, a stock, an option and a name that changed, and notes the products [BC-3.09]', async () => {
      await mirrored()
      const { products, variants, records } = standIn.store
      products[0] = { ...products[0], name: 'Lever Lock, Grade 1', date_modified: '2026-11-20T10:00:00+00:00' }
      variants[1] = { ...variants[1], inventory_level: 40 }
      records[1] = { ...records[1], price: 240 }
      const report = await mirrored()
      expect(report).toMatchObject({ products: { updated: 2, unchanged: 2 }, prices: { updated: 1 } })
      expect((await product(ids.lever)).name).toBe('Lever Lock, Grade 1')
      const door = await product(ids.door, await visitorOf(ids.trade))
      expect(door.variants[0]).toMatchObject({ stock: 40, price: { now: 24_000 } })
    })

    it('takes off what is gone from the store, once a whole run has not seen it [BC-3.10]', async () => {
      await mirrored()
      standIn.store.products.splice(0, 1)
      standIn.store.categories.splice(4, 1)
      standIn.store.priceLists.splice(1, 1)
      expect((await mirrored()).swept).toEqual({ products: 1, categories: 1, brands: 0, priceLists: 1, groups: 0 })
      expect(
        await refusalOf(referenceProducts(db, { visitor: await visitorOf(ids.trade) }).byId(ids.lever)),
      ).toMatchObject({ tag: 'not-found' })
      expect((await listed(await visitorOf(), ids.hardware)).map(({ id }) => id)).toEqual([ids.plate])
    })

    it('removes nothing when a run fails halfway, and the next continues it [BC-3.11]', async () => {
      await mirrored()
      standIn.store.products.splice(0, 1)
      standIn.store.records.splice(0, 1)
      standIn.fail(['503', '503', '503'], /records/)
      expect(E.isLeft(await ran())).toBe(true)
      expect((await product(ids.lever)).name).toBe('Lever Lock')
      const asked = standIn.calls.length
      const report = await mirrored()
      expect(report).toMatchObject({ isResumed: true, swept: { products: 1 } })
      expect(standIn.calls.slice(asked).some(({ path }) => path === '/v3/catalog/variants')).toBe(false)
    })

    it('removes nothing when it is stopped, and continues after the last committed step [BC-3.11]', async () => {
      await mirrored()
      standIn.store.products.splice(1, 1)
      const stopped = await ran({ isStopped: () => true })
      expect(E.isRight(stopped) && stopped.right.swept).toBeUndefined()
      expect((await product(ids.door)).variants).toHaveLength(doorSizes)
    })

    it('reads on through a busy store, whose 429 says nothing of its end [BC-3.11]', async () => {
      standIn.fail(['429-bare', '429'], /products/)
      expect((await mirrored()).products.created).toBe(4)
    })

    it("moves into an empty shop only, so that other goods do not mix with the store's [BC-3.12]", async () => {
      await mirrored()
      await db.updateTable('product').set({ source: 'import' }).where('id', '=', ids.plate).execute()
      expect(await ran()).toEqual(E.left({ tag: 'conflict', reason: 'catalogue-mirror.own-goods' }))
    })

    it('gives a product another address where the shop or another product has it [BC-3.01]', async () => {
      const { products } = standIn.store
      products[0] = { ...products[0], custom_url: { url: '/cart/', is_customized: true } }
      products[1] = { ...products[1], custom_url: { url: '/cover-plate', is_customized: true } }
      await mirrored()
      expect((await product(ids.lever)).slug).toBe(`/lever-lock-${ids.lever}/`)
      expect((await product(ids.door)).slug).toBe('/cover-plate/')
      expect((await product(ids.plate)).slug).toBe(`/cover-plate-${ids.plate}/`)
    })

    it('notes what it does not show: discounts it cannot compute, an inactive list [BC-3.13]', async () => {
      const { groups, priceLists } = standIn.store
      groups[0] = { ...groups[0], discount_rules: [{ type: 'category', method: 'percent', amount: '10.00' }] }
      priceLists.push({ id: 80, name: 'Next year', active: false })
      expect((await mirrored()).notes).toEqual([
        { code: 'group-discounts', group: 'Retail' },
        { code: 'inactive-price-list', list: 'Next year' },
      ])
    })

    it('gives no visitor what another one was shown, from one cache for all [BC-1.13] [pitfall 18]', async () => {
      await mirrored()
      const remember = createReadCache({ edition: () => 1, clock: { now: () => now }, maxAgeMs: 60_000, max: 1_000 })
      const visitors = [await visitorOf(ids.trade), await visitorOf(), await visitorOf(ids.nothing)]
      const shownTo = async (visitor: Visitor, cache?: Memoize) => {
        const found = await referencePaths(db, aSession(visitor), { clock: { now: () => now } }, cache).resolve(
          '/lever-lock/',
        )()
        const target = E.isRight(found) && found.right.tag === 'product' ? found.right.product : undefined
        const cards = await answerOf(referenceCatalogue(db, visitor, undefined, cache).cardsById([ids.lever, ids.gate]))
        return {
          page: target?.tag === 'allowed' ? target.item.variants[0]?.price?.now : target?.tag,
          cards: cards.map(({ id, price }) => [id, price?.now]),
        }
      }
      const alone = []
      for (const visitor of visitors) alone.push(await shownTo(visitor))
      expect(new Set(alone.map(shown => JSON.stringify(shown))).size).toBe(3)
      for (const order of [visitors, visitors.toReversed()])
        for (const visitor of order) expect(await shownTo(visitor, remember)).toEqual(alone[visitors.indexOf(visitor)])
    })

    it('prices by the discounts of a group, also once they or the prices change, pitfall 19 [BC-3.21]', async () => {
      const { groups, variants } = standIn.store
      const discounted = (...rules: object[]) => {
        groups[0] = { ...groups[0], discount_rules: rules }
      }
      discounted(
        { type: 'all', method: 'percent', amount: '5.0000' },
        { type: 'category', method: 'price', amount: '25.00', category_id: ids.doors },
      )
      await mirrored()
      const retail = await visitorOf(ids.retail)
      const doorPrice = async () => (await product(ids.door, retail)).variants[0]?.price?.now
      expect(await doorPrice()).toBe(27_500)
      expect((await listed(retail, ids.doors))[0]?.price?.now).toBe(27_500)
      // The sale price of the catalog is lower than its price less 5 %.
      expect((await product(ids.lever, retail)).variants[0]?.price?.now).toBe(8_950)
      variants[1] = { ...variants[1], price: 310 }
      await mirrored()
      expect(await doorPrice()).toBe(28_500)
      discounted()
      await mirrored()
      expect((await product(ids.door, await visitorOf(ids.trade))).variants[0]?.price?.now).toBe(25_000)
      expect(await readPriceContext(db, { storeKey, groupId: ids.retail }, now)).toBeUndefined()
    })

    it('prices guests by the list of their group, and guests only [BC-3.22]', async () => {
      const { priceLists, assignments, records } = standIn.store
      priceLists.push({ id: 81, name: 'Open', active: true })
      assignments.push({ id: 3, price_list_id: 81, customer_group_id: ids.guests, channel_id: channelId })
      records.push({ ...records[0], price_list_id: 81, price: 85, bulk_pricing_tiers: [] })
      await mirrored()
      const lists = async (buyer: { readonly groupId?: number; readonly isGuest?: boolean }) =>
        (await readPriceContext(db, { storeKey, ...buyer }, now))?.lists.map(({ id }) => id)
      expect(await lists({ isGuest: true })).toEqual([81])
      expect(await lists({})).toBeUndefined()
      expect(await lists({ groupId: ids.trade })).toEqual([ids.tradeList])
      assignments.pop()
      await mirrored()
      expect(await lists({ isGuest: true })).toBeUndefined()
    })

    it('prices all buyers by a list of the channel, after the list of their group [BC-3.22]', async () => {
      const { priceLists, assignments } = standIn.store
      priceLists.push({ id: 82, name: 'Channel', active: true })
      assignments.push({ id: 4, price_list_id: 82, channel_id: channelId })
      await mirrored()
      const lists = async (buyer: { readonly groupId?: number; readonly isGuest?: boolean }) =>
        (await readPriceContext(db, { storeKey, ...buyer }, now))?.lists.map(({ id }) => id)
      expect(await lists({ isGuest: true })).toEqual([82])
      expect(await lists({ groupId: ids.trade })).toEqual([ids.tradeList, 82])
      assignments.pop()
      await mirrored()
      expect(await lists({ isGuest: true })).toBeUndefined()
    })

    it('is not for shoppers, nor for staff without the catalogue [BC-3.14]', async () => {
      const asked = guardedCatalogueMirror(mirror(), aGuard(aSession({ customer: aCustomer({ id: 1 }) })))
      expect(await refusalOf(asked.begin())).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf(guardedCatalogueMirror(mirror(), aGuard()).begin())).toMatchObject({ tag: 'signed-out' })
    })
  })
