import { secretHash } from '../../adapters/reference/secret-hash'
import type { DemoPlatform, DemoPorts, DemoSession } from './demo-platform'
import { answerOf } from './expecting'
import { putOnSale } from '../../test/builders/stock'

/** What a state names: the interaction's request is written with the same ids. */
type Params = {
  readonly email?: string; readonly productId?: number; readonly variantId?: number; readonly otherProductId?: number; readonly otherVariantId?: number; readonly stock?: number; readonly quantity?: number
  readonly lineId?: string; readonly code?: string; readonly addressId?: number; readonly token?: string; readonly orderId?: number; readonly orderKey?: string; readonly done?: readonly string[]
  readonly menuId?: string; readonly slug?: string; readonly uploadId?: string; readonly name?: string; readonly content?: string; readonly key?: string
}

/** The session that the next request is part of. */
export type Stage = { session: DemoSession }

const shipTo = { firstName: 'Sam', lastName: 'Senior', address1: '1 Lake Ave', city: 'Cleveland', state: 'OH', postalCode: '44114', countryCode: 'US' }

/** Makes each provider state true on the embedded platform. Every state begins with a new session. */
export const providerStates = (platform: DemoPlatform, stage: Stage) => {
  const { db } = platform
  const ports = (): DemoPorts => platform.portsOf(stage.session)
  const asGuest = async () => { stage.session = await platform.guest() }
  const asCustomer = async ({ email = '' }: Params) => {
    stage.session = await platform.customer(email)
    await db.updateTable('cart').set({ state: 'retired' }).where('customer_id', '=', stage.session.visitor.customer?.id ?? 0).execute()
  }

  const goodsOnSale = async ({ productId, otherProductId, stock = 40 }: Params) => {
    for (const [id, sku] of [[productId, 'LS-G1-626'], [otherProductId, 'BX-1']] as const) {
      if (id === undefined) continue
      const known = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()
      if (!known) await putOnSale(db, { id, name: 'Grade 1 Storeroom Lock', variants: [{ sku: `${sku}-${id}`, price: 18_900, stock }] })
      await db.updateTable('variant').set({ stock }).where('product_id', '=', id).execute()
    }
  }

  const lineInCart = async (params: Params) => {
    const { productId = 0, variantId = 0, quantity = 1, lineId = '', otherProductId, otherVariantId } = params
    await goodsOnSale(params)
    const { lines } = await answerOf(ports().cart.add([{ productId, variantId, quantity, modifiers: [] }]))
    await db.deleteFrom('cart_line').where('id', '=', lineId).execute()
    await db.updateTable('cart_line').set({ id: lineId }).where('id', '=', lines[0]?.id ?? '').execute()
    if (otherProductId !== undefined) await answerOf(ports().cart.add([{ productId: otherProductId, variantId: otherVariantId, quantity: 1, modifiers: [] }]))
  }

  const checkoutAddress = async (params: Params) => {
    await asCustomer(params)
    await lineInCart(params)
    const { checkoutUrl } = await answerOf(ports().cart.redirectUrls())
    return new URL(checkoutUrl).searchParams.get('token') ?? ''
  }

  const inCheckout = async (params: Params) => {
    const token = await checkoutAddress(params)
    await answerOf(ports().checkout.open(token))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      contact: () => answerOf(ports().checkout.saveContact({ email: params.email ?? '' })),
      address: () => answerOf(ports().checkout.saveAddresses({ shipping: shipTo })),
      shipping: () => answerOf(ports().checkout.chooseShipping('pick-up')),
      payment: () => answerOf(ports().checkout.choosePayment({ method: 'purchase-order', poNumber: 'PO-77' })),
    }
    for (const step of params.done ?? []) await steps[step]?.()
    if (params.orderKey !== undefined) {
      await answerOf(ports().checkout.current())
      await db.updateTable('checkout').set({ order_key: params.orderKey }).where('cart_id', '=', stage.session.cartId ?? '').execute()
    }
  }

  const placedOrder = async (params: Params) => {
    const orderId = params.orderId ?? 0
    await inCheckout({ ...params, done: ['contact', 'address', 'shipping', 'payment'] })
    const { orderKey } = await answerOf(ports().checkout.current())
    const placed = await answerOf(ports().checkout.place(orderKey))
    await db.deleteFrom('sales_order_line').where('order_id', '=', orderId).execute()
    await db.deleteFrom('sales_order').where('id', '=', orderId).execute()
    const row = await db.selectFrom('sales_order').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
    await db.insertInto('sales_order').values({ ...row, id: orderId, cart_id: `${row.cart_id}-copy`, order_key: `${row.order_key}-copy` }).execute()
    await db.updateTable('sales_order_line').set({ order_id: orderId }).where('order_id', '=', placed.id).execute()
    await db.deleteFrom('sales_order').where('id', '=', placed.id).execute()
    await answerOf(stage.session.keep('last-order', String(orderId)))
  }

  const addressInBook = async (params: Params) => {
    await asCustomer(params)
    const customer_id = stage.session.visitor.customer?.id ?? 0
    await db.deleteFrom('address').where('customer_id', '=', customer_id).execute()
    await db.insertInto('address').values({
      id: params.addressId ?? 0, customer_id, first_name: 'Rita', last_name: 'Retail', company_name: null, phone: null, address1: '12 Market St', address2: null, city: 'Cleveland', state: 'OH', postal_code: '44113', country_code: 'US',
    }).execute()
  }

  const noAccount = async ({ email = '' }: Params) => {
    await asGuest()
    await db.deleteFrom('customer').where('email_fold', '=', email).execute()
  }

  const menu = async ({ menuId = '' }: Params) => {
    await asGuest()
    const { storeKey, language } = stage.session.visitor
    const fields = JSON.stringify({ content_ej: [{ id: 'm1', menu_title_et: 'Shop', type: 'link', link_es: '/hardware/' }] })
    await db.deleteFrom('content').where('model', '=', 'menu').where('id', '=', menuId).execute()
    await db.insertInto('content').values({ store_key: storeKey, language, model: 'menu', id: menuId, slug: null, title: menuId, sort_order: 0, published_at: 0, fields }).execute()
  }

  const sentFile = async ({ uploadId = '', name = '', content = '' }: Params) => {
    await asGuest()
    const { id } = await answerOf(ports().uploads.keep({ name, type: '', bytes: new TextEncoder().encode(content) }))
    await db.deleteFrom('upload').where('id', '=', uploadId).execute()
    await db.updateTable('upload').set({ id: uploadId }).where('id', '=', id).execute()
  }

  const all: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    'a guest': asGuest,
    'a signed-in customer': asCustomer,
    'a signed-in customer with an address': addressInBook,
    'an account': asGuest,
    'no account': noAccount,
    'a country with states': asGuest,
    'a guest, and goods on sale': async params => { await asGuest(); await goodsOnSale(params) },
    'goods on sale at an address': async params => { await asGuest(); await goodsOnSale(params) },
    'a guest who added lines with a key': async params => {
      await asGuest()
      await goodsOnSale(params)
      await answerOf(ports().cart.add([{ productId: params.productId ?? 0, variantId: params.variantId ?? 0, quantity: params.quantity ?? 1, modifiers: [] }], params.key))
    },
    'a guest with a line in the cart': async params => { await asGuest(); await lineInCart(params) },
    'a guest who sent a file': sentFile,
    'a guest with two lines in the cart': async params => { await asGuest(); await lineInCart(params) },
    'a guest with a coupon on the cart': async params => { await asGuest(); await lineInCart(params); await answerOf(ports().cart.applyCoupon(params.code ?? '')) },
    'a customer with a checkout address': async params => {
      await checkoutAddress(params)
      await db.updateTable('checkout').set({ token_hash: await secretHash(params.token ?? '') }).where('cart_id', '=', stage.session.cartId ?? '').execute()
    },
    'a customer in checkout': inCheckout,
    'a customer who placed an order': placedOrder,
    'categories that everybody may see': asGuest,
    'goods to find': asGuest,
    'a single type': asGuest,
    'records of a model': asGuest,
    'a category that everybody may see': asGuest,
    'a guest, and a category of a restricted store': asGuest,
    'a content page': asGuest,
    'an address that moved': asGuest,
    'a menu': menu,
  }
  return all
}
