import type { Checkout } from '../../core/checkout/checkout'
import type { Order } from '../../core/orders/order'
import { anAddress } from './customer'
import type { ConstructionPorts } from './construction-shop'
import { answerOf } from './outcome'

type Team = () => Promise<Pick<ConstructionPorts, 'cart' | 'checkout'>>

/** A checkout in its review step, with everything filled in. */
export const atReview = async (team: Team, state = 'OH'): Promise<Checkout> => {
  const { checkoutUrl } = await answerOf((await team()).cart.redirectUrls())
  await answerOf((await team()).checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
  await answerOf((await team()).checkout.saveContact({ email: 'orders@dg.example', phone: '' }))
  const { shippingOptions } = await answerOf(
    (await team()).checkout.saveAddresses({ shipping: anAddress({ state }), billing: undefined }),
  )
  await answerOf((await team()).checkout.chooseShipping(shippingOptions[0]?.id ?? 'pick-up'))
  await answerOf((await team()).checkout.choosePayment({ method: 'purchase-order', poNumber: 'PO-7' }))
  return answerOf((await team()).checkout.current())
}

/** The order of the cart's content. */
export const inCheckout = async (team: Team, state?: string): Promise<Order> => {
  const { orderKey } = await atReview(team, state)
  return answerOf((await team()).checkout.place(orderKey))
}
