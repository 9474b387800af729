import * as TE from 'fp-ts/TaskEither'
import { bigcommerceCartArrivals } from '../../adapters/bigcommerce/cart/arrivals'
import { bigcommerceCart } from '../../adapters/bigcommerce/cart/cart'
import { bound, readCart, type StoreCartParts } from '../../adapters/bigcommerce/cart/session-cart'
import { deleteCart } from '../../adapters/bigcommerce/cart/cart-at-sign-in'
import { bigcommerceHostedCheckout } from '../../adapters/bigcommerce/checkout/hosted-checkout'
import { bigcommerceOrders, orderOfCart } from '../../adapters/bigcommerce/orders/orders'
import {
  abandonedCartPath,
  cartItemPath,
  cartItemsPath,
  cartPath,
  cartsPath,
  checkoutPath,
  couponPath,
  couponsPath,
  feesPath,
  orderAddressesPath,
  orderCouponsPath,
  orderPath,
  orderProductsPath,
  ordersPath,
  redirectUrlsPath,
} from '../../adapters/bigcommerce/rest/paths'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import type { Customer } from '../../core/access/visitor'
import type { CartGoods } from '../../core/cart/cart-goods.port'
import { allOrders } from '../../core/orders/order-query'
import { aCustomer } from '../../test/builders/customer'
import { aSession } from '../../test/builders/platform/session'
import { ids } from '../../test/support/bigcommerce/goods'
import { answerOf } from '../support/expecting'
import { each, like } from '../support/matchers'
import { get, write, type Call } from './call'
import { buyer, carts, channelId, checkoutHost, hash } from './contract-ids'

const lever: CartGoods = {
  productId: ids.lever,
  variantId: 700,
  sku: 'MW-LEVER',
  name: 'Lever Lock',
  slug: '/lever-lock/',
  kind: 'physical',
  optionValues: [],
  modifiers: [],
  stock: 100,
  minimum: 1,
  purchasable: true,
  quoteOnly: false,
  visible: true,
  files: 0,
}

/** One visitor of the shop, whose session has a cart. */
const partsOf = async (
  rest: Rest,
  { cartId, customer }: { readonly cartId?: string; readonly customer?: Customer } = {},
): Promise<StoreCartParts> => {
  const session = aSession({ customer })
  await session.keepCart(cartId)()
  const nothing = () => TE.right(undefined)
  return {
    rest,
    session,
    goods: {
      ofVariants: () =>
        TE.right(
          new Map([
            [700, lever],
            [761, { ...lever, productId: ids.gate, variantId: 761 }],
          ]),
        ),
      ofLines: lines =>
        TE.right({ named: lines.map(() => ({ tag: 'one' as const, goods: lever })), uploads: new Map() }),
    },
    carts: {
      note: nothing,
      noteQuote: nothing,
      latestOf: nothing,
      forget: nothing,
      converted: () => TE.right(true),
      orderOf: nothing,
      figuresOf: nothing,
      noteFigures: nothing,
      forgetFigures: nothing,
      firstWrite: nothing,
      endWrite: nothing,
    },
    channelId,
    clock: { now: () => 0 },
    orderOfCart: nothing,
  }
}
const cartOf = async (rest: Rest, cartId?: string) =>
  bigcommerceCart(await partsOf(rest, cartId === undefined ? {} : { cartId }), id => id)
const surcharged = (surchargeBasisPoints: number): Customer =>
  aCustomer({ id: 1, role: 99, group: { id: 5, name: 'Retail', surchargeBasisPoints } as Customer['group'] })
const handedOver = async (rest: Rest, cartId: string, basisPoints: number) =>
  answerOf(
    bigcommerceHostedCheckout({
      ...(await partsOf(rest, { cartId, customer: surcharged(basisPoints) })),
      storeHash: hash,
      client: undefined,
      storeTime: () => TE.right(0),
      random: { uuid: () => 'jti', token: () => 'token' },
      site: { origin: 'https://shop.example', hosts: [checkoutHost] },
      surchargeName: 'Surcharge',
    }).handOver(),
  )
const customer: Customer = { ...aCustomer({ id: 1 }), storeCustomerId: buyer.id }
const ordersFor = async (rest: Rest) => bigcommerceOrders(await partsOf(rest, { customer }))

const query = { include: 'line_items.physical_items.options,line_items.digital_items.options' }
const line = (id: string, product: number, variant: number) => ({
  id,
  product_id: product,
  variant_id: variant,
  name: like('Lever Lock'),
  quantity: like(2),
  list_price: like(89.5),
  sale_price: like(89.5),
  options: like([]),
})
const both = [line(carts.lineId, ids.lever, 700), line(carts.otherLineId, ids.gate, 761)]
const wireCart = (id: unknown, physical_items: unknown = both) => ({
  data: { id, customer_id: like(0), cart_amount: like(179), version: like(3), line_items: { physical_items } },
})
const anItem = { product_id: ids.lever, quantity: 1, variant_id: 700 }
const add = [{ productId: ids.lever, variantId: 700, quantity: 1, modifiers: [] }]
const fee = (cost: number) => ({
  type: 'custom_fee',
  name: 'Surcharge',
  display_name: 'Surcharge',
  cost,
  source: 'lintel',
})
const checkout = (id: string) => ({ data: { id } })
const anOrder = {
  id: like(101),
  customer_id: buyer.id,
  cart_id: carts.orderedId,
  status_id: like(11),
  date_created: like('Mon, 23 Nov 2026 12:00:00 +0000'),
  total_inc_tax: like('10.0000'),
}
const page = { page: '1', limit: '250' }

/** The calls about carts, the hosted checkout and orders of the store. */
export const cartCalls: readonly Call[] = [
  get('a cart with the options of its lines', cartPath(carts.id), query, wireCart(carts.id), async rest =>
    answerOf((await cartOf(rest, carts.id)).current()),
  ),
  write(
    'a new cart',
    'POST',
    cartsPath,
    { query, body: { line_items: [anItem], channel_id: channelId } },
    { status: 201, body: wireCart(like(carts.id), each(line(like(carts.lineId) as never, ids.lever, 700))) },
    async rest => answerOf((await cartOf(rest)).add(add)),
  ),
  write(
    'lines added to a cart',
    'POST',
    cartItemsPath(carts.id),
    { query, body: { line_items: [anItem] } },
    { status: 201, body: wireCart(carts.id) },
    async rest => answerOf((await cartOf(rest, carts.id)).add(add)),
  ),
  write(
    'a changed line, in the version that was read',
    'PUT',
    cartItemPath(carts.id, carts.lineId),
    { query, body: { line_item: { product_id: ids.lever, quantity: 4, variant_id: 700 }, version: 3 } },
    { status: 200, body: wireCart(carts.id) },
    async rest => answerOf((await cartOf(rest, carts.id)).change(carts.lineId, 4)),
  ),
  write(
    'a removed line',
    'DELETE',
    cartItemPath(carts.id, carts.otherLineId),
    { query },
    { status: 200, body: wireCart(carts.id, [both[0]]) },
    async rest => answerOf((await cartOf(rest, carts.id)).remove(carts.otherLineId)),
  ),
  write(
    'the owner of a cart',
    'PUT',
    cartPath(carts.id),
    { query, body: { customer_id: buyer.id } },
    { status: 201, body: wireCart(carts.id) },
    async rest => {
      const parts = await partsOf(rest)
      const cart = await answerOf(readCart(rest, carts.id))
      return cart && answerOf(bound(parts, cart, buyer.id))
    },
  ),
  write('a cart that was merged', 'DELETE', cartPath(carts.id), {}, { status: 204 }, rest =>
    answerOf(deleteCart(rest, carts.id)).then(() => 'deleted'),
  ),
  get('the cart of a reminder', abandonedCartPath(carts.leftToken), {}, { data: { cart_id: carts.id } }, async rest =>
    answerOf(bigcommerceCartArrivals(await partsOf(rest)).bringBack(carts.leftToken)),
  ),
  write(
    'a coupon',
    'POST',
    couponsPath(carts.id),
    { body: { coupon_code: 'SAVE10' } },
    { status: 200, body: checkout(carts.id) },
    async rest => answerOf((await cartOf(rest, carts.id)).applyCoupon('SAVE10')),
  ),
  get('a cart with a coupon', cartPath(carts.withCoupon), query, wireCart(carts.withCoupon), async rest =>
    answerOf((await cartOf(rest, carts.withCoupon)).removeCoupon('SAVE10')),
  ),
  write(
    'a removed coupon',
    'DELETE',
    couponPath(carts.withCoupon, 'SAVE10'),
    {},
    { status: 200, body: checkout(carts.withCoupon) },
    async rest => answerOf((await cartOf(rest, carts.withCoupon)).removeCoupon('SAVE10')),
  ),
  get('a checkout without fees', checkoutPath(carts.id), {}, checkout(carts.id), rest => handedOver(rest, carts.id, 0)),
  write(
    'a surcharge',
    'POST',
    feesPath(carts.id),
    { body: { fees: [fee(17.9)] } },
    { status: 200, body: checkout(carts.id) },
    rest => handedOver(rest, carts.id, 500),
  ),
  get('a cart with a fee', cartPath(carts.withFee), query, wireCart(carts.withFee), rest =>
    handedOver(rest, carts.withFee, 0),
  ),
  get(
    'a checkout with a fee',
    checkoutPath(carts.withFee),
    {},
    { data: { id: carts.withFee, fees: [{ id: carts.feeId, source: 'lintel', cost_ex_tax: like(1.5) }] } },
    rest => handedOver(rest, carts.withFee, 0),
  ),
  write(
    'a changed surcharge',
    'PUT',
    feesPath(carts.withFee),
    { body: { fees: [{ ...fee(17.9), id: carts.feeId }] } },
    { status: 200, body: checkout(carts.withFee) },
    rest => handedOver(rest, carts.withFee, 500),
  ),
  write(
    'a removed surcharge',
    'DELETE',
    feesPath(carts.withFee),
    { body: { ids: [carts.feeId] } },
    { status: 200, body: checkout(carts.withFee) },
    rest => handedOver(rest, carts.withFee, 0),
  ),
  ...[carts.id, carts.withFee].map(id =>
    write(
      `the addresses of a checkout, which work once${id === carts.id ? '' : ' (with a fee)'}`,
      'POST',
      redirectUrlsPath(id),
      { body: {} },
      {
        status: 201,
        body: { data: { checkout_url: like(`https://${checkoutHost}/cart.php?action=loadInCheckout&token=1`) } },
      },
      rest => handedOver(rest, id, 0),
    ),
  ),
  get(
    "a customer's orders",
    ordersPath,
    { customer_id: String(buyer.id), ...page },
    each({ ...anOrder, id: like(101) }),
    async rest => answerOf((await ordersFor(rest)).list(allOrders)),
  ),
  get(
    'the orders of a customer with their lines, to search in them',
    ordersPath,
    {
      customer_id: String(buyer.id),
      include: 'consignments.line_items',
      consignment_structure: 'object',
      ...page,
    },
    each({
      ...anOrder,
      id: like(101),
      consignments: like({ shipping: [{ line_items: [{ name: 'Lever Lock', sku: 'LV-1' }] }] }),
    }),
    async rest => answerOf((await ordersFor(rest)).list({ ...allOrders, search: 'lever' })),
  ),
  get(
    'the order of a cart',
    ordersPath,
    { cart_id: carts.orderedId, page: '1', limit: '10' },
    each(anOrder),
    async rest => answerOf(orderOfCart(await partsOf(rest, { customer }))(carts.orderedId)),
  ),
  get(
    'an order',
    orderPath(101),
    {},
    {
      ...anOrder,
      id: 101,
      billing_address: { first_name: like('Bea'), city: like('Dayton') },
      products: { resource: like('/orders/101/products') },
    },
    async rest => answerOf((await ordersFor(rest)).byId(101)),
  ),
  get(
    'the lines of an order',
    orderProductsPath(101),
    page,
    each({
      product_id: like(ids.lever),
      variant_id: like(700),
      name: like('Lever Lock'),
      quantity: like(2),
      price_ex_tax: like('89.5000'),
    }),
    async rest => answerOf((await ordersFor(rest)).byId(101)),
  ),
  get(
    'the shipping addresses of an order',
    orderAddressesPath(101),
    page,
    each({ city: like('Dayton'), shipping_method: like('Ground') }),
    async rest => answerOf((await ordersFor(rest)).byId(101)),
  ),
  get('the coupons of an order', orderCouponsPath(101), page, each({ code: like('SAVE10') }), async rest =>
    answerOf((await ordersFor(rest)).byId(101)),
  ),
]
