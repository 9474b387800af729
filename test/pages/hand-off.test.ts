import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { issueHandOff, issueLeftCart, tokenLives } from '../../adapters/reference/hand-off/hand-off-tokens'
import { unavailable } from '../../core/shared/domain-error'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const idOf = async (email: string): Promise<number> =>
  (await shop.entrance.db.selectFrom('customer').select('id').where('email_fold', '=', email).executeTakeFirstOrThrow())
    .id

/** A customer's cart with one line, as the merchant prepares it. */
const aCartOf = async (
  customerId: number | null,
  editable = true,
  state: 'open' | 'ordered' = 'open',
): Promise<string> => {
  const { db, deps } = shop.entrance
  const id = deps.random.uuid()
  const now = deps.clock.now()
  await db
    .insertInto('cart')
    .values({
      id,
      store_key: 'commercial',
      customer_id: customerId,
      state,
      is_editable: editable ? 1 : 0,
      version: 1,
      coupons: '[]',
      notices: '[]',
      created_at: now,
      changed_at: now - 1_000,
    })
    .execute()
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id'])
    .where('variant.sku', '=', 'LS-G1-626')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cart_line')
    .values({
      id: deps.random.uuid(),
      cart_id: id,
      product_id: variant.product_id,
      variant_id: variant.id,
      quantity: 2,
      modifiers: '[]',
      agreed_price: editable ? null : 15_000,
      position: 1,
    })
    .execute()
  return id
}
const aToken = (subject: { readonly customerId: number; readonly cartId?: string; readonly editable?: boolean }) =>
  answerOf(issueHandOff(shop.entrance.db, shop.entrance.deps, { storeKey: 'commercial', ...subject }))
const follow = async (reader: Reader, token: string) => {
  expect(await reader.open(`/login/token/${token}`)).toMatchObject({ status: 303, to: '/login/token/' })
  return reader.send('/login/token/', {})
}
const emailIn = async (reader: Reader) => (await reader.session()).visitor.customer?.email

describe('a login link with a token', () => {
  it('removes the token from the URL, then shows the specified text [S1-2.12] [S1-2.24]', async () => {
    const guest = shop.reader()
    expect(await guest.open('/login/token/some-token-of-mine')).toMatchObject({ status: 303, to: '/login/token/' })
    const { status, main, text, html } = await guest.open('/login/token/')
    expect(status).toBe(200)
    expect(text).toContain('Logging you in...')
    expect(text).toContain('Please wait while we authenticate your account')
    expect(main).toMatch(/<noscript><form(?=[^>]*method="post")(?=[^>]*action="\/login\/token\/")/)
    expect(html).not.toContain('some-token-of-mine')
  })

  it("from an external site asks a signed-in visitor first: it may be another's", async () => {
    const rita = shop.reader()
    await rita.signIn('retail@lintel.example')
    const page = await rita.open('/login/token/', { 'sec-fetch-site': 'cross-site' })
    expect(page.text).toContain('Sign in with this link?')
    expect(page.main).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/login\/token\/")/)
    expect((await rita.open('/login/token/', { 'sec-fetch-site': 'same-origin' })).text).toContain('Logging you in...')
    expect((await shop.reader().open('/login/token/', { 'sec-fetch-site': 'cross-site' })).text).toContain(
      'Logging you in...',
    )
  })

  it("signs its customer in and leads to the cart, with the guest's lines [S1-4.21]", async () => {
    const guest = shop.reader()
    const before = (await guest.session()).visitor.customer
    const end = await follow(guest, await aToken({ customerId: await idOf('senior@northgate.example') }))
    expect(before).toBeUndefined()
    expect(end).toMatchObject({ status: 303, to: '/cart/' })
    expect(await emailIn(guest)).toBe('senior@northgate.example')
  })

  it('takes its signed-in customer to the checkout of its cart [S1-4.19] [S1-4.22]', async () => {
    const ada = shop.reader()
    await ada.signIn('admin@northgate.example')
    const customerId = await idOf('admin@northgate.example')
    const cartId = await aCartOf(customerId)
    const end = await follow(ada, await aToken({ customerId, cartId, editable: false }))
    expect(end.to).toMatch(/^https:\/\/shop\.example\/secure-checkout\/start\?token=/)
    expect((await ada.session()).cartId).toBe(cartId)
    expect((await ada.open('/cart/')).text).toContain("This cart has agreed prices, so its items can't be changed")
    const closed = await shop.entrance.db
      .selectFrom('cart')
      .select('is_editable')
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow()
    expect(closed.is_editable).toBe(0)
  })

  it('leads to the cart page with its query if there is no checkout [S1-4.19]', async () => {
    const buyer = shop.reader()
    await buyer.signIn('junior@northgate.example')
    const customerId = await idOf('junior@northgate.example')
    const cartId = await aCartOf(customerId)
    expect((await follow(buyer, await aToken({ customerId, cartId }))).to).toBe(
      `/cart/?customer_id=${customerId}&cart_id=${cartId}&is_editable=true`,
    )
  })

  it('signs out another customer and asks for login, which opens the cart [S1-4.20] [S1-8.19] [S1-4.08]', async () => {
    const desk = shop.reader()
    await desk.signIn('retail@lintel.example')
    const customerId = await idOf('senior@northgate.example')
    const cartId = await aCartOf(customerId)
    const end = await follow(desk, await aToken({ customerId, cartId }))
    expect(end.to).toBe(`/login/?customer_id=${customerId}&cart_id=${cartId}&is_editable=true&say=login-first`)
    expect(await emailIn(desk)).toBeUndefined()
    expect((await desk.open(end.to ?? '')).html).toContain('Please login to continue.')
    const signedIn = await desk.send('/login/', {
      email: 'senior@northgate.example',
      password: 'Lintel123',
      customer_id: String(customerId),
      cart_id: cartId,
      is_editable: 'true',
    })
    expect(signedIn.to).toMatch(/^https:\/\/shop\.example\/secure-checkout\/start\?token=/)
    expect((await desk.session()).cartId).toBe(cartId)
  })

  it('works once, before its expiry; then shows the specified text at home [S1-4.17] [S1-8.18]', async () => {
    const token = await aToken({ customerId: await idOf('senior@northgate.example') })
    await follow(shop.reader(), token)
    const late = await aToken({ customerId: await idOf('senior@northgate.example') })
    const second = shop.reader()
    const end = await follow(second, token)
    expect(end).toMatchObject({ status: 303, to: '/?say=login-failed' })
    expect((await second.open('/?say=login-failed')).html).toContain('Login failed. Please try again.')
    shop.entrance.clock.now += tokenLives['hand-off']
    expect((await follow(second, late)).to).toBe('/?say=login-failed')
    expect(await emailIn(second)).toBeUndefined()
  })

  it('is exchanged once by each session that has it, and for its store only', async () => {
    const token = await aToken({ customerId: await idOf('senior@northgate.example') })
    expect((await follow(shop.reader({ storeKey: 'home' }), token)).to).toBe('/?say=login-failed')
    const guest = shop.reader()
    expect((await follow(guest, token)).to).toBe('/cart/')
    expect((await guest.send('/login/token/', {})).to).toBe('/?say=login-failed')
  })

  it("is not created for another customer's cart", async () => {
    const cartId = await aCartOf(await idOf('retail@lintel.example'))
    expect(
      await issueHandOff(shop.entrance.db, shop.entrance.deps, {
        storeKey: 'commercial',
        customerId: await idOf('senior@northgate.example'),
        cartId,
      })(),
    ).toMatchObject({ left: { tag: 'not-found' } })
  })

  it('reports failure if no service can exchange it [S1-4.17]', async () => {
    const guest = shop.reader({}, ports => ({
      handOff: { ...ports.handOff, finish: () => TE.left(unavailable('hand-off')) },
    }))
    expect((await guest.send('/login/token/', {})).to).toBe('/?say=login-failed')
  })
})

describe('a login link with a cart id', () => {
  it("follows the other rules if the cart is not this customer's [S1-4.08]", async () => {
    const foreign = await aCartOf(await idOf('retail@lintel.example'))
    const buyer = shop.reader()
    const customerId = await idOf('senior@northgate.example')
    for (const cart_id of [foreign, 'c1', '00000000-0000-4000-8000-000000000000']) {
      const end = await buyer.send('/login/', {
        email: 'senior@northgate.example',
        password: 'Lintel123',
        customer_id: String(customerId),
        cart_id,
      })
      expect(end.to).toBe('/#/orders')
    }
    expect((await buyer.session()).cartId).not.toBe(foreign)
  })

  it('leads to the cart page with its query if there is no checkout [S1-4.09]', async () => {
    const customerId = await idOf('junior@northgate.example')
    const cart_id = await aCartOf(customerId)
    const end = await shop.reader().send('/login/', {
      email: 'junior@northgate.example',
      password: 'Lintel123',
      customer_id: String(customerId),
      cart_id,
      is_editable: 'false',
    })
    expect(end.to).toBe(`/cart/?customer_id=${customerId}&cart_id=${cart_id}&is_editable=false`)
  })
})

describe('an abandoned cart', () => {
  const aLeftCart = async (owner: number | null, state: 'open' | 'ordered' = 'open') => {
    const cartId = await aCartOf(owner)
    const token = await answerOf(issueLeftCart(shop.entrance.db, shop.entrance.deps, 'commercial', cartId))
    if (state !== 'open') await shop.entrance.db.updateTable('cart').set({ state }).where('id', '=', cartId).execute()
    return { cartId, token }
  }

  it('is restored by the link of a mail, with script or without [S1-2.11]', async () => {
    const { cartId, token } = await aLeftCart(null)
    const guest = shop.reader()
    const page = await guest.open(`/abandoned-cart/?t=${token}`)
    expect(page.text).toContain('Bringing your cart back...')
    expect(page.main).toContain(`<input type="hidden" name="t" value="${token}"/>`)
    expect(await guest.send('/abandoned-cart/', { t: token })).toMatchObject({ status: 303, to: '/cart/' })
    expect((await guest.session()).cartId).toBe(cartId)
  })

  it('asks first with items in the cart and an external link', async () => {
    const { token } = await aLeftCart(null)
    const guest = shop.reader()
    await (await guest.session()).keepCart(await aCartOf(null))()
    for (const site of ['cross-site', 'same-site', 'none']) {
      const page = await guest.open(`/abandoned-cart/?t=${token}`, { 'sec-fetch-site': site })
      expect(page.text).toContain('Bring your earlier cart back?')
      expect(page.main).not.toContain('<noscript>')
      expect(page.main).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/abandoned-cart\/")/)
    }
    expect((await guest.open(`/abandoned-cart/?t=${token}`, { 'sec-fetch-site': 'same-origin' })).text).toContain(
      'Bringing your cart back...',
    )
    expect(
      (await shop.reader().open(`/abandoned-cart/?t=${token}`, { 'sec-fetch-site': 'cross-site' })).text,
    ).toContain('Bringing your cart back...')
  })

  it('reports an ordered cart, or an invalid link [S1-2.11]', async () => {
    const { token } = await aLeftCart(null, 'ordered')
    const guest = shop.reader()
    for (const t of [token, 'nonsense-token'])
      expect((await guest.send('/abandoned-cart/', { t })).text).toContain('This cart cannot be brought back')
    expect((await guest.open('/abandoned-cart/')).text).toContain('This cart cannot be brought back')
  })

  it('can be retried after too many invalid links', async () => {
    const tooOften = () => TE.left({ tag: 'limited', retryAfterSeconds: 300 } as const)
    const guest = shop.reader(undefined, ports => ({ arrivals: { ...ports.arrivals, bringBack: tooOften } }))
    expect((await guest.send('/abandoned-cart/', { t: 'a-token-of-a-mail' })).text).toContain('Try again in a moment')
  })

  it('of an account opens for that account only [S1-2.11]', async () => {
    const { cartId, token } = await aLeftCart(await idOf('retail@lintel.example'))
    const guest = shop.reader()
    expect((await guest.send('/abandoned-cart/', { t: token })).text).toContain('Sign in to get this cart back')
    const other = shop.reader()
    await other.signIn('senior@northgate.example')
    expect((await other.send('/abandoned-cart/', { t: token })).text).toContain('This cart cannot be brought back')
    await guest.signIn('retail@lintel.example')
    expect((await guest.send('/abandoned-cart/', { t: token })).to).toBe('/cart/')
    expect((await guest.session()).cartId).toBe(cartId)
  })
})

describe('a punch-out', () => {
  it('replaces the cart, which can be restored for a day [S1-4.35] [S1-9.05]', async () => {
    const customerId = await idOf('admin@northgate.example')
    const ada = shop.reader()
    await ada.signIn('admin@northgate.example')
    const [old, fresh] = [await aCartOf(customerId), await aCartOf(customerId)]
    await (await ada.session()).keepCart(old)()
    expect((await ada.open(`/punch-out/?cart_id=${fresh}`)).text).toContain('Moving your cart...')
    expect(await ada.send('/punch-out/', { cart_id: fresh })).toMatchObject({ status: 303, to: '/cart/' })
    expect((await ada.session()).cartId).toBe(fresh)
    const stateOf = async (id: string) =>
      (await shop.entrance.db.selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    expect(await stateOf(old)).toBe('retired')
    expect((await ada.open('/cart/')).text).toContain('Bring the earlier cart back')
    await ada.send('/cart/', { intent: 'restore-cart' })
    expect([(await ada.session()).cartId, await stateOf(old)]).toEqual([old, 'open'])
  })

  it('asks first for an external link if the cart has lines, otherwise moves directly', async () => {
    const customerId = await idOf('admin@northgate.example')
    const ada = shop.reader()
    await ada.signIn('admin@northgate.example')
    const [old, fresh] = [await aCartOf(customerId), await aCartOf(customerId)]
    expect(
      (await shop.reader().open(`/punch-out/?cart_id=${fresh}`, { 'sec-fetch-site': 'cross-site' })).text,
    ).toContain('Moving your cart...')
    await (await ada.session()).keepCart(old)()
    for (const site of ['cross-site', 'same-site', 'none']) {
      const page = await ada.open(`/punch-out/?cart_id=${fresh}`, { 'sec-fetch-site': site })
      expect(page.text).toContain('Move this cart here?')
      expect(page.text).not.toContain('Moving your cart...')
    }
    expect((await ada.open(`/punch-out/?cart_id=${fresh}`, { 'sec-fetch-site': 'same-origin' })).text).toContain(
      'Moving your cart...',
    )
    expect((await ada.session()).cartId).toBe(old)
    expect(await ada.send('/punch-out/', { cart_id: fresh })).toMatchObject({ status: 303, to: '/cart/' })
  })

  it("leaves the cart unchanged if its own is empty, ordered or another's [S1-4.35]", async () => {
    const customerId = await idOf('admin@northgate.example')
    const ada = shop.reader()
    await ada.signIn('admin@northgate.example')
    const old = await aCartOf(customerId)
    await (await ada.session()).keepCart(old)()
    const empty = await aCartOf(customerId)
    await shop.entrance.db.deleteFrom('cart_line').where('cart_id', '=', empty).execute()
    for (const cart_id of [
      empty,
      await aCartOf(customerId, true, 'ordered'),
      await aCartOf(await idOf('retail@lintel.example')),
      await aCartOf(null),
      'nonsense',
    ]) {
      expect((await ada.send('/punch-out/', { cart_id })).text).toContain('The cart could not be taken over')
    }
    expect((await ada.session()).cartId).toBe(old)
  })
})

describe('links of the old site', () => {
  it("to a quote lead to the trade edition's cart of it [S1-2.25] [S2-7.25] [S3-2.11]", async () => {
    expect(await shop.reader().open('/quoteDetail/48213')).toMatchObject({
      status: 303,
      to: '/exp-sf-cms/api/b2b-edition/cart?quoteId=48213',
    })
    expect(await shop.reader().open('/quoteDetail/..%2F..')).toMatchObject({ to: '/' })
    expect(await shop.reader().open('/quote/?id=48213')).toMatchObject({
      status: 303,
      to: '/exp-sf-cms/api/b2b-edition/cart?quoteId=48213',
    })
    expect(await shop.reader().open('/quote/?id=../../evil')).toMatchObject({ to: '/' })
  })

  it('with redirect=yes announce that the old site retires [S2-2.21]', async () => {
    expect((await shop.reader().open('/?redirect=yes')).text).toContain('Our old site is closing')
    expect((await shop.reader().open('/')).text).not.toContain('Our old site is closing')
  })
})
