import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { commerceCartArrivals } from '../../adapters/commerce/hand-off/cart-arrivals.client'
import { cartArrivalsRoutes } from '../../adapters/commerce/hand-off/cart-arrivals.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { platformCartArrivals } from '../../adapters/merchant/hand-off'
import type { SessionPort } from '../../core/access/session.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

const buyer = 'senior@northgate.example'

describe.each(databaseEngines())('A cleared cart on %s', engine => {
  let entrance: Entrance
  let hook: { readonly id: number; readonly product_id: number }
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    hook = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
  }, 60_000)
  afterAll(() => entrance.close())

  /** A visitor's cart over the wire, as a page uses it. */
  const over = (session: SessionPort) => {
    const { db, deps } = entrance
    const cart = referenceCart(db, session, deps)
    const http = inProcessHttp([...cartRoutes, ...cartArrivalsRoutes], () => ({
      cart,
      arrivals: referenceCartArrivals(db, session, deps, cart),
    }))
    const add = (quantity: number) =>
      answerOf(commerceCart(http).add([{ productId: hook.product_id, variantId: hook.id, quantity, modifiers: [] }]))
    return { session, cart: commerceCart(http), arrivals: commerceCartArrivals(http), http, add }
  }
  const guest = async () => over((await entrance.person().request()).session)
  const signedIn = async () => {
    const { session, account } = await entrance.person().request()
    await answerOf(account.signIn({ email: buyer, password: 'Lintel123' }))
    await answerOf(session.keepCart(undefined))
    return over(session)
  }
  const pieces = (cart: { readonly lines: readonly { readonly quantity: number }[] }) =>
    cart.lines.map(({ quantity }) => quantity)

  it.each([
    ['a guest', () => guest()],
    ['a customer', () => signedIn()],
  ] as const)('is empty, and can be restored with its coupons: %s', async (_, arrive) => {
    const { cart, arrivals, add } = await arrive()
    await answerOf(arrivals.clear('before-all-1'))
    const { id } = await add(3)
    await answerOf(cart.applyCoupon('SAVE10'))
    const cleared = await answerOf(arrivals.clear('showing-1'))
    expect(cleared).toMatchObject({ id, lines: [], coupons: [], restorable: true })
    const back = await answerOf(arrivals.restore())
    expect([back.id, pieces(back), back.coupons.map(({ code }) => code), back.restorable]).toEqual([
      id,
      [3],
      ['SAVE10'],
      undefined,
    ])
  })

  it('is cleared once per key: lines added since stay', async () => {
    const { arrivals, add } = await guest()
    await add(1)
    await answerOf(arrivals.clear('showing-2'))
    await add(2)
    expect(pieces(await answerOf(arrivals.clear('showing-2')))).toEqual([2])
    expect(pieces(await answerOf(arrivals.clear('showing-3')))).toEqual([])
    expect(pieces(await answerOf(arrivals.restore()))).toEqual([2])
  })

  it('is empty on every device of its buyer, and full again on each after it was restored', async () => {
    const desk = await signedIn()
    await answerOf(desk.arrivals.clear('before-all-2'))
    await desk.add(4)
    const telephone = await signedIn()
    expect(pieces(await answerOf(telephone.cart.current()))).toEqual([4])
    await answerOf(desk.arrivals.clear('showing-4'))
    expect(pieces(await answerOf(telephone.cart.current()))).toEqual([])
    await answerOf(desk.arrivals.restore())
    expect(pieces(await answerOf(telephone.cart.current()))).toEqual([4])
  })

  it('is restored as a separate cart if the current one has lines', async () => {
    const { arrivals, add } = await guest()
    const { id } = await add(1)
    await answerOf(arrivals.clear('showing-5'))
    await add(5)
    const back = await answerOf(arrivals.restore())
    expect([pieces(back), back.restorable]).toEqual([[1], true])
    expect(back.id).not.toBe(id)
  })

  it('is stored once: per customer one cleared cart is kept', async () => {
    const { session, arrivals, add } = await signedIn()
    const stored = async () =>
      (
        await entrance.db
          .selectFrom('cart')
          .select('id')
          .where('customer_id', '=', session.visitor.customer?.id ?? 0)
          .where('state', '=', 'retired')
          .execute()
      ).length
    await add(1)
    await answerOf(arrivals.clear('showing-6'))
    const before = await stored()
    for (const key of ['showing-7', 'showing-8']) {
      await add(1)
      await answerOf(arrivals.clear(key))
    }
    expect(await stored()).toBe(before)
  })

  it('is refused if its prices were agreed', async () => {
    const { session, arrivals, cart, add } = await signedIn()
    await answerOf(arrivals.clear('before-all-3'))
    const { id = '' } = await add(1)
    await answerOf(arrivals.assign(id, true))
    expect(await refusalOf(arrivals.clear('showing-9'))).toEqual({ tag: 'forbidden', reason: 'cart.not-editable' })
    expect(
      await refusalOf(
        referenceCartArrivals(
          entrance.db,
          session,
          entrance.deps,
          referenceCart(entrance.db, session, entrance.deps),
        ).clear('showing-9'),
      ),
    ).toEqual({ tag: 'forbidden', reason: 'cart.not-editable' })
    expect(pieces(await answerOf(cart.current()))).toEqual([1])
    await entrance.db.deleteFrom('cart').where('id', '=', id).execute()
  })

  it("in front of a merchant's platform is emptied there, once per key", async () => {
    const there = await guest()
    const here = await entrance.person().request()
    const arrivals = platformCartArrivals(there.http, here.session, entrance.clock as never)
    await there.add(2)
    expect(pieces(await answerOf(arrivals.clear('showing-a')))).toEqual([])
    await there.add(1)
    expect(pieces(await answerOf(arrivals.clear('showing-a')))).toEqual([1])
    expect(pieces(await answerOf(arrivals.clear('showing-b')))).toEqual([])
  })

  it('counts as empty if the platform reports it missing', async () => {
    const { arrivals } = await guest()
    expect(pieces(await answerOf(arrivals.clear('showing-c')))).toEqual([])
  })
})
