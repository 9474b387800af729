import { describe, expect, it } from '@jest/globals'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { paymentPath, placePath, shippingPath } from '../../adapters/commerce/checkout/checkout.wire'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { aShop, buyers, goods, pieces } from '../builders/platform/shop'
import { aCard, readyToPlace } from '../builders/purchase'

/** What a buyer might claim in a body; none of it is theirs to say. */
const claims = {
  ...{ amount: 1, total: 0.01, total_inc_tax: '0.01', price: 0.01, cost: 0, fees: [], discount: 1_000 },
  ...{ company_id: 1, company: 'Northgate Builders', customer_id: 1, customer_group_id: 2, role: 0 },
  ...{ status: 'shipped', payment_status: 'captured', payment_state: 'captured', captured: 1, paid: true },
  lintel: { total: 1, company_id: 1, payment: { state: 'captured' } },
}

describe.each(databaseEngines())('Amounts, companies, roles and states of payments in a body, on %s', engine => {
  it('change nothing: the order is as without them', async () => {
    const shop = await aShop(engine)
    const buyer = shop.visit(buyers.retail)
    const http = inProcessHttp(checkoutRoutes, () => buyer)
    const { orderKey, ...ready } = await readyToPlace(buyer, [pieces(goods.hook, 3)])
    const { method, ...card } = aCard()
    await answerOf(http.put(shippingPath, { body: { shipping_option_id: 'pick-up', ...claims } }))
    await answerOf(http.put(paymentPath, { body: { method, card: { ...card, amount: 1 }, ...claims } }))
    const placed = await answerOf(http.post(placePath, { body: { order_key: orderKey, ...claims } }))
    const { id } = placed.body as { readonly id: number }
    const order = await answerOf(shop.again(buyer).orders.byId(id))
    const row = shop.db.selectFrom('sales_order').select(['company_id', 'customer_id']).where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      company_id: null,
      customer_id: buyer.session.visitor.customer?.id,
    })
    expect(order.totals).toEqual(ready.totals)
    expect(order).toMatchObject({ status: 'awaiting-fulfillment', paymentMethod: 'test-card' })
    expect(order.buyer).toBeUndefined()
    expect(shop.charges.map(({ amount }) => amount)).toEqual([ready.totals.total])
    await shop.close()
  })
})
