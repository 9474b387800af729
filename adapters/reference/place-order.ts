import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../core/account/session.port'
import type { CartLine } from '../../core/cart/cart'
import { lineTax } from '../../core/checkout/order-totals'
import type { OrderStatus, PaymentMethod } from '../../core/checkout/order'
import type { PaymentsPort } from '../../core/payments/payments.port'
import type { DomainError } from '../../core/shared/domain-error'
import { conflict, notFound } from '../../core/shared/domain-error'
import type { CheckoutRow, KeptPayment, OpenCheckout } from './checkout-view'
import { assembled, readPayment, shownMark } from './checkout-view'
import type { Database } from './engine'
import type { OrderDetail, OrderLineDetail } from './orders'
import type { Tools } from './tools'
import { keepOrderedUploads } from './upload-uses'

/**
 * Everything an order changes, in one transaction: the cart ends, stock is taken, the order is written and the card is
 * charged last, so that a charge is followed by nothing that can be refused. The charge carries the order's key: should
 * the transaction be lost after it, the repeat meets the same charge. Answers the order's id; undefined when another run
 * ended the cart first.
 */
export const placeOrder = async (trx: Database, session: SessionPort, tools: Tools, row: CheckoutRow): Promise<E.Either<DomainError, number | undefined>> => {
  const now = tools.clock.now()
  const cart = await trx.updateTable('cart').set({ state: 'ordered', changed_at: now }).where('id', '=', row.cart_id).where('state', '=', 'open').returningAll().executeTakeFirst()
  if (!cart) return E.right(undefined)
  if (cart.customer_id !== null && cart.customer_id !== session.visitor.customer?.id) return E.left(notFound('checkout'))
  const found = await assembled(trx, session, row, cart, now)
  if (E.isLeft(found)) return found
  const open = found.right
  if (open.checkout.step !== 'review') return E.left(conflict('checkout.incomplete'))
  if (row.shown !== shownMark(open)) return E.left(conflict('checkout.cart-changed'))
  if (!(await takeStock(trx, open))) return E.left(conflict('checkout.cart-changed'))
  const orderId = await writeOrder(trx, session, open, now)
  await noteStockChanges(trx, open, now)
  await keepOrderedUploads(trx, cart.id)
  return charged(trx, tools.payments, open, orderId)
}

/** One statement per variant asks and takes at once; always in the same order, so that two orders cannot wait for each other. */
const takeStock = async (trx: Database, { lines }: OpenCheckout): Promise<boolean> => {
  const pieces = new Map<number, number>()
  for (const { row } of lines) pieces.set(row.variant_id, (pieces.get(row.variant_id) ?? 0) + row.quantity)
  for (const [variantId, quantity] of [...pieces].sort(([a], [b]) => a - b)) {
    const taken = await trx
      .updateTable('variant').set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', variantId).where('stock', '>=', quantity).returning('id').executeTakeFirst()
    if (!taken) return false
  }
  return true
}

const writeOrder = async (trx: Database, session: SessionPort, open: OpenCheckout, now: number): Promise<number> => {
  const { checkout, row, lines, taxBasisPoints } = open
  const payment = paymentOf(row)
  const { totals } = checkout
  const { customer, storeKey } = session.visitor
  const { id } = await trx
    .insertInto('sales_order')
    .values({
      store_key: storeKey, customer_id: customer?.id ?? null, company_id: customer?.company?.id ?? null, cart_id: row.cart_id, order_key: row.order_key,
      email: checkout.email ?? '', status: statusAfter(payment.method), po_number: payment.poNumber ?? null, placed_at: now, ...totals,
      pieces: lines.reduce((sum, line) => sum + line.row.quantity, 0), detail: JSON.stringify(detailOf(open, payment)),
    })
    .returning('id').executeTakeFirstOrThrow()
  const rows = checkout.cart.lines.map((line, index) => ({
    order_id: id, position: index + 1, product_id: line.productId, variant_id: line.variantId, sku: line.sku, name: line.name, quantity: line.quantity,
    price: line.salePrice, total: line.extendedSalePrice, detail: JSON.stringify(lineDetail(line, taxBasisPoints)),
  }))
  await trx.insertInto('sales_order_line').values(rows).execute()
  return id
}

/** A company or a customer on account pays later; a card has paid. */
const statusAfter = (method: PaymentMethod): OrderStatus => (method === 'test-card' ? 'awaiting-fulfillment' : 'awaiting-payment')

const detailOf = ({ checkout }: OpenCheckout, payment: KeptPayment): OrderDetail => {
  const shippingAddress = checkout.shippingAddress
  const billingAddress = checkout.billingAddress ?? shippingAddress
  if (!shippingAddress || !billingAddress) throw new Error('An order was placed without an address')
  const pickedUp = checkout.shippingOptionId === 'pick-up'
  return {
    ...(checkout.phone === undefined ? {} : { phone: checkout.phone }),
    ...(pickedUp ? {} : { shippingAddress }),
    billingAddress,
    shippingMethod: checkout.shippingOptionId ?? '',
    paymentMethod: payment.method,
    ...(payment.lastFour === undefined ? {} : { lastFour: payment.lastFour }),
    coupons: checkout.cart.coupons.filter(coupon => !coupon.issue).map(coupon => coupon.code),
  }
}

const lineDetail = (line: CartLine, taxBasisPoints: number): OrderLineDetail => ({
  slug: line.slug,
  options: line.options,
  ...(line.picture ? { picture: line.picture } : {}),
  couponAmount: line.couponAmount,
  tax: lineTax(line, taxBasisPoints),
})

/** The search index follows the stock through the change feed. */
const noteStockChanges = async (trx: Database, { lines }: OpenCheckout, now: number): Promise<void> => {
  const products = [...new Set(lines.map(line => line.row.product_id))]
  await trx.insertInto('change').values(products.map(id => ({ kind: 'product' as const, key: String(id), at: now }))).execute()
}

const charged = async (trx: Database, payments: PaymentsPort, { row, checkout }: OpenCheckout, orderId: number): Promise<E.Either<DomainError, number>> => {
  const payment = paymentOf(row)
  if (payment.method !== 'test-card' || checkout.totals.total === 0) return E.right(orderId)
  const charge = await payments.charge(payment.reference ?? '', checkout.totals.total, row.order_key)()
  if (E.isLeft(charge)) return charge
  const { detail } = await trx.selectFrom('sales_order').select('detail').where('id', '=', orderId).executeTakeFirstOrThrow()
  const paid = { ...(JSON.parse(detail) as OrderDetail), chargeId: charge.right.id }
  await trx.updateTable('sales_order').set({ detail: JSON.stringify(paid) }).where('id', '=', orderId).execute()
  return E.right(orderId)
}

const paymentOf = (row: CheckoutRow): KeptPayment => {
  const payment = readPayment(row.payment)
  if (!payment) throw new Error('An order was placed without a payment')
  return payment
}
