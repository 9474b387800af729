import { failed, oldPage, type Operation } from './answers'
import { amountsOf, cartsOf, type StandInCart } from './carts'
import { channelId, type Row, type StoreContent } from './store'

/** An order, and what version 2 answers at links of its own. */
export type StandInOrder = {
  readonly row: Row
  readonly products: readonly Row[]
  readonly addresses: readonly Row[]
  readonly coupons: readonly Row[]
}

const states = new WeakMap<StoreContent, StandInOrder[]>()

const address = {
  first_name: 'Bea',
  last_name: 'Buyer',
  company: '',
  street_1: '12 Mill Road',
  street_2: '',
  city: 'Dayton',
  state: 'Ohio',
  zip: '45402',
  country: 'United States',
  country_iso2: 'US',
  phone: '937 555 0100',
  email: 'bea@millwork.example',
}

const money = (amount: number): string => amount.toFixed(4)

export const orderRow = (id: number, rest: Row = {}): Row => ({
  id,
  customer_id: 0,
  date_created: 'Mon, 23 Nov 2026 12:00:00 +0000',
  status_id: 11,
  status: 'Awaiting Fulfillment',
  subtotal_ex_tax: money(10),
  shipping_cost_ex_tax: money(0),
  total_tax: money(0),
  total_inc_tax: money(10),
  discount_amount: money(0),
  items_total: 1,
  payment_method: 'Credit Card',
  channel_id: channelId,
  billing_address: address,
  fees: [],
  products: link(id, 'products'),
  shipping_addresses: link(id, 'shippingaddresses'),
  coupons: link(id, 'coupons'),
  ...rest,
})

/** Version 2 names parts of an order by links. */
const link = (id: number, part: string) => ({
  url: `https://api.bigcommerce.com/stores/x/v2/orders/${id}/${part}`,
  resource: `/orders/${id}/${part}`,
})

export const ordersOf = (store: StoreContent): StandInOrder[] => {
  const known = states.get(store) ?? [{ row: orderRow(100), products: [], addresses: [], coupons: [] }]
  states.set(store, known)
  return known
}

/** The store makes an order of a cart, which is gone then. */
export const orderCart = (store: StoreContent, cart: StandInCart): number => {
  const orders = ordersOf(store)
  const id = Math.max(...orders.map(({ row }) => Number(row['id']))) + 1
  const { items, off, base, total } = amountsOf(store, cart)
  const fee = cart.fees.reduce((sum, row) => sum + Number(row['cost']), 0)
  orders.push({
    row: orderRow(id, {
      customer_id: cart.customerId,
      cart_id: cart.id,
      subtotal_ex_tax: money(base),
      discount_amount: money(off),
      total_inc_tax: money(total + fee),
      items_total: items.reduce((sum, row) => sum + Number(row['quantity']), 0),
      fees: cart.fees.map((row, at) => ({
        id: at + 1,
        type: 'custom_fee',
        display_name_customer: row['display_name'],
        source: row['source'],
        cost_ex_tax: money(Number(row['cost'])),
      })),
    }),
    products: items.map((row, at) => ({
      id: at + 1,
      order_id: id,
      product_id: row['product_id'],
      variant_id: row['variant_id'],
      name: row['name'],
      sku: row['sku'],
      type: 'physical',
      quantity: row['quantity'],
      price_ex_tax: money(Number(row['sale_price'])),
      total_ex_tax: money(Number(row['extended_sale_price'])),
      product_options: (row['options'] as readonly Row[]).map(option => ({
        display_name: option['name'],
        display_value: String(option['value']),
      })),
    })),
    addresses: [{ ...address, id: 51, order_id: id, shipping_method: 'Ground' }],
    coupons: cart.coupons.map((code, at) => ({ id: at + 1, coupon_id: at + 1, order_id: id, code })),
  })
  cartsOf(store).carts.delete(cart.id)
  return id
}

const withLines = ({ row, products }: StandInOrder): Row => ({
  ...row,
  consignments: {
    shipping: [{ id: 1, line_items: products }],
    pickups: [],
    downloads: [],
    email: { gift_certificates: [] },
  },
})

const part =
  (read: (order: StandInOrder) => readonly Row[]): Operation['run'] =>
  (store, query, [id]) => {
    const found = ordersOf(store).find(({ row }) => row['id'] === id)
    return found ? oldPage(read(found), query) : failed(404, 'The requested resource was not found.')
  }

const on = (path: string, run: Operation['run']): Operation => ({
  method: 'GET',
  path: new RegExp(`^\\/v2\\/orders${path}$`),
  scope: 'orders',
  run,
})

/** Orders of version 2: a bare list, with links to the parts of each. */
export const orderOperations: readonly Operation[] = [
  on('', (store, query) =>
    oldPage(
      ordersOf(store)
        .map(order => (query['include'] === 'consignments.line_items' ? withLines(order) : order.row))
        .filter(row =>
          ['customer_id', 'cart_id', 'status_id'].every(
            name => query[name] === undefined || String(row[name]) === query[name],
          ),
        ),
      query,
    ),
  ),
  on(String.raw`\/(\d+)`, (store, _, [id]) => {
    const found = ordersOf(store).find(({ row }) => row['id'] === id)
    return found ? { status: 200, body: found.row } : failed(404, 'The requested resource was not found.')
  }),
  on(
    String.raw`\/(\d+)\/products`,
    part(({ products }) => products),
  ),
  on(
    String.raw`\/(\d+)\/shipping_addresses`,
    part(({ addresses }) => addresses),
  ),
  on(
    String.raw`\/(\d+)\/coupons`,
    part(({ coupons }) => coupons),
  ),
]
