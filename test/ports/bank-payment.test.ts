import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { commerceCompaniesDesk } from '../../adapters/commerce/companies/companies-desk.client'
import { companiesDeskRoutes } from '../../adapters/commerce/companies/companies-desk.server'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { OrderStatus } from '../../core/orders/order'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import { stepsAtDesk } from '../../core/orders/order-steps'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { databaseEngines } from '../builders/database/database'
import { skuOnSale } from '../builders/database/stock'
import { answerOf, issuesOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { readyToPlace } from '../builders/purchase'
import { buyerOf, signedIn, staffPorts } from '../builders/staff'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { aKey } from './staff-shop'

const bankPays = '000123456789'
const northgate = 1

describe.each(databaseEngines())('An order whose bank payment is under way, on %s', engine => {
  let entrance: Entrance
  let standIn: StripeStandIn
  let provider: PaymentProviderPort
  let deps: PlatformDeps
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    standIn = await stripeStandIn()
    standIn.account.now = entrance.clock.now
    provider = stripePayments(
      { secretKey: 'sk_test_1', mode: 'test', webhookSecrets: ['whsec_1'], api: standIn.url },
      { now: () => entrance.clock.now },
    )
    deps = { ...entrance.deps, provider, paymentSettings: { testCard: true, provider: 'card-test' } }
    await entrance.db.updateTable('variant').set({ stock: 500 }).where('sku', '=', 'BX-1').execute()
  }, 60_000)
  afterAll(async () => {
    await entrance.close()
    await standIn.close()
  })

  const desks = async () => {
    const ports = staffPorts(
      entrance.db,
      (await (await signedIn(entrance, 'staff@lintel.example')).request()).session,
      deps,
    )
    return {
      orders: commerceOrderDesk(inProcessHttp(orderDeskRoutes, () => ports)),
      companies: commerceCompaniesDesk(inProcessHttp(companiesDeskRoutes, () => ports)),
    }
  }
  const settled = (order: { readonly pending?: { readonly paymentId: string } }) =>
    answerOf(settleOrderPayment(entrance.db, deps, provider, order.pending?.paymentId ?? ''))
  const placed = async (email: string) => {
    const buyer = await buyerOf({ ...entrance, deps }, await signedIn(entrance, email))
    const stock = await skuOnSale(entrance.db, 'BX-1')
    const { orderKey } = await readyToPlace(buyer, [{ ...stock, quantity: 1, modifiers: [] }], {
      payment: { method: 'card-test' },
    })
    const order = await answerOf(buyer.checkout.place(orderKey))
    const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
    await fetch(`${standIn.url}/pay/${session}`, { method: 'POST', body: `number=${bankPays}`, redirect: 'manual' })
    await settled(order)
    return order
  }
  const shown = async ({ id }: { readonly id: number }): Promise<DeskOrder> => answerOf((await desks()).orders.find(id))
  const moved = async (order: { readonly id: number }, to: OrderStatus) => {
    const { orders } = await desks()
    const { version } = await answerOf(orders.find(order.id))
    return orders.change({ orderId: order.id, version, key: aKey(), change: { tag: 'step', to } })
  }
  const trust = async (shipsUnpaid: boolean) => {
    const { companies } = await desks()
    const { version, methods } = await answerOf(companies.find(northgate))
    const granted = methods.flatMap(each => (each.granted ? [each.method] : []))
    const change = { tag: 'methods', methods: granted, shipsUnpaid } as const
    return answerOf(companies.change({ companyId: northgate, version, key: aKey(), change }))
  }

  it('ships once the money has arrived, and not before [P-15]', async () => {
    const order = await placed('retail@lintel.example')
    const waiting = await shown(order)
    expect(waiting).toMatchObject({ status: 'awaiting-payment', bankPayment: 'awaited' })
    expect(stepsAtDesk(waiting)).toEqual(['on-hold', 'cancelled'])
    for (const to of ['in-preparation', 'awaiting-fulfillment'] as const)
      expect(await issuesOf(await moved(order, to))).toEqual(['to staff.issues.bank-payment'])
    expect(await shown(order)).toMatchObject({ status: 'awaiting-payment' })
    standIn.account.bankAnswers([...standIn.account.intents.keys()].at(-1) ?? '')
    await settled(order)
    expect(await shown(order)).not.toHaveProperty('bankPayment')
    await answerOf(await moved(order, 'in-preparation'))
  })

  it("ships before, if the company's policy trusts bank payments; the policy is in the history [P-15]", async () => {
    const company = await trust(true)
    expect(company).toMatchObject({ shipsUnpaid: true })
    expect(company.history.at(-1) ?? company.history[0]).toMatchObject({ values: { shipsUnpaid: 'yes' } })
    const order = await placed('admin@northgate.example')
    expect(await shown(order)).toMatchObject({ bankPayment: 'trusted' })
    await answerOf(await moved(order, 'in-preparation'))
    expect(await trust(false)).not.toHaveProperty('shipsUnpaid')
    expect(await shown(order)).toMatchObject({ bankPayment: 'awaited' })
    expect(await issuesOf(await moved(order, 'shipped'))).toEqual(['to staff.issues.bank-payment'])
  })
})
