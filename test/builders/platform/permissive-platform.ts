import * as TE from 'fp-ts/TaskEither'
import { cartRoutes } from '../../../adapters/commerce/cart/cart.server'
import { checkoutRoutes } from '../../../adapters/commerce/checkout/checkout.server'
import { cartArrivalsRoutes } from '../../../adapters/commerce/hand-off/cart-arrivals.server'
import { handOffRoutes } from '../../../adapters/commerce/hand-off/hand-off.server'
import { ordersRoutes } from '../../../adapters/commerce/orders/orders.server'
import { productsRoutes } from '../../../adapters/commerce/products/products.server'
import { searchRoutes } from '../../../adapters/commerce/search/search.server'
import { quoteReadRoutes } from '../../../adapters/orders/quotes/quotes.server'
import { inProcessHttp } from '../../../adapters/shared/in-process-http'
import type { Http } from '../../../adapters/shared/http'
import type { Route } from '../../../adapters/shared/route'
import { tradeRoutes } from '../../../adapters/trade/trade.server'
import type { Ports } from '../../../composition/wiring/ports'
import type { Modifier } from '../../../core/catalogue/product'
import type { CompanyUser } from '../../../core/company/company-user'
import { noQuotes } from '../../../core/quotes/no-quotes'
import { noShoppingLists } from '../../../core/shopping-lists/no-shopping-lists'
import { aCart } from '../cart'
import { aVisitor } from '../customer'
import { anOrder, aCheckout } from '../order'
import { aProduct } from '../goods/product'
import { aShoppingList } from '../shopping-list'
import { aShownQuote } from '../shown-quote'

/** The company's only admin there. */
const admin: CompanyUser = {
  id: 31,
  customerId: 5,
  email: 'admin@northgate.example',
  firstName: 'Ada',
  lastName: 'Admin',
  role: 0,
  state: 'active',
}

/** The URL of a cart's payment page on the platform. */
export const payingAddress = 'https://pay.example/checkout?token=Zk3v'

/** The modifier of each of its products. */
export const neededBy: Modifier = { id: 65, name: 'Needed by', kind: 'date', required: false, values: [], config: {} }

/** A merchant's platform without any authorization, so that only the shop's guards protect. `asked` records writes. */
export const aPermissivePlatform = (): { readonly http: Http; readonly asked: string[] } => {
  const writes: string[] = []
  const yes =
    <A>(call: string, answer: A) =>
    () =>
      TE.fromIO(() => {
        writes.push(call)
        return answer
      })
  const cart = aCart({ editable: true })
  const { id, number, title, status, createdAt, companyName, salesRepEmail } = aShownQuote({ id: 7 })
  const summary = {
    id,
    number,
    title,
    status,
    createdAt,
    updatedAt: createdAt,
    companyName,
    salesRepEmail,
    contactName: '',
    grandTotal: 10_000,
    pieces: 6,
  }
  const checkout = yes('checkout step', aCheckout())
  const ports = {
    cart: {
      current: yes('cart', cart),
      figures: yes('figures', { pieces: 1, total: 0 }),
      add: yes('add', cart),
      change: yes('change', cart),
      remove: yes('remove', cart),
      applyCoupon: yes('coupon', cart),
      removeCoupon: yes('coupon', cart),
      redirectUrls: yes('redirect urls', { checkoutUrl: payingAddress, cartUrl: '' }),
    },
    checkout: {
      open: yes('open', undefined),
      current: checkout,
      saveContact: checkout,
      saveAddresses: checkout,
      chooseShipping: checkout,
      choosePayment: checkout,
      spendCertificate: checkout,
      returnCertificate: checkout,
      place: yes('place', anOrder()),
      confirmation: yes('confirmation', anOrder()),
    },
    arrivals: {
      assign: yes('assign', cart),
      bringBack: yes('bring back', cart),
      transfer: yes('transfer', cart),
      restore: yes('restore', cart),
      undoMerge: yes('undo', cart),
      clear: yes('clear', cart),
    },
    ownTokens: {
      exchange: yes('exchange', { cart: { customerId: 2, cartId: cart.id ?? '', editable: true } }),
      signIn: () => TE.left({ tag: 'not-found', what: 'login address' } as const),
    },
    quotes: {
      ...noQuotes,
      byRef: yes('quote', aShownQuote({ id: 7 })),
      list: yes('quotes', { quotes: [summary], total: 1 }),
      checkOut: yes('quote checkout', cart),
    },
    catalogue: { cardsById: yes('cards', []) },
    products: { byId: (id: number) => TE.right(aProduct({ id, modifiers: [neededBy] })) },
    account: { visitor: () => TE.right(aVisitor()) },
    orders: { list: yes('orders', { orders: [anOrder()], total: 1 }), byId: yes('order', anOrder()) },
    shoppingLists: {
      ...noShoppingLists,
      list: yes('lists', { lists: [aShoppingList()], total: 1 }),
      byId: yes('list', aShoppingList()),
    },
    companyUsers: {
      list: yes('users', { users: [admin], total: 1 }),
      byId: yes('user', admin),
      invite: yes('invite', admin),
      change: yes('change user', { ...admin, role: 2 }),
      remove: yes('remove user', undefined),
    },
  } as unknown as Ports
  const routes = [
    ...searchRoutes,
    ...productsRoutes,
    ...ordersRoutes,
    ...cartRoutes,
    ...checkoutRoutes,
    ...cartArrivalsRoutes,
    ...handOffRoutes,
    ...quoteReadRoutes,
    ...tradeRoutes,
  ] as readonly Route<Ports>[]
  return { http: inProcessHttp(routes, () => ports), asked: writes }
}
