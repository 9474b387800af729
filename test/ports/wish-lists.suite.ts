import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SessionPort } from '../../core/access/session.port'
import type { Outcome } from '../../core/shared/domain-error'
import { isShareToken, maxWishes, maxWishLists } from '../../core/wish-lists/wish-list'
import type { WishListsPort } from '../../core/wish-lists/wish-lists.port'
import type { Entrance } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'

export type WishListShop = {
  readonly entrance: Entrance
  readonly wishListsOf: (session: SessionPort) => WishListsPort
  /** Fills a list with products, if its items are not in the database. */
  readonly fill?: (listId: number, productIds: readonly number[]) => void
}

/** Port suite of wish lists. */
export const wishListsPortSuite = (name: string, make: () => Promise<WishListShop>) =>
  describe(`${name} keeps the wish lists' promises`, () => {
    let shop: WishListShop
    let products: readonly { readonly id: number; readonly variantId: number }[]
    let restricted: number
    beforeAll(async () => {
      shop = await make()
      const { db } = shop.entrance
      const open = await db
        .selectFrom('variant')
        .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
        .select(['variant.product_id', 'variant.id'])
        .where('category_id', '=', 310)
        .orderBy('variant.id')
        .execute()
      products = open
        .filter((row, at) => open.findIndex(other => other.product_id === row.product_id) === at)
        .map(row => ({ id: row.product_id, variantId: row.id }))
      const elsewhere = db
        .selectFrom('product_category')
        .select('product_id')
        .where('category_id', 'not in', [700, 710, 720, 800, 810, 820])
      restricted = (
        await db
          .selectFrom('product_category')
          .select('product_id')
          .where('category_id', 'in', [810, 820])
          .where('product_id', 'not in', elsewhere)
          .executeTakeFirstOrThrow()
      ).product_id
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const visitor = async (email?: string, storeKey?: string): Promise<WishListsPort> => {
      const { account, session } = await shop.entrance.person({ storeKey }).request()
      if (email !== undefined) await answerOf(account.signIn({ email, password: 'Lintel123' }))
      return shop.wishListsOf(session)
    }
    const rita = () => visitor('retail@lintel.example')
    const otherCustomer = () => visitor('senior@northgate.example')
    const product = (at = 0) => products[at]?.id ?? 0

    it('stores lists by name in order of creation, with their items [S1-3.05] [S1-7.02]', async () => {
      const lists = await rita()
      const kitchen = await answerOf(
        lists.create('  Kitchen ', [{ productId: product(), variantId: products[0]?.variantId }]),
      )
      const porch = await answerOf(lists.create('Porch', []))
      expect(kitchen).toMatchObject({
        name: 'Kitchen',
        items: [{ productId: product(), variantId: products[0]?.variantId }],
      })
      expect(await answerOf((await rita()).all())).toEqual([kitchen, porch])
      expect(await answerOf((await rita()).byId(porch.id))).toEqual(porch)
    })

    it('adds a product once, however often it is requested, and each of its variants once', async () => {
      const lists = await rita()
      const { id } = await answerOf(lists.create('Once', []))
      const [plain, chosen] = [{ productId: product(1) }, { productId: product(1), variantId: products[1]?.variantId }]
      await answerOf(lists.add(id, [plain, plain]))
      const { items } = await answerOf(lists.add(id, [plain, chosen]))
      expect(items.map(({ id: _, ...item }) => item)).toEqual([plain, chosen])
    })

    it('removes one item, and says if it was not there', async () => {
      const lists = await rita()
      const { id, items } = await answerOf(lists.create('Less', [{ productId: product() }, { productId: product(1) }]))
      await answerOf(lists.removeItem(id, items[0]?.id ?? 0))
      expect((await answerOf(lists.byId(id))).items.map(item => item.productId)).toEqual([product(1)])
      expect((await refusalOf(lists.removeItem(id, items[0]?.id ?? 0))).tag).toBe('not-found')
    })

    it('renames and deletes, with everything on it', async () => {
      const lists = await rita()
      const { id } = await answerOf(lists.create('Before', [{ productId: product() }]))
      expect(await answerOf(lists.change(id, { name: 'After' }))).toMatchObject({
        id,
        name: 'After',
        items: [{ productId: product() }],
      })
      await answerOf(lists.remove(id))
      expect((await refusalOf(lists.byId(id))).tag).toBe('not-found')
      expect((await refusalOf(lists.remove(id))).tag).toBe('not-found')
    })

    it('has one list per name, in any case, so that a repeated request creates no second', async () => {
      const lists = await rita()
      await answerOf(lists.create('Garage', []))
      const other = await answerOf(lists.create('Cellar', []))
      expect(await issuesOf(lists.create('garage ', []))).toEqual(['name wish-lists.name-taken'])
      expect(await issuesOf(lists.change(other.id, { name: 'GARAGE' }))).toEqual(['name wish-lists.name-taken'])
      expect((await answerOf(lists.change(other.id, { name: 'CELLAR' }))).name).toBe('CELLAR')
      expect((await answerOf((await otherCustomer()).create('Garage', []))).name).toBe('Garage')
    })

    it('accepts names of one to a hundred characters', async () => {
      const lists = await rita()
      expect(await issuesOf(lists.create('   ', []))).toEqual(['name wish-lists.name-required'])
      expect(await issuesOf(lists.create('x'.repeat(101), []))).toEqual(['name wish-lists.name-too-long'])
      expect((await answerOf(lists.create('y'.repeat(100), []))).name).toHaveLength(100)
    })

    it('shares a list by an unguessable link, and by a new one after sharing was ended', async () => {
      const lists = await rita()
      const { id, shareToken: before } = await answerOf(lists.create('Shared', [{ productId: product() }]))
      expect(before).toBeUndefined()
      const first = (await answerOf(lists.change(id, { shared: true }))).shareToken ?? ''
      expect(isShareToken(first)).toBe(true)
      expect(Buffer.from(first, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
      expect((await answerOf(lists.change(id, { shared: true, name: 'Still shared' }))).shareToken).toBe(first)
      const guest = await visitor()
      expect(await answerOf(guest.shared(first))).toEqual({ name: 'Still shared', items: [{ productId: product() }] })
      expect((await answerOf(lists.change(id, { shared: false }))).shareToken).toBeUndefined()
      expect((await refusalOf(guest.shared(first))).tag).toBe('not-found')
      const second = (await answerOf(lists.change(id, { shared: true }))).shareToken ?? ''
      expect(second).not.toBe(first)
      expect((await refusalOf(guest.shared(first))).tag).toBe('not-found')
      expect((await answerOf(guest.shared(second))).name).toBe('Still shared')
    })

    it('opens no list by its id, and none of another store', async () => {
      const lists = await rita()
      const { id } = await answerOf(lists.create('By number', []))
      const token = (await answerOf(lists.change(id, { shared: true }))).shareToken ?? ''
      expect((await refusalOf((await visitor()).shared(String(id)))).tag).toBe('not-found')
      expect((await refusalOf((await visitor(undefined, 'home')).shared(token))).tag).toBe('not-found')
    })

    it('responds to a foreign list like to a missing one, at every call', async () => {
      const { id, items } = await answerOf((await rita()).create('Mine alone', [{ productId: product() }]))
      const other = await otherCustomer()
      for (const listId of [id, 999_999_999]) {
        for (const refused of [
          other.byId(listId),
          other.change(listId, { name: 'Stolen', shared: true }),
          other.remove(listId),
          other.add(listId, [{ productId: product(1) }]),
          other.removeItem(listId, items[0]?.id ?? 0),
        ] as readonly Outcome<unknown>[]) {
          expect(await refusalOf(refused)).toEqual({ tag: 'not-found', what: 'wish list' })
        }
      }
      expect(await answerOf((await rita()).byId(id))).toMatchObject({
        name: 'Mine alone',
        items: [{ productId: product() }],
      })
    })

    it('asks a guest to sign in for everything but a shared list', async () => {
      const guest = await visitor()
      for (const refused of [
        guest.all(),
        guest.byId(1),
        guest.create('x', []),
        guest.change(1, { shared: true }),
        guest.remove(1),
        guest.add(1, [{ productId: product() }]),
        guest.removeItem(1, 1),
      ] as readonly Outcome<unknown>[]) {
        expect(await refusalOf(refused)).toEqual({ tag: 'signed-out' })
      }
    })

    it('adds nothing that the customer may not see, or a variant of another product', async () => {
      const lists = await rita()
      const { id } = await answerOf(lists.create('Nothing strange', []))
      for (const invisible of [
        { productId: restricted },
        { productId: 999_999_999 },
        { productId: product(), variantId: products[1]?.variantId },
      ]) {
        expect((await refusalOf(lists.add(id, [invisible]))).tag).toBe('not-found')
      }
      expect((await refusalOf(lists.create('Not even new', [{ productId: restricted }]))).tag).toBe('not-found')
      expect((await answerOf(lists.all())).map(list => list.name)).not.toContain('Not even new')
    })

    it('limits items per list, and lists per customer', async () => {
      const lists = await otherCustomer()
      const { id } = await answerOf(lists.create('Full', []))
      const many = Array.from({ length: maxWishes }, (_, at) => 5_000_000 + at)
      if (shop.fill) shop.fill(id, many)
      else
        await shop.entrance.db
          .insertInto('wish_list_item')
          .values(many.map(product_id => ({ wish_list_id: id, product_id, variant_id: null, added_at: 0 })))
          .execute()
      expect(await refusalOf(lists.add(id, [{ productId: product() }]))).toEqual({
        tag: 'conflict',
        reason: 'wish-lists.list-full',
      })
      for (let count = (await answerOf(lists.all())).length; count < maxWishLists; count++)
        await answerOf(lists.create(`List ${count}`, []))
      expect(await refusalOf(lists.create('One too many', []))).toEqual({
        tag: 'conflict',
        reason: 'wish-lists.too-many-lists',
      })
    })

    it('loses nothing when two tabs add to one list concurrently', async () => {
      const [one, other] = [await rita(), await rita()]
      const { id } = await answerOf(one.create('Two tabs', []))
      await Promise.all([
        answerOf(one.add(id, [{ productId: product() }])),
        answerOf(other.add(id, [{ productId: product(1) }])),
        answerOf(one.add(id, [{ productId: product() }])),
      ])
      expect((await answerOf(one.byId(id))).items.map(item => item.productId).sort()).toEqual(
        [product(), product(1)].sort(),
      )
    })
  })
