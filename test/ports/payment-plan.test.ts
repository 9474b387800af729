import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { databaseEngines } from '../builders/database/database'
import { setSetting } from '../builders/database/settings'
import { makeToOrder } from '../builders/database/stock'
import { answerOf, refusalOf } from '../builders/outcome'
import { aShop, buyers, goods, pieces, type Shop } from '../builders/platform/shop'
import { aCard, readyToPlace } from '../builders/purchase'

const card = { payment: { method: 'card-test' } } as const
const lines = [pieces(goods.hook, 3), pieces(goods.lock, 2)]

describe.each(databaseEngines())('The plan of a payment, over the wire on %s', engine => {
  let shop: Shop
  beforeAll(async () => {
    shop = await aShop(
      engine,
      ports => ({
        ...ports,
        checkout: commerceCheckout(inProcessHttp(checkoutRoutes, () => ports)),
      }),
      {
        paymentSettings: {
          testCard: true,
          provider: 'card-test',
          capabilities: { multiCapture: false, laterCharge: true },
        },
      },
    )
    await makeToOrder(shop.db, goods.lock, '2 to 3 weeks')
    await setSetting(shop.db, 'capture-policy', 'when-shipped')
  })
  afterAll(() => shop.close())

  it('says what is taken today, and what when goods made to order ship [P-12]', async () => {
    const { plan = [], totals, cart } = await readyToPlace(shop.visit(buyers.guest), lines, card)
    expect(plan).toMatchObject([{ names: ['Coat Hook'] }, { day: '2026-12-12', names: ['Grade 1 Storeroom Lock'] }])
    const [today = 0, later = 0] = plan.map(({ amount }) => amount)
    expect(today + later).toBe(totals.total)
    expect(later).toBeGreaterThanOrEqual(cart.lines[1]?.extendedSalePrice ?? 0)
    expect('day' in (plan[0] ?? {})).toBe(false)
  })

  it('takes the deposit of the store with the order [P-13]', async () => {
    const amounts = async () =>
      ((await readyToPlace(shop.visit(buyers.guest), lines, card)).plan ?? []).map(({ amount }) => amount)
    const [before = 0, all = 0] = await amounts()
    await setSetting(shop.db, 'deposit', '25')
    expect(await amounts()).toEqual([before + Math.round(all / 4), all - Math.round(all / 4)])
    await setSetting(shop.db, 'deposit', '0')
  })

  it.each([
    ['goods in stock', [pieces(goods.hook, 3)], card],
    ['the card of the demo', lines, { payment: aCard() }],
  ])('does not exist for %s', async (_, bought, answers) => {
    expect((await readyToPlace(shop.visit(buyers.guest), bought, answers)).plan).toBeUndefined()
  })

  it('is what the buyer read: with other parts the order is not placed [P-12]', async () => {
    const buyer = shop.visit(buyers.guest)
    const { orderKey } = await readyToPlace(buyer, lines, card)
    await setSetting(shop.db, 'deposit', '50')
    expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual({
      tag: 'conflict',
      reason: 'checkout.cart-changed',
    })
    await setSetting(shop.db, 'deposit', '0')
    expect((await answerOf(buyer.checkout.current())).plan).toHaveLength(2)
  })

  it('is left out where the store takes everything with the order [P-13]', async () => {
    await setSetting(shop.db, 'capture-policy', 'with-order')
    expect((await readyToPlace(shop.visit(buyers.guest), lines, card)).plan).toBeUndefined()
    await setSetting(shop.db, 'capture-policy', 'when-shipped')
  })
})
