import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { keepFormerCart } from '../../core/cart/former-cart'
import { claimCart, repaired, sessionCart } from '../../adapters/reference/cart/session-cart'
import { referenceShippingPrice } from '../../adapters/reference/checkout/shipping-price'
import type { SessionPort } from '../../core/access/session.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'

const day = 86_400_000

/** Isolation: lines, state and checkout of one cart of a customer do not affect another. */
describe.each(databaseEngines())('Two carts of one customer on %s', engine => {
  let entrance: Entrance
  let buyer: SessionPort
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    buyer = (await (await signedIn(entrance, 'retail@lintel.example')).request()).session
  }, 60_000)
  afterAll(() => entrance.close())

  const arrivals = () =>
    referenceCartArrivals(entrance.db, buyer, entrance.deps, referenceCart(entrance.db, buyer, entrance.deps))
  const withLine = async (): Promise<string> => {
    const { id, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return (
      (
        await answerOf(
          referenceCart(entrance.db, buyer, entrance.deps).add([
            { productId, variantId: id, quantity: 1, modifiers: [] },
          ]),
        )
      ).id ?? ''
    )
  }
  const another = async (id: string, state: 'open' | 'ordered' | 'retired', quote_id: number | null = null) => {
    const at = entrance.clock.now
    await entrance.db
      .insertInto('cart')
      .values({
        id,
        store_key: 'commercial',
        customer_id: buyer.visitor.customer?.id ?? 0,
        company_id: null,
        state,
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: at,
        changed_at: at - day,
        quote_id,
      })
      .execute()
  }
  const stateOf = async (id: string) =>
    (await entrance.db.selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  it('are swapped if the other has lines and was not ordered', async () => {
    const current = await withLine()
    await another('apart-empty', 'open')
    expect(await refusalOf(arrivals().transfer('apart-empty'))).toMatchObject({ tag: 'conflict', reason: 'cart.empty' })
    await another('apart-ordered', 'ordered')
    await another('apart-full', 'open')
    await another('apart-other', 'open')
    const line = await entrance.db
      .selectFrom('cart_line')
      .selectAll()
      .where('cart_id', '=', current)
      .executeTakeFirstOrThrow()
    await entrance.db
      .insertInto('cart_line')
      .values(['apart-ordered', 'apart-full'].map(cart_id => ({ ...line, id: `line-${cart_id}`, cart_id })))
      .execute()
    expect((await refusalOf(arrivals().transfer('apart-ordered'))).tag).toBe('not-found')
    expect((await answerOf(arrivals().transfer('apart-full'))).id).toBe('apart-full')
    expect(await Promise.all([current, 'apart-full', 'apart-other', 'apart-ordered'].map(stateOf))).toEqual([
      'retired',
      'open',
      'open',
      'ordered',
    ])
  })

  it('can be restored unless their agreed quote has ended', async () => {
    await another('apart-agreed', 'retired', 1)
    await another('apart-plain', 'retired')
    const former = async (id: string) => {
      await answerOf(keepFormerCart(buyer, id, entrance.clock.now))
      return arrivals().restore()
    }
    expect((await refusalOf(await former('apart-agreed'))).tag).toBe('not-found')
    expect((await answerOf(await former('apart-plain'))).id).toBe('apart-plain')
    expect([await stateOf('apart-agreed'), await stateOf('apart-plain')]).toEqual(['retired', 'open'])
  })

  it('drop a shipping choice made at an earlier price, independently', async () => {
    const current = buyer.cartId ?? (await withLine())
    const checkout = {
      token_hash: null,
      token_ends: null,
      session_hash: 'apart',
      email: null,
      phone: null,
      shipping: null,
      billing: null,
      shipping_option: 'pick-up',
      payment: null,
      opened_at: null,
      shown: 'apart',
      created_at: 1,
    }
    await entrance.db
      .insertInto('checkout')
      .values([current, 'apart-other'].map(cart_id => ({ ...checkout, cart_id, order_key: `key-${cart_id}` })))
      .execute()
    await answerOf(referenceShippingPrice(entrance.db, buyer).update(current))
    const chosen = async (id: string) =>
      await entrance.db
        .selectFrom('checkout')
        .select(['shipping_option', 'shown'])
        .where('cart_id', '=', id)
        .executeTakeFirstOrThrow()
    expect([await chosen(current), await chosen('apart-other')]).toEqual([
      { shipping_option: null, shown: null },
      { shipping_option: 'pick-up', shown: 'apart' },
    ])
  })

  it('are created without purging the idempotency keys of a day', async () => {
    const clicks = () =>
      entrance.db.selectFrom('idempotency').select('key').where('scope', '=', 'apart').orderBy('key').execute()
    await entrance.db
      .insertInto('idempotency')
      .values([
        { scope: 'apart', key: 'hour', answer: '', created_at: entrance.clock.now - day / 24 },
        { scope: 'apart', key: 'week', answer: '', created_at: entrance.clock.now - 7 * day },
      ])
      .execute()
    const guest = (await entrance.person().request()).session
    const { id, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    await answerOf(
      referenceCart(entrance.db, guest, entrance.deps).add([{ productId, variantId: id, quantity: 1, modifiers: [] }]),
    )
    expect((await clicks()).map(({ key }) => key)).toEqual(['hour'])
  })

  it('accept no lines once ordered, even if open at the read: those go to a new cart', async () => {
    await another('apart-just-ordered', 'open')
    await answerOf(buyer.keepCart('apart-just-ordered'))
    const found = await sessionCart(entrance.db, buyer)
    expect(found.tag).toBe('found')
    await entrance.db.updateTable('cart').set({ state: 'ordered' }).where('id', '=', 'apart-just-ordered').execute()
    const claimed = await entrance.db.transaction().execute(trx => claimCart(trx, buyer, entrance.deps, found))
    const ordered = await entrance.db
      .selectFrom('cart')
      .select(['state', 'version'])
      .where('id', '=', 'apart-just-ordered')
      .executeTakeFirstOrThrow()
    expect([claimed.id === 'apart-just-ordered', claimed.state, claimed.notices]).toEqual([
      false,
      'open',
      JSON.stringify(repaired),
    ])
    expect(ordered).toEqual({ state: 'ordered', version: 1 })
  })
})
