import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  issueHandOff,
  issueLeftCart,
  makeToken,
  readToken,
  redeemToken,
} from '../../adapters/reference/hand-off/hand-off-tokens'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

const day = 86_400_000

/**
 * Isolation: a token opens only its own subject, in its storefront and until it expires, and is created only for the
 * owner of the cart.
 */
describe.each(databaseEngines())('Two tokens on %s', engine => {
  let entrance: Entrance
  let buyers: readonly number[] = []
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    const emails = ['retail@lintel.example', 'senior@northgate.example']
    const found = await entrance.db
      .selectFrom('customer')
      .select(['id', 'email'])
      .where('email', 'in', emails)
      .orderBy('email')
      .execute()
    buyers = found.map(({ id }) => id)
  }, 60_000)
  afterAll(() => entrance.close())

  let count = 0
  type More = { readonly customer_id?: number; readonly store_key?: string; readonly state?: 'open' | 'ordered' }
  const cart = async (more: More = {}) => {
    const id = `tokens-${count++}`
    await entrance.db
      .insertInto('cart')
      .values({
        id,
        store_key: 'commercial',
        customer_id: null,
        company_id: null,
        state: 'open',
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: 1,
        changed_at: 1,
        quote_id: null,
        ...more,
      })
      .execute()
    return id
  }
  const ownerOf = async (id: string) =>
    (await entrance.db.selectFrom('cart').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
      .customer_id

  it('are read and redeemed each by its own secret, purpose and storefront, until they expire', async () => {
    const { db, deps, clock } = entrance
    const [one, other] = [await cart(), await cart()]
    const [first, second] = [
      await answerOf(issueLeftCart(db, deps, 'commercial', one)),
      await answerOf(issueLeftCart(db, deps, 'commercial', other)),
    ]
    const read = async (token: string, purpose: 'left-cart' | 'hand-off' = 'left-cart', store = 'commercial') =>
      (await readToken(db, deps, purpose, store, token))?.cart_id
    expect([await read(first), await read(second)]).toEqual([one, other])
    expect([await read(first, 'hand-off'), await read(first, 'left-cart', 'home'), await read('none')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await redeemToken(db, deps, 'hand-off', 'commercial', second)).toBeUndefined()
    const { ends_at } = await db
      .selectFrom('hand_off_token')
      .select('ends_at')
      .where('cart_id', '=', one)
      .executeTakeFirstOrThrow()
    const { now } = clock
    clock.now = ends_at
    expect(await read(first)).toBeUndefined()
    clock.now = now
    // Creating another deletes expired tokens, and no others.
    await db
      .updateTable('hand_off_token')
      .set({ ends_at: now - day })
      .where('cart_id', '=', one)
      .execute()
    await makeToken(db, deps, 'left-cart', { storeKey: 'commercial', cartId: other })
    expect(
      await db.selectFrom('hand_off_token').select('cart_id').where('cart_id', 'in', [one, other]).execute(),
    ).toEqual([{ cart_id: other }, { cart_id: other }])
  })

  it('hand over an unowned cart, and only that, to their customer', async () => {
    const { db, deps } = entrance
    const [own = 0, stranger = 0] = buyers
    const [free, beside, theirs] = [await cart(), await cart(), await cart({ customer_id: stranger })]
    const issue = (cartId: string, storeKey = 'commercial') =>
      issueHandOff(db, deps, { storeKey, customerId: own, cartId })
    await answerOf(issue(free))
    expect([await ownerOf(free), await ownerOf(beside), await ownerOf(theirs)]).toEqual([own, null, stranger])
    const refused = [
      issue(theirs),
      issue(await cart({ store_key: 'home' })),
      issue(await cart({ state: 'ordered' })),
      issue('no-such-cart'),
    ]
    for (const each of refused) expect((await refusalOf(each)).tag).toBe('not-found')
    expect(await ownerOf(theirs)).toBe(stranger)
  })

  it('that restore a cart are created for open carts of their own storefront', async () => {
    const { db, deps } = entrance
    const refused = [await cart({ store_key: 'home' }), await cart({ state: 'ordered' }), 'no-such-cart']
    for (const id of refused) expect((await refusalOf(issueLeftCart(db, deps, 'commercial', id))).tag).toBe('not-found')
  })
})
