import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import type { Customer, Visitor } from '../../core/access/visitor'
import { emptyQuery, type ListingQuery } from '../../core/search/listing'
import type { SearchPort } from '../../core/search/search.port'
import { visitors } from '../builders/goods/catalogue'
import { aCustomer } from '../builders/customer'
import { answerOf } from '../builders/outcome'
import { storeOrder } from '../builders/database/stored-orders'

export type Remembering = {
  readonly db: Database
  readonly search: (visitor: Visitor) => SearchPort
  readonly close: () => Promise<void>
}

const northgate = { id: 1, name: 'Northgate Builders' }
const person = (id: number, role: Customer['role'], company: Customer['company']) =>
  aCustomer({ id, email: `p${id}@lintel.example`, role, company, group: undefined })
const admin = person(2, 0, northgate)
const junior = person(4, 2, northgate)
const retail = person(7, 99, undefined)
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

/** Port suite of searches that know their visitors' orders. */
export const boughtBeforeSuite = (name: string, make: () => Promise<Remembering>) =>
  describe(`${name} finds products bought before`, () => {
    let shop: Remembering
    beforeAll(async () => {
      shop = await make()
      for (const each of [admin, junior, retail]) await storePerson(shop.db, each)
      await storeOrder(shop.db, {
        email: admin.email,
        lines: [{ sku: 'LS-G1-626' }, { sku: 'LS-G1-613' }, { sku: 'gone' }],
      })
      await storeOrder(shop.db, { email: junior.email, lines: [{ sku: 'CL-1461-BZ' }] })
      await storeOrder(shop.db, { email: retail.email, lines: [{ sku: 'TH-SAD-36' }] })
      await storeOrder(shop.db, { email: admin.email, lines: [{ sku: 'CL-4040-AL' }], status: 'cancelled' })
    }, 60_000)
    afterAll(() => shop.close())

    const bought = (visitor: Visitor, query: Partial<ListingQuery> = {}) =>
      answerOf(shop.search(visitor).list({ ...emptyQuery, boughtBefore: true, pageSize: 100, ...query }))
    const productsOf = async (skus: readonly string[]) =>
      (
        await shop.db
          .selectFrom('variant')
          .select('product_id')
          .distinct()
          .where('sku', 'in', skus)
          .orderBy('product_id')
          .execute()
      ).map(row => row.product_id)
    const idsOf = async (visitor: Visitor, query: Partial<ListingQuery> = {}) =>
      (await bought(visitor, query)).items.map(item => item.id).sort((a, b) => a - b)

    it("lists the company's orders to its admin, their own to junior and retail buyers", async () => {
      expect(await idsOf(as(admin))).toEqual(await productsOf(['LS-G1-626', 'CL-1461-BZ']))
      expect(await idsOf(as(junior))).toEqual(await productsOf(['CL-1461-BZ']))
      expect(await idsOf(as(retail))).toEqual(await productsOf(['TH-SAD-36']))
    })

    it('omits cancelled orders, and products no longer visible to the buyer', async () => {
      expect(await idsOf(as(admin), { term: 'CL-4040-AL' })).toEqual([])
      expect(await idsOf({ ...as(admin), visible: { tag: 'only', categoryIds: [330] } })).toEqual(
        await productsOf(['CL-1461-BZ']),
      )
    })

    it('counts facets among products bought before, and combines with every other filter', async () => {
      const { facets, total } = await bought(as(admin))
      const brands = facets.find(facet => facet.field === 'brand_esi')
      expect(brands?.tag === 'list' && brands.values.reduce((sum, value) => sum + value.count, 0)).toBe(total)
      expect((await bought(as(admin), { categoryId: 330 })).total).toBe(1)
      expect((await bought(as(admin), { term: 'storeroom lock' })).items.map(item => item.sku)).toEqual(['LS-G1'])
    })

    it('is offered to visitors with visible orders, and finds nothing for a guest', async () => {
      const all = (visitor: Visitor) => answerOf(shop.search(visitor).list(emptyQuery))
      expect((await all(as(retail))).knowsBought).toBe(true)
      expect((await all(visitors.guest)).knowsBought).toBeUndefined()
      expect((await all(as({ ...retail, permissions: [] }))).knowsBought).toBeUndefined()
      expect([(await bought(visitors.guest)).total, (await bought(as({ ...retail, permissions: [] }))).total]).toEqual([
        0, 0,
      ])
    })
  })
