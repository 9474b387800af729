import { resetTokenHash } from '../../adapters/reference/reset-requests'
import { secretHash } from '../../adapters/reference/secret-hash'
import type { DemoPlatform, DemoPorts, DemoSession } from './demo-platform'
import { answerOf } from './expecting'
import { putOnSale } from '../../test/builders/stock'
import { aCustomItem } from '../../test/builders/stored-cart'

/** What a state names: the interaction's request is written with the same ids. */
type Params = {
  readonly email?: string; readonly productId?: number; readonly variantId?: number; readonly otherProductId?: number; readonly otherVariantId?: number; readonly stock?: number; readonly quantity?: number
  readonly lineId?: string; readonly code?: string; readonly addressId?: number; readonly token?: string; readonly orderId?: number; readonly orderKey?: string; readonly done?: readonly string[]
  readonly customerId?: number; readonly accountId?: number; readonly menuId?: string; readonly slug?: string; readonly uploadId?: string; readonly name?: string; readonly content?: string; readonly key?: string; readonly cartId?: string
  readonly listId?: number; readonly itemId?: number; readonly cardNumber?: string
  readonly reviewId?: number; readonly title?: string; readonly text?: string; readonly rating?: number
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

  const everyKindInCart = async (params: Params) => {
    const who = (name: string) => ({ name, email: `${name.toLowerCase()}@lintel.example` })
    await lineInCart(params)
    await db.updateTable('product').set({ type: 'digital', downloads: JSON.stringify([{ name: 'Fire rating sheet.pdf', url: 'https://files.example/sheet.pdf' }]) }).where('id', '=', params.otherProductId ?? 0).execute()
    await answerOf(ports().cart.add([], undefined, [{ amount: 5_000, theme: 'Birthday', sender: who('Rita'), recipient: who('Sam'), message: 'Many happy returns.' }]))
    await db.deleteFrom('cart_line').where('product_id', '=', 0).where('cart_id', '<>', stage.session.cartId ?? '').execute()
    await aCustomItem(db, stage.session.cartId ?? '', { sku: 'CUT-7', name: 'Cut to 83 1/4 in', price: 2_500 }, 2)
  }

  const checkoutAddress = async (params: Params, fill = lineInCart) => {
    await asCustomer(params)
    await fill(params)
    const { checkoutUrl } = await answerOf(ports().cart.redirectUrls())
    return new URL(checkoutUrl).searchParams.get('token') ?? ''
  }

  const inCheckout = async (params: Params, fill = lineInCart) => {
    const token = await checkoutAddress(params, fill)
    await answerOf(ports().checkout.open(token))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      contact: () => answerOf(ports().checkout.saveContact({ email: params.email ?? '' })),
      address: () => answerOf(ports().checkout.saveAddresses({ shipping: shipTo })),
      shipping: () => answerOf(ports().checkout.chooseShipping('pick-up')),
      payment: () => answerOf(ports().checkout.choosePayment(params.cardNumber === undefined ? { method: 'purchase-order', poNumber: 'PO-77' } : { method: 'test-card', number: params.cardNumber, expiry: '12/31', code: '123', name: 'Sam Senior' })),
    }
    for (const step of params.done ?? []) await steps[step]?.()
    if (params.orderKey !== undefined) {
      await answerOf(ports().checkout.current())
      await db.updateTable('checkout').set({ order_key: params.orderKey }).where('cart_id', '=', stage.session.cartId ?? '').execute()
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
    await db.insertInto('sales_order').values({ ...row, id: orderId, cart_id: `${row.cart_id}-copy`, order_key: `${row.order_key}-copy` }).execute()
    await db.updateTable('sales_order_line').set({ order_id: orderId }).where('order_id', '=', placed.id).execute()
    await db.deleteFrom('sales_order').where('id', '=', placed.id).execute()
    await answerOf(stage.session.keep('last-order', String(orderId)))
  }

  const asStaff = () => asCustomer({ email: 'staff@lintel.example' })

  const staffAndColleague = async ({ accountId = 0, email = 'colleague@lintel.example' }: Params, isStaff = 1) => {
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('customer').where('id', '=', accountId).execute()
    await asStaff()
    const stef = await db.selectFrom('customer').selectAll().where('id', '=', stage.session.visitor.customer?.id ?? 0).executeTakeFirstOrThrow()
    await db.insertInto('customer').values({ ...stef, id: accountId, email, email_fold: email, is_staff: isStaff }).execute()
    await db.deleteFrom('idempotency').execute()
  }

  const staffAndRequest = async ({ customerId = 0, slug = '' }: Params) => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('access_request').where('customer_id', '=', customerId).execute()
    const { storeKey, language } = stage.session.visitor
    await db.insertInto('access_request').values({ customer_id: customerId, target: slug, requested_at: Date.now(), state: 'received', store_key: storeKey, language }).execute()
  }

  const staffAndOrder = async (params: Params) => {
    await placedOrder(params)
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
  }

  const staffAndGoods = async (params: Params) => {
    await goodsOnSale(params)
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await db.updateTable('product').set({ version: 0 }).where('id', '=', params.productId ?? 0).execute()
    await db.updateTable('variant').set({ price: 18_900, sale_price: null }).where('product_id', '=', params.productId ?? 0).execute()
  }

  const staffAndOwedOrder = async (params: Params) => {
    await staffAndOrder(params)
    await answerOf(ports().orderDesk.change({ orderId: params.orderId ?? 0, version: 0, key: 'the-key-of-the-click-before', change: { tag: 'step', to: 'cancelled', note: 'Sold out.' } }))
  }

  const addressInBook = async (params: Params) => {
    await asCustomer(params)
    const customer_id = stage.session.visitor.customer?.id ?? 0
    await db.deleteFrom('address').where('customer_id', '=', customer_id).execute()
    await db.insertInto('address').values({
      id: params.addressId ?? 0, customer_id, first_name: 'Rita', last_name: 'Retail', company_name: null, phone: null, address1: '12 Market St', address2: null, city: 'Cleveland', state: 'OH', postal_code: '44113', country_code: 'US',
    }).execute()
  }

  const tradeUser = async (params: Params) => {
    await asCustomer(params)
    await answerOf(stage.session.keep('trade-token', await secretHash(params.token ?? '')))
  }

  const companyAddress = async (params: Params) => {
    await tradeUser(params)
    const { id: customer_id = 0, company } = stage.session.visitor.customer ?? {}
    await db.deleteFrom('address').where('company_id', '=', company?.id ?? 0).execute()
    await db.insertInto('address').values({
      id: params.addressId ?? 0, customer_id, company_id: company?.id ?? null, first_name: 'Sam', last_name: 'Senior', company_name: null, phone: null, address1: '1 Lake Ave', address2: null, city: 'Cleveland', state: 'OH',
      postal_code: '44114', country_code: 'US', default_shipping: 1,
    }).execute()
  }

  /** Another cart of the customer, under its number in the contract; the session's own is a fresh one. */
  const otherCart = async (params: Params, itsOwn = false) => {
    const { cartId = '' } = params
    await asCustomer(params)
    await db.deleteFrom('cart_line').where('cart_id', '=', cartId).execute()
    await db.deleteFrom('cart').where('id', '=', cartId).execute()
    await lineInCart(params)
    const made = stage.session.cartId ?? ''
    const row = await db.selectFrom('cart').selectAll().where('id', '=', made).executeTakeFirstOrThrow()
    await db.insertInto('cart').values({ ...row, id: cartId }).execute()
    await db.updateTable('cart_line').set({ cart_id: cartId }).where('cart_id', '=', made).execute()
    await db.deleteFrom('cart').where('id', '=', made).execute()
    await answerOf(stage.session.keepCart(itsOwn ? cartId : undefined))
  }

  const handOffToken = async ({ email = '', cartId, token = '' }: Params) => {
    const { id } = await db.selectFrom('customer').select('id').where('email_fold', '=', email).executeTakeFirstOrThrow()
    await keepToken({ purpose: 'hand-off', token, customer_id: id, cart_id: cartId ?? null })
  }

  const keepToken = async ({ purpose, token, customer_id, cart_id }: { readonly purpose: 'hand-off' | 'left-cart'; readonly token: string; readonly customer_id: number | null; readonly cart_id: string | null }) => {
    const token_hash = await secretHash(token)
    await db.deleteFrom('hand_off_token').where('token_hash', '=', token_hash).execute()
    await db.insertInto('hand_off_token').values({ token_hash, purpose, store_key: 'commercial', customer_id, cart_id, is_editable: cart_id === null ? 1 : 0, ends_at: Date.now() + 60_000 }).execute()
  }

  const leftCart = async (params: Params) => {
    await asGuest()
    await lineInCart(params)
    await keepToken({ purpose: 'left-cart', token: params.token ?? '', customer_id: null, cart_id: stage.session.cartId ?? null })
    await answerOf(stage.session.keepCart(undefined))
  }

  const noAccount = async ({ email = '' }: Params) => {
    await asGuest()
    await db.deleteFrom('customer').where('email_fold', '=', email).execute()
  }

  const resetLink = async ({ email = '', token = '' }: Params) => {
    await asGuest()
    const { storeKey } = stage.session.visitor
    const { id } = await db.selectFrom('customer').select('id').where('email_fold', '=', email).executeTakeFirstOrThrow()
    await db.deleteFrom('password_reset').execute()
    await db.insertInto('password_reset').values({ token_hash: await resetTokenHash(storeKey, token), customer_id: id, store_key: storeKey, ends_at: Date.now() + 60_000 }).execute()
  }

  const menu = async ({ menuId = '' }: Params) => {
    await asGuest()
    const { storeKey, language } = stage.session.visitor
    const fields = JSON.stringify({ content_ej: [{ id: 'm1', menu_title_et: 'Shop', type: 'link', link_es: '/hardware/' }] })
    await db.deleteFrom('content').where('model', '=', 'menu').where('id', '=', menuId).execute()
    await db.insertInto('content').values({ store_key: storeKey, language, model: 'menu', id: menuId, slug: null, title: menuId, sort_order: 0, published_at: 0, fields }).execute()
  }

  const wishList = async (params: Params) => {
    const { listId = 0, itemId = 0, name = '', productId = 0, variantId, token, email } = params
    if (email === undefined) await asGuest()
    else await asCustomer(params)
    await goodsOnSale(params)
    const { id } = await db.selectFrom('customer').select('id').where('email_fold', '=', email ?? 'retail@lintel.example').executeTakeFirstOrThrow()
    await db.deleteFrom('wish_list').where('customer_id', '=', id).execute()
    await db.insertInto('wish_list').values({ id: listId, store_key: stage.session.visitor.storeKey, customer_id: id, name, name_fold: name.toLowerCase(), share_token: token ?? null, created_at: 0 }).execute()
    await db.insertInto('wish_list_item').values({ id: itemId, wish_list_id: listId, product_id: productId, variant_id: variantId ?? null, added_at: 0 }).execute()
  }

  const noWishList = async (params: Params) => {
    await asCustomer(params)
    await goodsOnSale(params)
    await db.deleteFrom('wish_list').where('customer_id', '=', stage.session.visitor.customer?.id ?? 0).execute()
  }

  const reviewOf = async ({ productId = 0, reviewId, name = 'Rita R.', title = 'Solid', text = 'Closes quietly.', rating = 4 }: Params, state: 'pending' | 'approved', customerId: number | null) => {
    await goodsOnSale({ productId })
    await db.deleteFrom('review').where('product_id', '=', productId).execute()
    const row = { store_key: stage.session.visitor.storeKey, product_id: productId, customer_id: customerId, rating, title, text, author: name, state, version: 0, reviewed_at: Date.now() }
    await db.insertInto('review').values(reviewId === undefined ? row : { ...row, id: reviewId }).execute()
  }

  const staffAndReview = async (params: Params) => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await reviewOf(params, 'pending', null)
  }

  const customerAndGoods = async (params: Params) => {
    await asCustomer(params)
    await goodsOnSale(params)
    await db.deleteFrom('review').where('product_id', '=', params.productId ?? 0).execute()
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
    'a user of the trade portal': tradeUser,
    'a user of the trade portal whose company keeps an address': companyAddress,
    'a signed-in customer without wish lists, and goods on sale': noWishList,
    'a signed-in customer with a wish list': wishList,
    'a guest, and a wish list that somebody shared': wishList,
    'a user of the trade portal who placed an order': async params => {
      await placedOrder(params)
      await answerOf(stage.session.keep('trade-token', await secretHash(params.token ?? '')))
    },
    'a guest, and a product with an approved review': async params => { await asGuest(); await reviewOf(params, 'approved', null) },
    'a signed-in customer, and a product that they have not reviewed': customerAndGoods,
    'a signed-in customer, and a product that they have reviewed': async params => { await customerAndGoods(params); await reviewOf(params, 'pending', stage.session.visitor.customer?.id ?? null) },
    'a member of staff, and a review that waits': staffAndReview,
    'a member of staff, and goods on sale': staffAndGoods,
    'a member of staff': asStaff,
    'a member of staff, and a colleague': staffAndColleague,
    'a member of staff, and an account of the shop': params => staffAndColleague(params, 0),
    'a member of staff, and a request for access': staffAndRequest,
    'a member of staff, and an order': staffAndOrder,
    'a member of staff, and a cancelled order whose refund failed': staffAndOwedOrder,
    'an account': asGuest,
    'no account': noAccount,
    'a link to a new password': resetLink,
    'a country with states': asGuest,
    'a guest, and goods on sale': async params => { await asGuest(); await goodsOnSale(params) },
    'goods on sale at an address': async params => { await asGuest(); await goodsOnSale(params) },
    'a guest who added lines with a key': async params => {
      await asGuest()
      await goodsOnSale(params)
      await answerOf(ports().cart.add([{ productId: params.productId ?? 0, variantId: params.variantId ?? 0, quantity: params.quantity ?? 1, modifiers: [] }], params.key))
    },
    'a guest with a line in the cart': async params => { await asGuest(); await lineInCart(params) },
    'a shopper with a line that is set aside': async params => { await asGuest(); await lineInCart(params); await db.updateTable('product').set({ is_visible: 0 }).where('id', '=', params.productId ?? 0).execute() },
    'a guest with a line of every kind': async params => { await asGuest(); await everyKindInCart(params) },
    'a guest who sent a file': sentFile,
    'a guest with two lines in the cart': async params => { await asGuest(); await lineInCart(params) },
    'a guest with a coupon on the cart': async params => { await asGuest(); await lineInCart(params); await answerOf(ports().cart.applyCoupon(params.code ?? '')) },
    'a customer with a checkout address': async params => {
      await checkoutAddress(params)
      await db.updateTable('checkout').set({ token_hash: await secretHash(params.token ?? '') }).where('cart_id', '=', stage.session.cartId ?? '').execute()
    },
    'a customer in checkout': params => inCheckout(params),
    'a customer who placed an order': params => placedOrder(params),
    'a customer who ordered lines of every kind': params => placedOrder(params, everyKindInCart),
    'a customer with another cart': params => otherCart(params),
    'a customer with a cart of that number': params => otherCart(params, true),
    'a hand-off token': async params => { await asGuest(); await handOffToken(params) },
    'a hand-off token for a cart': async params => { await otherCart(params); await handOffToken(params); await asGuest() },
    'a guest whose cart was left': leftCart,
    'categories that everybody may see': asGuest,
    'goods to find': asGuest,
    'facets set up for a category': asGuest,
    'a single type': asGuest,
    'records of a model': asGuest,
    'a category that everybody may see': asGuest,
    'a category with a page of its editors': asGuest,
    'a brand whose products are sold': asGuest,
    'a guest, and a category of a restricted store': asGuest,
    'a content page': asGuest,
    'a form': asGuest,
    'an address that moved': asGuest,
    'a menu': menu,
  }
  return all
}
