import { guardedTokenDesk } from '../../core/hand-off/guarded-token-desk'
import { aGuard } from '../builders/platform/guard'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceTokenDesk } from '../../adapters/reference/hand-off/token-desk'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { referenceShippingPrice } from '../../adapters/reference/checkout/shipping-price'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { commerceCartArrivals } from '../../adapters/commerce/hand-off/cart-arrivals.client'
import { cartArrivalsRoutes } from '../../adapters/commerce/hand-off/cart-arrivals.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { SessionPort } from '../../core/access/session.port'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

let entrance: Entrance
beforeAll(async () => {
  entrance = await anEntrance('better-sqlite3')
}, 60_000)
afterAll(() => entrance.close())

/** A visitor's cart and arrivals over the wire, as a page uses them. */
const over = (session: SessionPort) => {
  const { db, deps } = entrance
  const cart = referenceCart(db, session, deps)
  const calls: string[] = []
  const shippingPrice = {
    update: (cartId: string) => {
      calls.push(cartId)
      return referenceShippingPrice(db, session).update(cartId)
    },
  }
  const http = inProcessHttp([...cartRoutes, ...cartArrivalsRoutes], () => ({
    cart,
    arrivals: referenceCartArrivals(db, session, deps, cart),
    shippingPrice,
  }))
  return { cart: commerceCart(http), arrivals: commerceCartArrivals(http), http, asked: calls }
}

const aVariant = () =>
  entrance.db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', 'LS-G1-626')
    .executeTakeFirstOrThrow()
const withLine = async (cart: ReturnType<typeof over>['cart'], quantity = 1) => {
  const { id, product_id } = await aVariant()
  return answerOf(cart.add([{ productId: product_id, variantId: id, quantity, modifiers: [] }]))
}

describe('assigning a cart by its id', () => {
  it("assigns a customer's own cart with shipping, optionally locked [S1-7.07] [S1-7.13]", async () => {
    const person = entrance.person()
    const first = await person.request()
    await answerOf(first.account.signIn({ email: 'senior@northgate.example', password: 'Lintel123' }))
    const { id = '' } = await withLine(over(first.session).cart)
    await answerOf(first.session.keepCart(undefined))
    const { session } = await person.request()
    const { arrivals, cart, asked: calls } = over(session)
    const assigned = await answerOf(arrivals.assign(id, true))
    expect(assigned).toMatchObject({ id, editable: false })
    expect(calls).toEqual([id])
    const { id: variantId, product_id: productId } = await aVariant()
    const lineId = assigned.lines[0]?.id ?? ''
    for (const change of [
      cart.add([{ productId, variantId, quantity: 1, modifiers: [] }]),
      cart.change(lineId, 3),
      cart.remove(lineId),
      cart.applyCoupon('SAVE10'),
      cart.removeCoupon('SAVE10'),
    ]) {
      expect(await refusalOf(change)).toEqual({ tag: 'forbidden', reason: 'cart.not-editable' })
    }
    expect(await answerOf(arrivals.assign(id, false))).toMatchObject({ editable: false })
  })

  it('assigns no foreign or invalid cart, with the same error for each [S1-7.07]', async () => {
    const owner = await entrance.person().request()
    await answerOf(owner.account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
    const { id: foreign = '' } = await withLine(over(owner.session).cart)
    const { id: anonymous = '' } = await withLine(over((await entrance.person().request()).session).cart)
    const { session } = await entrance.person().request()
    const { arrivals, http } = over(session)
    for (const id of [foreign, anonymous, '00000000-0000-4000-8000-000000000000', 'x', '1 or 1=1']) {
      expect(await refusalOf(arrivals.assign(id, false))).toEqual({ tag: 'not-found', what: 'cart' })
    }
    expect(session.cartId).toBeUndefined()
    expect(cartArrivalsRoutes.find(route => route.path.includes('/carts/set/'))?.changesState).toBe(true)
    expect(await http.get('/exp-sf-cms/api/bc/cart')()).toMatchObject({ right: { body: { status: 400 } } })
  })

  it("accepts a guest's own cart, and the one that sign-in has just merged into the account's", async () => {
    entrance.clock.now += 1_000
    const person = entrance.person()
    const guest = await person.request()
    const { id = '' } = await withLine(over(guest.session).cart)
    expect(await answerOf(over(guest.session).arrivals.assign(id, false))).toMatchObject({ id })
    const entering = await person.request()
    await answerOf(entering.account.signIn({ email: 'admin@northgate.example', password: 'Lintel123' }))
    const { session } = await person.request()
    expect(await answerOf(over(session).arrivals.assign(id, false))).toMatchObject({ lines: [{}] })
    const own = session.cartId
    await answerOf(entering.account.signOut())
    const again = await person.request()
    const { id: second = '' } = await withLine(over(again.session).cart)
    await answerOf(again.account.signIn({ email: 'admin@northgate.example', password: 'Lintel123' }))
    const back = await person.request()
    expect([back.session.cartId, second === own]).toEqual([own, false])
    expect(await answerOf(over(back.session).arrivals.assign(second, false))).toMatchObject({ id: own })
  })
})

describe("a guest's cart merged at sign-in", () => {
  const signIn = async (person: ReturnType<Entrance['person']>) =>
    answerOf((await person.request()).account.signIn({ email: 'campus@hsu.example', password: 'Lintel123' }))
  /** A customer with one piece, who returned as a guest, added two more and a coupon, and signed in. */
  const merged = async () => {
    entrance.clock.now += 1_000
    const person = entrance.person()
    await signIn(person)
    const first = await person.request()
    for (const line of (await answerOf(over(first.session).cart.current())).lines)
      await answerOf(over(first.session).cart.remove(line.id))
    const before = await withLine(over((await person.request()).session).cart, 1)
    await answerOf((await person.request()).account.signOut())
    const guest = over((await person.request()).session)
    const { id: guestCart = '' } = await withLine(guest.cart, 2)
    await answerOf(guest.cart.applyCoupon('SAVE10'))
    await signIn(person)
    return { ...over((await person.request()).session), before, guestCart }
  }

  it('lists the merged lines, and is undone once, with its coupons, however often requested', async () => {
    const { arrivals, cart, before } = await merged()
    const joined = await answerOf(cart.current())
    expect(joined).toMatchObject({
      id: before.id,
      lines: [{ quantity: 3 }],
      merged: [{ quantity: 2, sku: before.lines[0]?.sku, name: before.lines[0]?.name }],
      coupons: [{ code: 'SAVE10' }],
    })
    const undone = await answerOf(arrivals.undoMerge())
    expect(undone).toMatchObject({
      id: before.id,
      lines: [{ id: before.lines[0]?.id, quantity: 1 }],
      coupons: [],
      total: before.total,
      notices: [],
    })
    expect(undone.merged).toBeUndefined()
    expect(await answerOf(arrivals.undoMerge())).toMatchObject({ lines: [{ quantity: 1 }] })
  })

  it('can be restored unchanged once the merge is undone', async () => {
    const { arrivals, guestCart } = await merged()
    expect((await answerOf(arrivals.undoMerge())).restorable).toBe(true)
    expect(await answerOf(arrivals.restore())).toMatchObject({
      id: guestCart,
      lines: [{ quantity: 2 }],
      coupons: [{ code: 'SAVE10' }],
    })
  })

  it('cannot be undone after a day, after the order, or in a locked cart', async () => {
    const { arrivals, cart, before } = await merged()
    const fixed = (is_editable: number) =>
      entrance.db
        .updateTable('cart')
        .set({ is_editable })
        .where('id', '=', before.id ?? '')
        .execute()
    await fixed(0)
    expect((await answerOf(cart.current())).merged).toBeUndefined()
    expect((await refusalOf(arrivals.undoMerge())).tag).toBe('forbidden')
    await fixed(1)
    entrance.clock.now += 86_400_001
    expect((await answerOf(cart.current())).merged).toBeUndefined()
    expect((await refusalOf(arrivals.undoMerge())).tag).toBe('not-found')
    entrance.clock.now -= 86_400_001
    await entrance.db
      .updateTable('cart')
      .set({ state: 'ordered' })
      .where('id', '=', before.id ?? '')
      .execute()
    expect((await refusalOf(arrivals.undoMerge())).tag).toBe('not-found')
  })
})

describe('a cart replaced by a punch-out', () => {
  it('is replaced by a call that returns its successor, then verified [S1-7.08]', async () => {
    const person = entrance.person()
    const { account, session } = await person.request()
    await answerOf(account.signIn({ email: 'admin@northgate.example', password: 'Lintel123' }))
    const { arrivals, cart, http } = over(session)
    const { id: punched = '' } = await withLine(cart, 4)
    await answerOf(session.keepCart(undefined))
    await entrance.db.updateTable('cart').set({ state: 'retired' }).where('id', '=', punched).execute()
    const { id: old = '' } = await withLine(cart, 1)
    await entrance.db.updateTable('cart').set({ state: 'open' }).where('id', '=', punched).execute()
    expect(await http.delete('/exp-sf-cms/api/bc/carts/', { body: {} })()).toMatchObject({
      right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
    })
    expect(session.cartId).toBe(old)
    expect(await answerOf(arrivals.transfer(punched))).toMatchObject({ id: punched, restorable: true })
    expect(await answerOf(arrivals.restore())).toMatchObject({ id: old })
    entrance.clock.now += 86_400_001
    expect(await refusalOf(arrivals.restore())).toEqual({ tag: 'not-found', what: 'cart' })
  })
})

describe("the hand-off service for the merchant's services", () => {
  const key = 'a-key-of-twenty-four-or-more'
  it("issues links with the key, and is 'not-found' without", async () => {
    const { session } = await entrance.person().request()
    const { id } = await entrance.db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', 'retail@lintel.example')
      .executeTakeFirstOrThrow()
    const desk = (accessKey: string | undefined) =>
      guardedTokenDesk(
        referenceTokenDesk(entrance.db, session, entrance.deps, { accessKey }),
        aGuard(session, { limits: entrance.deps.limits }),
      )
    expect((await answerOf(desk(key).handOff(key, { customerId: id, editable: true }))).link).toMatch(
      /^https:\/\/shop\.example\/login\/token\/[\w-]{40,}$/,
    )
    for (const [set, brought] of [
      [key, 'wrong'],
      [undefined, ''],
      [undefined, key],
    ] as const) {
      expect(await refusalOf(desk(set).handOff(brought, { customerId: id, editable: true }))).toEqual({
        tag: 'not-found',
        what: 'token desk',
      })
    }
    for (let tries = 0; tries < 10; tries += 1) await desk(key).leftCart('wrong', 'c')()
    expect((await refusalOf(desk(key).leftCart(key, 'c'))).tag).toBe('limited')
  })
})
