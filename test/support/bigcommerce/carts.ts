import { randomUUID } from 'node:crypto'
import { failed, type Answer, type Operation, type Query } from './answers'
import { channelId, checkoutHost, type Row, type StoreContent } from './store'

type Selection = { readonly option_id: number; readonly option_value: unknown }
export type CartItem = {
  readonly id: string
  readonly product: Row
  readonly variant: Row
  readonly selections: readonly Selection[]
  readonly listPrice?: number
  quantity: number
}
export type StandInCart = {
  readonly id: string
  customerId: number
  version: number
  readonly items: CartItem[]
  readonly gifts: Row[]
  /** Lines of the merchant's own. */
  readonly custom: Row[]
  readonly coupons: string[]
  readonly fees: Row[]
}

/** Carts of a store, and what decides about them. */
export type CartState = {
  readonly carts: Map<string, StandInCart>
  /** Percent off by coupon code. */
  readonly coupons: Map<string, number>
  /** The prices of a customer, by variant; otherwise the variant's own price. */
  priceOf?: (variantId: number, customerId: number) => number | undefined
  /** Tokens of mails about carts that were left, with the cart's id. */
  readonly left: Map<string, string>
  /** Where the hosted checkout is. */
  checkoutOrigin: string
  /** Tokens of redirect URLs that were not used yet, with the cart's id. */
  readonly redirects: Map<string, string>
}

const states = new WeakMap<StoreContent, CartState>()

export const cartsOf = (store: StoreContent): CartState => {
  const known = states.get(store) ?? {
    carts: new Map(),
    coupons: new Map([['SAVE10', 10]]),
    left: new Map(),
    redirects: new Map(),
    checkoutOrigin: `https://${checkoutHost}`,
  }
  states.set(store, known)
  return known
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

const modifierOf = ({ product }: Pick<CartItem, 'product'>, id: number): Row | undefined =>
  rows(product['modifiers']).find(row => row['id'] === id)

/** The price of one piece: the agreed one, or the customer's with what the modifiers add. */
const eachOf = (store: StoreContent, item: CartItem, customerId: number): number => {
  if (item.listPrice !== undefined) return item.listPrice
  const variant = store.variants.find(row => row['id'] === item.variant['id']) ?? item.variant
  const own =
    cartsOf(store).priceOf?.(Number(variant['id']), customerId) ??
    Number(variant['price'] ?? (Number(item.product['sale_price']) || item.product['price']))
  return rounded(
    item.selections.reduce((price, { option_id, option_value }) => {
      const value = rows(modifierOf(item, option_id)?.['option_values']).find(row => row['id'] === option_value)
      const by = (value?.['adjusters'] as { price?: { adjuster: string; adjuster_value: number } } | undefined)?.price
      return price + (by ? (by.adjuster === 'percentage' ? (own * by.adjuster_value) / 100 : by.adjuster_value) : 0)
    }, own),
  )
}

const optionRows = (item: CartItem): readonly Row[] => [
  ...rows(item.variant['option_values']).map(row => ({
    name: row['option_display_name'],
    nameId: row['option_id'],
    value: row['label'],
    valueId: row['id'],
  })),
  ...item.selections.flatMap(({ option_id, option_value }) => {
    const modifier = modifierOf(item, option_id)
    if (!modifier) return []
    const value = rows(modifier['option_values']).find(row => row['id'] === option_value)
    return [
      {
        name: modifier['display_name'],
        nameId: option_id,
        value: value?.['label'] ?? String(option_value),
        ...(value ? { valueId: value['id'] } : {}),
      },
    ]
  }),
]

const discountOf = (state: CartState, cart: StandInCart, extended: number): number =>
  rounded(cart.coupons.reduce((sum, code) => sum + (extended * (state.coupons.get(code) ?? 0)) / 100, 0))

const itemRow = (store: StoreContent, cart: StandInCart, item: CartItem, withOptions: boolean): Row => {
  const each = eachOf(store, item, cart.customerId)
  const extended = rounded(each * item.quantity)
  return {
    id: item.id,
    product_id: item.product['id'],
    variant_id: item.variant['id'],
    sku: item.variant['sku'],
    name: item.product['name'],
    url: `https://${checkoutHost}/product/${String(item.product['id'])}`,
    quantity: item.quantity,
    taxable: true,
    original_price: Number(item.variant['price'] ?? item.product['price']),
    list_price: each,
    sale_price: each,
    extended_list_price: extended,
    extended_sale_price: extended,
    coupon_amount: discountOf(cartsOf(store), cart, extended),
    discount_amount: 0,
    is_require_shipping: true,
    is_mutable: true,
    ...(withOptions ? { options: optionRows(item) } : {}),
  }
}

/** What a cart costs, before tax. */
export const amountsOf = (store: StoreContent, cart: StandInCart) => {
  const items = cart.items.map(item => itemRow(store, cart, item, true))
  const goods = items.reduce((sum, row) => sum + Number(row['extended_sale_price']), 0)
  const off = items.reduce((sum, row) => sum + Number(row['coupon_amount']), 0)
  const gifts = cart.gifts.reduce((sum, row) => sum + Number(row['amount']), 0)
  return { items, base: rounded(goods + gifts), off: rounded(off), total: rounded(goods + gifts - off) }
}

const cartRow = (store: StoreContent, cart: StandInCart, { include = '' }: Query): Row => {
  const state = cartsOf(store)
  const { base, off, total } = amountsOf(store, cart)
  const withOptions = include.includes('line_items.physical_items.options')
  return {
    id: cart.id,
    customer_id: cart.customerId,
    channel_id: channelId,
    email: '',
    currency: { code: 'USD' },
    tax_included: false,
    base_amount: base,
    discount_amount: 0,
    cart_amount: total,
    coupons: cart.coupons.map((code, at) => ({
      code,
      id: String(at + 1),
      coupon_type: '1',
      discounted_amount: off,
      display_name: `${state.coupons.get(code)}% off`,
    })),
    line_items: {
      physical_items: cart.items.map(item => itemRow(store, cart, item, withOptions)),
      digital_items: [],
      gift_certificates: cart.gifts,
      custom_items: cart.custom.map((row, at) => ({
        ...row,
        id: String(at),
        quantity: String(row['quantity']),
        list_price: String(row['list_price']),
        extended_list_price: Number(row['list_price']),
      })),
    },
    created_time: '2026-11-21T12:00:00+00:00',
    updated_time: '2026-11-21T12:00:00+00:00',
    version: cart.version,
  }
}

const gone = failed(404, 'Cart not found')
const refused = (title: string): Answer => failed(422, title)

const shown = (store: StoreContent, cart: StandInCart, query: Query, status = 200): Answer => ({
  status,
  body: { data: cartRow(store, cart, query), meta: {} },
})

/** A line of a request as the vendor's prose wants it, or the sentence with which it is refused. */
const newItem = (store: StoreContent, row: Row): CartItem | string => {
  const product = store.products.find(each => each['id'] === row['product_id'])
  if (!product) return 'The product was not found.'
  const variants = store.variants.filter(each => each['product_id'] === product['id'])
  const modifiers = rows(product['modifiers'])
  const selections = rows(row['option_selections']) as unknown as readonly Selection[]
  if (modifiers.length > 0 && row['variant_id'] !== undefined)
    return 'A product with modifiers is named by its option selections, without its variant.'
  const variant = variants.find(each =>
    row['variant_id'] === undefined
      ? rows(each['option_values']).every(value =>
          selections.some(
            ({ option_id, option_value }) => option_id === value['option_id'] && option_value === value['id'],
          ),
        )
      : each['id'] === row['variant_id'],
  )
  if (!variant) return 'The options of the product are not selected.'
  const missing = modifiers.find(
    each => each['required'] === true && !selections.some(({ option_id }) => option_id === each['id']),
  )
  if (missing) return `${String(missing['display_name'])} is required.`
  const isModifier = ({ option_id }: Selection) => modifiers.some(each => each['id'] === option_id)
  return {
    id: randomUUID(),
    product,
    variant,
    selections: selections.filter(isModifier),
    quantity: Number(row['quantity']),
    ...(row['list_price'] === undefined ? {} : { listPrice: Number(row['list_price']) }),
  }
}

const sameItem = (a: CartItem, b: CartItem): boolean =>
  a.variant['id'] === b.variant['id'] &&
  a.listPrice === b.listPrice &&
  JSON.stringify(a.selections) === JSON.stringify(b.selections)

/** Adds all lines of a request or none. */
const added = (store: StoreContent, cart: StandInCart, body: Row): string | undefined => {
  const items = rows(body['line_items']).map(row => newItem(store, row))
  const problem = items.find(item => typeof item === 'string')
  if (typeof problem === 'string') return problem
  for (const item of items as readonly CartItem[]) {
    const same = cart.items.find(each => sameItem(each, item))
    if (same) same.quantity += item.quantity
    else cart.items.push(item)
  }
  cart.gifts.push(...rows(body['gift_certificates']).map(row => ({ ...row, id: randomUUID(), taxable: false })))
  cart.custom.push(...rows(body['custom_items']))
  cart.version += 1
  return undefined
}

/** Runs on a cart of the store; 404 if there is none. */
const onCart =
  (
    work: (
      store: StoreContent,
      cart: StandInCart,
      query: Query,
      said: { parts: readonly string[]; body: Row },
    ) => Answer,
  ) =>
  (...[store, query, , said]: Parameters<Operation['run']>): Answer => {
    const cart = cartsOf(store).carts.get(said.parts[0] ?? '')
    return cart ? work(store, cart, query, { parts: said.parts, body: said.body }) : gone
  }

const changeItem: Operation['run'] = onCart((store, cart, query, { parts, body }) => {
  if (body['version'] !== undefined && body['version'] !== cart.version) return failed(409, 'The cart has changed.')
  const at = cart.items.findIndex(({ id }) => id === parts[1])
  const before = cart.items[at]
  if (!before) return failed(404, 'Line item not found')
  const made = newItem(store, body['line_item'] as Row)
  if (typeof made === 'string') return refused(made)
  cart.items[at] = { ...made, id: before.id }
  cart.version += 1
  return shown(store, cart, query)
})

const removeItem: Operation['run'] = onCart((store, cart, query, { parts }) => {
  for (const list of [cart.items, cart.gifts] as { id?: unknown }[][]) {
    const at = list.findIndex(({ id }) => id === parts[1])
    if (at >= 0) list.splice(at, 1)
  }
  cart.version += 1
  if (cart.items.length + cart.gifts.length > 0) return shown(store, cart, query)
  cartsOf(store).carts.delete(cart.id)
  return { status: 204 }
})

/** A checkout: its cart has other names for its amounts, and no options. */
const checkoutRow = (store: StoreContent, cart: StandInCart): Row => {
  const { cart_amount: amount, version: _, ...row } = cartRow(store, cart, {}) as Row & { cart_amount: number }
  const coupons = rows(row['coupons']).map(each => ({ ...each, id: Number(each['id']) }))
  return {
    id: cart.id,
    cart: { ...row, coupons, cart_amount_inc_tax: amount, cart_amount_ex_tax: amount },
    coupons,
    grand_total: amount,
    fees: cart.fees.map(({ cost, ...row }) => ({ ...row, cost_inc_tax: cost, cost_ex_tax: cost })),
  }
}

const cartPath = String.raw`\/v3\/carts\/([\da-f-]{36})`
const checkoutPath = String.raw`\/v3\/checkouts\/([\da-f-]{36})`
const on = (method: string, path: string, run: Operation['run'], scope = 'carts'): Operation => ({
  method,
  path: new RegExp(`^${path}$`),
  scope,
  run,
})

const redirectUrls: Operation['run'] = onCart((store, { id }) => {
  const { redirects, checkoutOrigin } = cartsOf(store)
  const token = randomUUID()
  redirects.set(token, id)
  const url = (action: string) => `${checkoutOrigin}/cart.php?action=${action}&id=${id}&token=${token}`
  const data = { cart_url: url('load'), checkout_url: url('loadInCheckout'), embedded_checkout_url: url('embedded') }
  return { status: 201, body: { data, meta: {} } }
})

const checkoutAnswer = (store: StoreContent, cart: StandInCart): Answer => ({
  status: 200,
  body: { data: checkoutRow(store, cart), meta: {} },
})

/** Changes the fees of a checkout. */
const onFees = (change: (fees: readonly Row[], body: Row) => readonly Row[]): Operation['run'] =>
  onCart((store, cart, _, { body }) => {
    cart.fees.splice(0, cart.fees.length, ...change([...cart.fees], body))
    return checkoutAnswer(store, cart)
  })

/** Carts as `carts.v3` describes them, with what its prose adds: modifiers without a variant, 204, joined lines. */
export const cartOperations: readonly Operation[] = [
  on('POST', String.raw`\/v3\/carts`, (store, query, _, { body }) => {
    const cart: StandInCart = {
      id: randomUUID(),
      customerId: Number(body['customer_id'] ?? 0),
      version: 0,
      items: [],
      gifts: [],
      custom: [],
      coupons: [],
      fees: [],
    }
    const problem = added(store, cart, body)
    if (problem !== undefined) return refused(problem)
    cartsOf(store).carts.set(cart.id, cart)
    return shown(store, cart, query, 201)
  }),
  on(
    'GET',
    cartPath,
    onCart((store, cart, query) => shown(store, cart, query)),
  ),
  on(
    'PUT',
    cartPath,
    onCart((store, cart, query, { body }) => {
      cart.customerId = Number(body['customer_id'])
      cart.version += 1
      return shown(store, cart, query, 201)
    }),
  ),
  on(
    'DELETE',
    cartPath,
    onCart((store, cart) => {
      cartsOf(store).carts.delete(cart.id)
      return { status: 204 }
    }),
  ),
  on(
    'POST',
    String.raw`${cartPath}\/items`,
    onCart((store, cart, query, { body }) => {
      const problem = added(store, cart, body)
      return problem === undefined ? shown(store, cart, query, 201) : refused(problem)
    }),
  ),
  on('POST', String.raw`${cartPath}\/redirect_urls`, redirectUrls),
  on('PUT', String.raw`${cartPath}\/items\/([^/]+)`, changeItem),
  on('DELETE', String.raw`${cartPath}\/items\/([^/]+)`, removeItem),
  on('GET', checkoutPath, onCart(checkoutAnswer), 'checkouts'),
  on(
    'POST',
    String.raw`${checkoutPath}\/fees`,
    onFees((fees, body) => [...fees, ...rows(body['fees']).map(row => ({ ...row, id: randomUUID() }))]),
    'checkouts',
  ),
  on(
    'PUT',
    String.raw`${checkoutPath}\/fees`,
    onFees((fees, body) => fees.map(fee => rows(body['fees']).find(row => row['id'] === fee['id']) ?? fee)),
    'checkouts',
  ),
  on(
    'DELETE',
    String.raw`${checkoutPath}\/fees`,
    onFees((fees, body) => fees.filter(fee => !(body['ids'] as readonly unknown[]).includes(fee['id']))),
    'checkouts',
  ),
  on('GET', String.raw`\/v3\/abandoned-carts\/([\da-f-]{36})`, (store, _, __, { parts: [token = ''] }) => {
    const cartId = cartsOf(store).left.get(token)
    return cartId === undefined ? gone : { status: 200, body: { data: { cart_id: cartId }, meta: {} } }
  }),
  on(
    'POST',
    String.raw`${checkoutPath}\/coupons`,
    onCart((store, cart, _, { body }) => {
      const code = String(body['coupon_code']).toUpperCase()
      if (!cartsOf(store).coupons.has(code)) return refused(`The coupon code ${code} is not known.`)
      if (!cart.coupons.includes(code)) cart.coupons.push(code)
      cart.version += 1
      return { status: 200, body: { data: checkoutRow(store, cart), meta: {} } }
    }),
    'checkouts',
  ),
  on(
    'DELETE',
    String.raw`${checkoutPath}\/coupons\/([^/]+)`,
    onCart((store, cart, _, { parts }) => {
      cart.coupons.splice(0, cart.coupons.length, ...cart.coupons.filter(code => code !== parts[1]))
      cart.version += 1
      return { status: 200, body: { data: checkoutRow(store, cart), meta: {} } }
    }),
    'checkouts',
  ),
]
