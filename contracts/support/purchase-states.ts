import { askPayment } from '../../adapters/reference/orders/payment-rows'
import { aCustomItem } from '../../test/builders/database/stored-cart'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

const shipTo = {
  firstName: 'Sam',
  lastName: 'Senior',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44114',
  countryCode: 'US',
}

/** Provider states of carts, checkouts and orders. */
export type Purchases = ReturnType<typeof purchasesOf>

export const purchasesOf = ({ db, stage, ports, asGuest, asCustomer, goodsOnSale }: Props) => {
  const lineInCart = async (params: Params) => {
    const { productId = 0, variantId = 0, quantity = 1, lineId = '', otherProductId, otherVariantId } = params
    await goodsOnSale(params)
    const { lines } = await answerOf(ports().cart.add([{ productId, variantId, quantity, modifiers: [] }]))
    await db.deleteFrom('cart_line').where('id', '=', lineId).execute()
    await db
      .updateTable('cart_line')
      .set({ id: lineId })
      .where('id', '=', lines[0]?.id ?? '')
      .execute()
    if (otherProductId !== undefined)
      await answerOf(
        ports().cart.add([{ productId: otherProductId, variantId: otherVariantId, quantity: 1, modifiers: [] }]),
      )
  }

  const everyKindInCart = async (params: Params) => {
    const who = (name: string) => ({ name, email: `${name.toLowerCase()}@lintel.example` })
    await lineInCart(params)
    await db
      .updateTable('product')
      .set({
        type: 'digital',
        downloads: JSON.stringify([{ name: 'Fire rating sheet.pdf', url: 'https://files.example/sheet.pdf' }]),
      })
      .where('id', '=', params.otherProductId ?? 0)
      .execute()
    await answerOf(
      ports().cart.add([], undefined, [
        {
          amount: 5_000,
          theme: 'Birthday',
          sender: who('Rita'),
          recipient: who('Sam'),
          message: 'Many happy returns.',
        },
      ]),
    )
    await db
      .deleteFrom('cart_line')
      .where('product_id', '=', 0)
      .where('cart_id', '<>', stage.session.cartId ?? '')
      .execute()
    await aCustomItem(db, stage.session.cartId ?? '', { sku: 'CUT-7', name: 'Cut to 83 1/4 in', price: 2_500 }, 2)
  }

  const checkoutAddress = async (params: Params, fill = lineInCart) => {
    await (params.guestEmail === undefined ? asCustomer(params) : asGuest())
    await fill(params)
    const { checkoutUrl } = await answerOf(ports().cart.redirectUrls())
    return new URL(checkoutUrl).searchParams.get('token') ?? ''
  }

  const inCheckout = async (params: Params, fill = lineInCart) => {
    const token = await checkoutAddress(params, fill)
    await answerOf(ports().checkout.open(token))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      contact: () => answerOf(ports().checkout.saveContact({ email: params.guestEmail ?? params.email ?? '' })),
      address: () => answerOf(ports().checkout.saveAddresses({ shipping: shipTo })),
      shipping: () => answerOf(ports().checkout.chooseShipping(params.shipping ?? 'pick-up')),
      payment: () =>
        answerOf(
          ports().checkout.choosePayment(
            params.cardNumber === undefined
              ? { method: 'purchase-order', poNumber: 'PO-77' }
              : { method: 'test-card', number: params.cardNumber, expiry: '12/31', code: '123', name: 'Sam Senior' },
          ),
        ),
    }
    for (const step of params.done ?? []) await steps[step]?.()
    if (params.orderKey !== undefined) {
      await answerOf(ports().checkout.current())
      await db
        .updateTable('checkout')
        .set({ order_key: params.orderKey })
        .where('cart_id', '=', stage.session.cartId ?? '')
        .execute()
    }
  }

  const placedOrder = async (params: Params, fill = lineInCart) => {
    const orderId = params.orderId ?? 0
    await inCheckout({ ...params, done: ['contact', 'address', 'shipping', 'payment'] }, fill)
    const { orderKey } = await answerOf(ports().checkout.current())
    const placed = await answerOf(ports().checkout.place(orderKey))
    await db.deleteFrom('sales_order_line').where('order_id', '=', orderId).execute()
    await db.deleteFrom('sales_order').where('id', '=', orderId).execute()
    const row = await db.selectFrom('sales_order').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
    await db
      .insertInto('sales_order')
      .values({ ...row, id: orderId, cart_id: `${row.cart_id}-copy`, order_key: `${row.order_key}-copy` })
      .execute()
    await db.updateTable('sales_order_line').set({ order_id: orderId }).where('order_id', '=', placed.id).execute()
    await db.deleteFrom('sales_order').where('id', '=', placed.id).execute()
    await answerOf(stage.session.keep('last-order', String(orderId)))
  }

  /** An order that its buyer has not paid at the provider yet. */
  const waitingOrder = async (params: Params) => {
    const { orderId = 0, paymentId: id = '' } = params
    await placedOrder(params)
    await db.updateTable('sales_order').set({ status: 'incomplete' }).where('id', '=', orderId).execute()
    const { total: amount } = await db
      .selectFrom('sales_order')
      .select('total')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await askPayment(db, { id, orderId, method: 'card-test', amount }, Date.UTC(2026, 10, 20, 10))
  }

  /** Another cart of the customer, under its id in the contract; the session's own cart is a new one. */
  const otherCart = async (params: Params, itsOwn = false) => {
    const { cartId = '' } = params
    await asCustomer(params)
    await db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
    await db.deleteFrom('cart').where('id', '=', cartId).execute()
    await lineInCart(params)
    const made = stage.session.cartId ?? ''
    const row = await db.selectFrom('cart').selectAll().where('id', '=', made).executeTakeFirstOrThrow()
    await db
      .insertInto('cart')
      .values({ ...row, id: cartId })
      .execute()
    await db.updateTable('cart_line').set({ cart_id: cartId }).where('cart_id', '=', made).execute()
    await db.deleteFrom('cart').where('id', '=', made).execute()
    await answerOf(stage.session.keepCart(itsOwn ? cartId : undefined))
  }

  return { lineInCart, everyKindInCart, checkoutAddress, inCheckout, placedOrder, waitingOrder, otherCart }
}
