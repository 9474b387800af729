import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Visitor } from '../../../core/access/visitor'
import { couponAccount } from '../../../core/ledger/ledger-account'
import type { Coupon } from '../../../core/promotions/coupon'
import { databaseEngines } from '../../../test/builders/database/database'
import { storeOrder } from '../../../test/builders/database/stored-orders'
import { anEntrance, type Entrance } from '../../../test/builders/platform/entrance'
import { hire, signedIn } from '../../../test/builders/staff'
import { insertRows } from '../database/insert-rows'
import { couponFacts } from './coupon-facts'
import { namesOf, withIds } from './coupon-names'
import { couponBuyerKey } from './coupon-uses'

const coupon: Coupon = {
  id: 'facts',
  code: 'FACTS',
  name: 'Facts',
  takes: { tag: 'percent', basisPoints: 100 },
  over: 0,
}
const goods = (over: Partial<NonNullable<Coupon['within']>>) => ({ categories: [], brands: [], skus: [], ...over })

describe.each(databaseEngines())('What a coupon needs to know of a cart, on %s', engine => {
  let entrance: Entrance
  let [retail, guest]: [Visitor, Visitor] = [undefined as never, undefined as never]
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    retail = (await (await signedIn(entrance, 'retail@lintel.example')).request()).session.visitor
    guest = (await entrance.person().request()).session.visitor
  }, 60_000)
  afterAll(() => entrance.close())

  const db = () => entrance.db
  const line = (productId: number) => ({ sku: `SKU-${productId}`, productId, isContractPrice: false })
  const facts = async (visitor: Visitor, coupons: readonly Coupon[], lines = [line(1)], cartId = 'no-cart') => {
    const found = await couponFacts(db(), visitor, coupons, lines, cartId)
    if (!found?.lines || !found.buyer || !found.usedUp) throw new Error('Coupons have facts')
    return { lines: found.lines, buyer: found.buyer, usedUp: found.usedUp }
  }

  it('is nothing without coupons', async () => {
    expect(await couponFacts(db(), retail, [], [line(1)], 'no-cart')).toBeUndefined()
  })

  it('is the group and the company of the buyer', async () => {
    const senior = (await (await signedIn(entrance, 'senior@northgate.example')).request()).session.visitor
    expect((await facts(senior, [coupon])).buyer).toEqual({
      groupId: senior.customer?.group?.id,
      companyId: senior.customer?.company?.id,
      isFirstOrder: false,
    })
    expect(senior.customer?.company?.id).toBeDefined()
  })

  it('is whether an account orders first: orders of others and cancelled ones do not count [A-19]', async () => {
    const first = [{ ...coupon, firstOrderOnly: true }]
    const id = await hire(db(), 'first@lintel.example')
    const newcomer = { ...retail, customer: retail.customer && { ...retail.customer, id } } as Visitor
    const isFirst = async (visitor: Visitor, coupons: readonly Coupon[] = first) =>
      (await facts(visitor, coupons)).buyer.isFirstOrder
    expect([await isFirst(newcomer), await isFirst(guest), await isFirst(newcomer, [coupon])]).toEqual([
      true,
      false,
      false,
    ])
    expect(await isFirst(newcomer, [coupon, ...first])).toBe(true)
    const order = { lines: [{ sku: 'BX-1' }] }
    await storeOrder(db(), { ...order, email: 'senior@northgate.example' })
    await storeOrder(db(), { ...order, email: 'first@lintel.example', status: 'cancelled' })
    expect(await isFirst(newcomer)).toBe(true)
    await storeOrder(db(), { ...order, email: 'first@lintel.example' })
    expect(await isFirst(newcomer)).toBe(false)
  })

  describe('of its lines', () => {
    const [product, plain] = [97_001, 97_002]
    beforeAll(async () => {
      const model = await db().selectFrom('product').selectAll().orderBy('id').executeTakeFirstOrThrow()
      const category = await db().selectFrom('category').selectAll().orderBy('id').executeTakeFirstOrThrow()
      const above = (id: number, parent_id: number) => ({ ...category, id, parent_id, slug: `/facts-${id}/` })
      await insertRows(db(), 'category', [
        above(97_010, 0),
        above(97_011, 97_010),
        above(97_012, 97_013),
        above(97_013, 97_012),
      ])
      await insertRows(db(), 'product', [
        { ...model, id: product, slug: '/facts-1/', brand_id: model.brand_id ?? 1 },
        { ...model, id: plain, slug: '/facts-2/', brand_id: null },
      ])
      await insertRows(db(), 'product_category', [
        { product_id: product, category_id: 97_011, sort_order: 1 },
        { product_id: product, category_id: 97_012, sort_order: 1 },
        { product_id: plain, category_id: 97_010, sort_order: 1 },
      ])
    })
    const linesOf = async (over: Partial<Coupon>) =>
      (await facts(retail, [coupon, { ...coupon, ...over }], [line(product), line(plain)])).lines

    it('is their categories with all above them, if it names categories', async () => {
      const categories = [[97_011, 97_010, 97_012, 97_013], [97_010]]
      for (const named of [{ within: goods({ categories: [5] }) }, { without: goods({ categories: [5] }) }])
        expect((await linesOf(named)).map(({ categoryIds }) => categoryIds)).toEqual(categories)
      expect((await linesOf({ within: goods({ brands: [5], skus: ['A'] }) })).map(each => each.categoryIds)).toEqual([
        [],
        [],
      ])
    })

    it('is their brands, if it names brands', async () => {
      const { brand_id: brand } = await db()
        .selectFrom('product')
        .select('brand_id')
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
      for (const named of [{ within: goods({ brands: [5] }) }, { without: goods({ brands: [5] }) }])
        expect((await linesOf(named)).map(({ brandId }) => brandId)).toEqual([brand, undefined])
      expect((await linesOf({ within: goods({ categories: [5] }) })).map(each => each.brandId)).toEqual([
        undefined,
        undefined,
      ])
    })

    it('is their SKU, and whether their price is a contract’s', async () => {
      const { lines } = await facts(retail, [coupon], [{ ...line(plain), isContractPrice: true }])
      expect(lines).toEqual([{ sku: `SKU-${plain}`, isContractPrice: true, brandId: undefined, categoryIds: [] }])
    })
  })

  it('is which coupons are used up, by all or by this buyer, whose orders count once placed [A-19] [G-2]', async () => {
    const account = (id: string, spent: number, held: number) => ({ id, cap: null, spent, held })
    const buyer = (await couponBuyerKey(retail)) ?? ''
    const [email, other] = [
      await couponBuyerKey(guest, 'ada@guest.example'),
      await couponBuyerKey(guest, 'bob@guest.example'),
    ]
    await insertRows(db(), 'ledger_account', [
      account(couponAccount('full'), 2, 1),
      account(couponAccount('left'), 1, 1),
      account(couponAccount('own', buyer), 1, 0),
      account(couponAccount('own', email ?? ''), 1, 0),
      account(couponAccount('theirs', other ?? ''), 1, 0),
    ])
    const coupons: readonly Coupon[] = [
      { ...coupon, id: 'full', uses: 3 },
      { ...coupon, id: 'left', uses: 3 },
      { ...coupon, id: 'own', usesPerBuyer: 1 },
      { ...coupon, id: 'theirs', usesPerBuyer: 1 },
      { ...coupon, id: 'never', uses: 1, usesPerBuyer: 1 },
      coupon,
    ]
    const usedUp = async (visitor: Visitor, cartId: string) => [
      ...(await facts(visitor, coupons, [line(1)], cartId)).usedUp,
    ]
    const cart = {
      store_key: 'commercial',
      customer_id: null,
      company_id: null,
      state: 'open' as const,
      is_editable: 1,
      version: 1,
      coupons: '[]',
      notices: '[]',
      created_at: 1,
      changed_at: 1,
      quote_id: null,
    }
    await insertRows(db(), 'cart', [
      { ...cart, id: 'facts-ada' },
      { ...cart, id: 'facts-bob' },
    ])
    expect(await usedUp(retail, 'facts-bob')).toEqual(['full', 'own'])
    expect(await usedUp(guest, 'facts-ada')).toEqual(['full'])
    const emailOf = async (cartId: string, typed: string) =>
      db()
        .insertInto('checkout')
        .values({
          token_hash: null,
          token_ends: null,
          session_hash: null,
          phone: null,
          shipping: null,
          billing: null,
          shipping_option: null,
          payment: null,
          opened_at: null,
          shown: null,
          created_at: 1,
          tax_quote: null,
          cart_id: cartId,
          order_key: cartId,
          email: typed,
        })
        .execute()
    await emailOf('facts-ada', ' Ada@Guest.example ')
    await emailOf('facts-bob', 'bob@guest.example')
    expect([await usedUp(guest, 'facts-ada'), await usedUp(guest, 'facts-bob')]).toEqual([
      ['full', 'own'],
      ['full', 'theirs'],
    ])
  })

  describe('by the names that staff type', () => {
    const none = { companies: [], categories: [], brands: [], notCategories: [], notBrands: [] }
    const draft = (names: Partial<Record<keyof typeof none, readonly string[]>>, over: object = {}) => ({
      code: 'NAMES',
      name: 'Names',
      takes: coupon.takes,
      over: 0,
      names: { ...none, ...names },
      skus: [],
      notSkus: [],
      ...over,
    })
    const rowOf = (table: 'company' | 'category' | 'brand') =>
      db().selectFrom(table).select(['id', 'name']).orderBy('id', 'desc').executeTakeFirstOrThrow()

    it('is their ids, each of its own kind, whatever case they are typed in, and back [A-19]', async () => {
      const [company, category, brand] = [await rowOf('company'), await rowOf('category'), await rowOf('brand')]
      const read = await withIds(
        db(),
        draft({
          companies: [company.name.toUpperCase()],
          categories: [category.name.toLowerCase()],
          brands: [brand.name],
          notCategories: [category.name],
          notBrands: [brand.name.toLowerCase()],
        }),
      )
      if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
      expect(read.right).toMatchObject({
        companies: [company.id],
        within: { categories: [category.id], brands: [brand.id], skus: [] },
        without: { categories: [category.id], brands: [brand.id], skus: [] },
      })
      expect(await namesOf(db(), { ...coupon, ...read.right })).toMatchObject({
        companies: [company.name],
        categories: [category.name],
        brands: [brand.name],
        notCategories: [category.name],
        notBrands: [brand.name],
      })
    })

    it('names five at most that nothing has, at their list, and leaves out groups that are gone', async () => {
      const unknown = ['A?', 'B?', 'C?', 'D?', 'E?', 'F?']
      const names = 'A?, B?, C?, D?, E?'
      const issueAt = (field: string) => ({ field, code: 'coupon-desk.issues.unknown-names', values: { names } })
      for (const list of ['companies', 'categories', 'brands', 'notCategories', 'notBrands'] as const)
        expect(await withIds(db(), draft({ [list]: unknown }))).toEqual(E.left([issueAt(list)]))
      for (const list of ['skus', 'notSkus'])
        expect(await withIds(db(), draft({}, { [list]: ['BX-1', ...unknown] }))).toEqual(E.left([issueAt(list)]))
      const known = (await db().selectFrom('customer_group').select('id').orderBy('id').executeTakeFirstOrThrow()).id
      expect(await withIds(db(), draft({}, { groups: [known, 98_765] }))).toMatchObject(E.right({ groups: [known] }))
    })
  })
})
