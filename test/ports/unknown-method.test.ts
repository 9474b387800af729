import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { settleOrderPayment } from '../../adapters/reference/payments/settle-payment'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { orderFromWire } from '../../adapters/shared/orders/order.wire'
import { orderToWire } from '../../adapters/shared/orders/write-order.wire'
import type { ProviderPayment } from '../../core/payments/payment'
import type { PaymentProviderPort, PaymentToBegin } from '../../core/payments/payment-provider.port'
import { forbidden } from '../../core/shared/domain-error'
import { databaseEngines } from '../builders/database/database'
import { answerOf, issuesOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import { aShop, buyers, goods, pieces, type Buyer } from '../builders/platform/shop'

const method = 'bank-pay'

/** A provider whose method no other file names; it takes each payment when it is read. */
const bankPay = (): PaymentProviderPort => {
  const begun = new Map<string, PaymentToBegin>()
  const paid = (id: string): ProviderPayment => {
    const { amount = 0, currency = '' } = begun.get(id) ?? {}
    return {
      ...{ providerId: `bp-${id}`, paymentId: id, amount, currency, mode: 'live', status: 'succeeded' },
      ...{ received: amount, disputed: false },
    }
  }
  const answer = ({ id }: { readonly id: string }) => TE.right(paid(id))
  return {
    method: {
      id: method,
      label: 'Pay by bank (BankPay)',
      kind: 'provider',
      capabilities: {
        ...{ authorise: false, partialCapture: false, multiCapture: false, laterCharge: false, refund: true },
        ...{ partialRefund: true, delayed: false, needsScript: false },
      },
    },
    mode: 'live',
    begin: payment => {
      begun.set(payment.id, payment)
      return TE.right({ providerId: `bp-${payment.id}`, attempt: 1, pageUrl: 'https://bank-pay.example/pay' })
    },
    read: answer,
    capture: answer,
    cancel: answer,
    chargeLater: (_, payment) => answer(payment),
    refund: () => TE.right({ providerId: 'bp-refund', state: 'done' }),
    readRefund: () => TE.right({ providerId: 'bp-refund', state: 'done' }),
    accept: () => TE.left(forbidden('payments.notice')),
  }
}

const overWires = (buyer: Buyer): Buyer => ({
  ...buyer,
  checkout: commerceCheckout(inProcessHttp(checkoutRoutes, () => buyer)),
})

describe.each(databaseEngines())('A payment method that core does not know, on %s', engine => {
  it('is offered, pays an order over the wires, and its orders keep its label when it is gone [P-1]', async () => {
    const provider = bankPay()
    const shop = await aShop(engine, undefined, { provider, paymentSettings: { testCard: false, provider: method } })
    const buyer = overWires(shop.visit(buyers.retail))
    const ready = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: { method } })
    expect([ready.paymentMethods, ready.payment?.method]).toEqual([[method], method])
    expect(await issuesOf(buyer.checkout.choosePayment({ method: 'other-pay' }))).toEqual([
      'method checkout.payment-not-offered',
    ])
    const order = await answerOf(buyer.checkout.place(ready.orderKey))
    expect(order).toMatchObject({ status: 'incomplete', paymentMethod: method })
    await answerOf(settleOrderPayment(shop.db, shop.deps, provider, order.pending?.paymentId ?? ''))
    expect(shop.mails[0]?.text).toContain('Payment: Pay by bank (BankPay)')
    Object.assign(shop.deps, { provider: undefined, paymentSettings: { testCard: true } })
    const placed = await answerOf(shop.again(buyer).orders.byId(order.id))
    expect(placed).toMatchObject({ status: 'awaiting-fulfillment', paymentMethod: method })
    expect(orderFromWire(JSON.parse(JSON.stringify(orderToWire(placed))) as never)).toMatchObject({
      paymentMethod: method,
      paymentLabel: 'Pay by bank (BankPay)',
    })
    await shop.close()
  })
})
