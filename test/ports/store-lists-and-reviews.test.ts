import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cachedStoreReviews } from '../../adapters/bigcommerce/reviews/cached-reviews'
import { bigcommerceReviews } from '../../adapters/bigcommerce/reviews/reviews'
import { bigcommerceWishLists } from '../../adapters/bigcommerce/wish-lists/wish-lists'
import { storeReviews } from '../../adapters/reference/reviews/store-reviews'
import { storeWishLists } from '../../adapters/reference/shopping-lists/store-wish-lists'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { guardedReviews } from '../../core/reviews/guarded-reviews'
import type { NewReview } from '../../core/reviews/review'
import type { StoreReviewsPort } from '../../core/reviews/store-reviews.port'
import { serverEngines } from '../builders/database/database'
import { aGuard } from '../builders/platform/guard'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aStoreEntrance, storeIdsFrom, type StoreEntrance } from '../builders/platform/store-entrance'
import { clientOf } from '../support/bigcommerce/client'

const aReview = (over: Partial<NewReview> = {}): NewReview => ({
  rating: 4,
  title: 'Solid',
  text: 'Closes quietly.',
  author: 'Rita R.',
  ...over,
})

describe.each(serverEngines())('wish lists and reviews at a BigCommerce store, on %s', engine => {
  let shop: StoreEntrance
  let store: StoreReviewsPort
  let products: readonly number[]
  let restricted: number
  beforeAll(async () => {
    shop = await aStoreEntrance(engine)
    store = bigcommerceReviews(clientOf(shop.standIn), shop.deps.clock)
    const inCategories = async (ids: readonly number[]) =>
      (
        await shop.db
          .selectFrom('product_category')
          .select('product_id')
          .distinct()
          .where('category_id', 'in', [...ids])
          .orderBy('product_id')
          .execute()
      ).map(row => row.product_id)
    products = await inCategories([310])
    const open = await shop.db
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', 'not in', [700, 710, 720, 800, 810, 820])
      .execute()
    restricted = (await inCategories([810, 820])).find(id => !open.some(row => row.product_id === id)) ?? 0
  }, 60_000)
  afterAll(() => shop.close())

  let at = 0
  const aProduct = (): number => products[at++] ?? 0
  const sessionOf = async (email?: string) => {
    const { account, session } = await shop.person().request()
    if (email !== undefined) await answerOf(account.signIn({ email, password: 'Lintel123' }))
    return session
  }
  const reviewsOf = async (email?: string, from = store) => {
    const session = await sessionOf(email)
    const { limits, random } = shop.deps
    return guardedReviews(
      storeReviews({ db: shop.db, session, store: from }),
      aGuard(session, { limits, random, address: '192.0.2.1' }),
    )
  }
  const rita = () => reviewsOf('retail@lintel.example')
  const listsOf = async (email: string) => {
    const session = await sessionOf(email)
    const { db, deps } = shop
    const lists = bigcommerceWishLists(clientOf(shop.standIn))
    return storeWishLists({ db, session, deps, store: lists }, referenceWishLists(db, session, deps))
  }
  const approve = (productId: number) => {
    const content = shop.standIn.store
    content.reviews = content.reviews.map(row =>
      row['product_id'] === productId ? { ...row, status: 'approved' } : row,
    )
  }

  it("has the customer's lists at the store, private there whatever is shared here [BC-4.11]", async () => {
    const lists = await listsOf('retail@lintel.example')
    const { id } = await answerOf(lists.create('Kitchen', [{ productId: aProduct() }]))
    await answerOf(lists.change(id, { shared: true }))
    expect(shop.standIn.store.wishLists).toMatchObject([
      { id, customer_id: storeIdsFrom + 1, name: 'Kitchen', is_public: false },
    ])
  })

  it("never shows another customer's list, whatever the store answers [BC-4.11]", async () => {
    shop.standIn.store.ignoresFilters = true
    expect(await answerOf((await listsOf('senior@northgate.example')).all())).toEqual([])
    shop.standIn.store.ignoresFilters = false
  })

  it('shows a product once that two pages added at the same time, and removes both [BC-4.11]', async () => {
    const lists = await listsOf('owner@lakeside.example')
    const productId = aProduct()
    const { id } = await answerOf(lists.create('Twice', []))
    const content = shop.standIn.store
    const items = [1, 2].map(itemId => ({ id: itemId, product_id: productId }))
    content.wishLists = content.wishLists.map(list => (list['id'] === id ? { ...list, items } : list))
    expect((await answerOf(lists.byId(id))).items).toHaveLength(1)
    await answerOf(lists.removeItem(id, 1))
    expect((await answerOf(lists.byId(id))).items).toEqual([])
  })

  it('shows what can be read of a list, and renames none of which an item would be lost [BC-4.11]', async () => {
    const lists = await listsOf('junior@northgate.example')
    const productId = aProduct()
    const { id } = await answerOf(lists.create('Torn', [{ productId }]))
    const content = shop.standIn.store
    const rows = content.wishLists
    const items = (row: (typeof rows)[number]) => row['items'] as readonly unknown[]
    content.wishLists = rows.map(row => (row['id'] === id ? { ...row, items: [null, ...items(row)] } : row))
    expect((await answerOf(lists.byId(id))).items).toMatchObject([{ productId }])
    expect((await answerOf(lists.all())).map(({ name }) => name)).toContain('Torn')
    expect((await refusalOf(lists.change(id, { name: 'Mended' }))).tag).toBe('unavailable')
    shop.standIn.faults.splice(0)
  })

  it('shows a review once the control panel has approved it, without the address [BC-4.12]', async () => {
    const productId = aProduct()
    await answerOf((await rita()).write(productId, aReview()))
    expect(shop.standIn.store.reviews.at(-1)).toMatchObject({ status: 'pending', email: 'retail@lintel.example' })
    expect(await answerOf((await rita()).list(productId, 1))).toMatchObject({ count: 0, own: 'pending' })
    approve(productId)
    const shown = await answerOf((await rita()).list(productId, 1))
    expect(shown).toMatchObject({ reviews: [aReview()], count: 1, average: 4, own: 'approved' })
    expect(JSON.stringify(shown)).not.toContain('@')
  })

  it('says that a review was not published, also of one that was deleted [BC-4.12]', async () => {
    const productId = aProduct()
    await answerOf((await rita()).write(productId, aReview()))
    const content = shop.standIn.store
    const own = async () => (await answerOf((await rita()).list(productId, 1))).own
    content.reviews = content.reviews.map(row =>
      row['product_id'] === productId ? { ...row, status: 'disapproved' } : row,
    )
    expect(await own()).toBe('declined')
    content.reviews = content.reviews.filter(row => row['product_id'] !== productId)
    expect(await own()).toBe('declined')
    shop.standIn.fail(['503'], /reviews\/\d+/)
    expect(await own()).toBe('pending')
  })

  it('takes one review of a product from a customer; the same again is a repeated click [BC-4.12]', async () => {
    const productId = aProduct()
    await answerOf((await rita()).write(productId, aReview()))
    await answerOf((await rita()).write(productId, aReview()))
    expect(await refusalOf((await rita()).write(productId, aReview({ rating: 1 })))).toEqual({
      tag: 'conflict',
      reason: 'reviews.issues.already',
    })
    await answerOf((await reviewsOf('senior@northgate.example')).write(productId, aReview({ author: 'Sam' })))
    expect(shop.standIn.store.reviews.filter(row => row['product_id'] === productId)).toHaveLength(2)
  })

  it('lets a review be written again that the store did not take [BC-4.12]', async () => {
    const productId = aProduct()
    shop.standIn.fail(['503'], /reviews/)
    expect((await refusalOf((await rita()).write(productId, aReview()))).tag).toBe('unavailable')
    await answerOf((await rita()).write(productId, aReview({ title: 'Another' })))
  })

  it('checks a review, and who writes about what, before the store hears of it [BC-4.12]', async () => {
    const before = shop.standIn.store.reviews.length
    expect((await refusalOf((await reviewsOf()).write(aProduct(), aReview()))).tag).toBe('signed-out')
    expect(await issuesOf((await rita()).write(aProduct(), aReview({ title: ' ' })))).toEqual([
      'title reviews.issues.title',
    ])
    expect((await refusalOf((await rita()).write(restricted, aReview()))).tag).toBe('not-found')
    expect((await refusalOf((await reviewsOf()).list(restricted, 1))).tag).toBe('not-found')
    expect(shop.standIn.store.reviews).toHaveLength(before)
  })

  it('asks for the reviews of a product once in five minutes, shown while the store is away [BC-4.12]', async () => {
    const productId = aProduct()
    await answerOf((await rita()).write(productId, aReview()))
    approve(productId)
    const cached = cachedStoreReviews(store, shop.deps.clock)
    const asked = () => shop.standIn.calls.filter(({ method, path }) => method === 'GET' && /reviews/.test(path)).length
    const before = asked()
    expect((await answerOf((await reviewsOf('retail@lintel.example', cached)).list(productId, 1))).own).toBe('approved')
    expect(await answerOf((await reviewsOf('senior@northgate.example', cached)).list(productId, 1))).not.toHaveProperty(
      'own',
    )
    for (let page = 0; page < 3; page++)
      expect((await answerOf((await reviewsOf(undefined, cached)).list(productId, 1))).count).toBe(1)
    expect(asked() - before).toBe(1)
    shop.clock.now += 24 * 60 * 60_000 - 1
    shop.standIn.fail(['503'], /reviews/)
    expect((await answerOf((await reviewsOf(undefined, cached)).list(productId, 1))).count).toBe(1)
  })
})
