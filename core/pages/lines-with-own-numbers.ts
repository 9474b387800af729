import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoods, BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import type { BulkProduct } from '../bulk-order/bulk-product'
import type { Checkout } from '../checkout/checkout'
import type { CheckoutPort } from '../checkout/checkout.port'
import type { OrdersPort } from '../orders/orders.port'
import type { Order } from '../orders/order'
import type { Quote } from '../quotes/quote'
import type { QuotesPort } from '../quotes/quotes.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { ShoppingListsPort } from '../shopping-lists/shopping-lists.port'
import type { OwnNumbersPort } from '../part-numbers/part-numbers.port'
import { withNumber } from '../part-numbers/with-number'

type Line = { readonly sku: string; readonly partNumber?: string }
type Numbers = Pick<OwnNumbersPort, 'ofSkus'>

const numbersOf = (own: Numbers, skus: readonly string[]): Outcome<ReadonlyMap<string, string>> => {
  const asked = [...new Set(skus.filter(sku => sku !== ''))]
  const none: ReadonlyMap<string, string> = new Map()
  return asked.length === 0 ? TE.right(none) : pipe(own.ofSkus(asked), recoverWith(none))
}

/**
 * Adds current part numbers of the company acted for to lines of carts and lists, in one lookup; earlier ones are
 * replaced. If the lookup fails, lines have none.
 */
export const linesNamedToday = <A extends Line>(own: Numbers, lines: readonly A[]): Outcome<readonly A[]> =>
  pipe(
    numbersOf(
      own,
      lines.map(({ sku }) => sku),
    ),
    TE.map(numbers =>
      lines.map(line =>
        line.partNumber === undefined ? withNumber(line, numbers) : { ...line, partNumber: numbers.get(line.sku) },
      ),
    ),
  )

/**
 * Lines of a platform's document. A line with a part number keeps it, as of its date; if the platform has none, the
 * others get the current one of the company acted for.
 */
const linesOfDocument = <A extends Line>(own: Numbers, lines: readonly A[]): Outcome<readonly A[]> =>
  pipe(
    numbersOf(
      own,
      lines.flatMap(({ sku, partNumber }) => (partNumber === undefined ? [sku] : [])),
    ),
    TE.map(numbers => lines.map(line => (line.partNumber === undefined ? withNumber(line, numbers) : line))),
  )

const orderNamed =
  (own: Numbers) =>
  (order: Order): Outcome<Order> =>
    pipe(
      linesOfDocument(own, order.lines),
      TE.map(lines => ({ ...order, lines })),
    )

/** Adds part numbers to a platform's orders. */
export const ordersWithOwnNumbers = (orders: OrdersPort, own: Numbers): OrdersPort => ({
  ...orders,
  byId: id => pipe(orders.byId(id), TE.flatMap(orderNamed(own))),
})

/** Adds part numbers to a checkout's lines. */
export const checkoutWithOwnNumbers = (checkout: CheckoutPort, own: Numbers): CheckoutPort => {
  const named = (answer: Outcome<Checkout>): Outcome<Checkout> =>
    pipe(
      answer,
      TE.bindTo('found'),
      TE.bind('lines', ({ found }) => linesNamedToday(own, found.cart.lines)),
      TE.map(({ found, lines }) => ({ ...found, cart: { ...found.cart, lines } })),
    )
  return {
    ...checkout,
    current: () => named(checkout.current()),
    saveContact: contact => named(checkout.saveContact(contact)),
    saveAddresses: addresses => named(checkout.saveAddresses(addresses)),
    chooseShipping: id => named(checkout.chooseShipping(id)),
    choosePayment: (choice, captcha) => named(checkout.choosePayment(choice, captcha)),
    spendCertificate: code => named(checkout.spendCertificate(code)),
    returnCertificate: id => named(checkout.returnCertificate(id)),
  }
}

/** Adds part numbers to a platform's checkout, and to the orders it places. */
export const platformCheckoutWithOwnNumbers = (checkout: CheckoutPort, own: Numbers): CheckoutPort => ({
  ...checkoutWithOwnNumbers(checkout, own),
  place: key => pipe(checkout.place(key), TE.flatMap(orderNamed(own))),
  confirmation: id => pipe(checkout.confirmation(id), TE.flatMap(orderNamed(own))),
})

/** Adds part numbers to a platform's quotes; quotes read by a share link have none. */
export const quotesWithOwnNumbers = (quotes: QuotesPort, own: Numbers): QuotesPort => {
  const unnamed = ({ lines }: Quote): Quote['lines'] => lines.map(({ partNumber: _, ...line }) => line)
  const named = (quote: Quote): Outcome<Quote> =>
    quote.isOwn
      ? pipe(
          linesOfDocument(own, quote.lines),
          TE.map(lines => ({ ...quote, lines })),
        )
      : TE.right({ ...quote, lines: unnamed(quote) })
  return {
    ...quotes,
    byRef: ref => pipe(quotes.byRef(ref), TE.flatMap(named)),
    answer: (id, revision, answer) => pipe(quotes.answer(id, revision, answer), TE.flatMap(named)),
  }
}

/** Adds the buyer's current part numbers to shopping lists. */
export const listsWithOwnNumbers = (lists: ShoppingListsPort, own: Numbers): ShoppingListsPort => ({
  ...lists,
  byId: id =>
    pipe(
      lists.byId(id),
      TE.bindTo('list'),
      TE.bind('items', ({ list }) => linesNamedToday(own, list.items)),
      TE.map(({ list, items }) => ({ ...list, items })),
    ),
})

/** Drafts of quotes with current part numbers; stored ones are ignored. */
export const draftsWithOwnNumbers = (quotes: QuotesPort, own: Numbers): QuotesPort => ({
  ...quotes,
  draft: () =>
    pipe(
      quotes.draft(),
      TE.flatMap(draft =>
        draft === undefined
          ? TE.right(draft)
          : pipe(
              linesNamedToday(own, draft.lines),
              TE.map(lines => ({ ...draft, lines })),
            ),
      ),
    ),
})

/** Adds the buyer's current part numbers to bulk-order tables, with one lookup per table. */
export const bulkGoodsWithOwnNumbers = (bulkGoods: BulkGoodsPort, own: Numbers): BulkGoodsPort => {
  const skusOf = ({ products }: BulkGoods) => products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const named = (product: BulkProduct, numbers: ReadonlyMap<string, string>): BulkProduct => ({
    ...product,
    variants: product.variants.map(variant => withNumber(variant, numbers)),
  })
  return {
    goods: query =>
      pipe(
        bulkGoods.goods(query),
        TE.bindTo('found'),
        TE.bind('numbers', ({ found }) => numbersOf(own, skusOf(found))),
        TE.map(({ found, numbers }) => ({
          ...found,
          products: found.products.map(product => named(product, numbers)),
        })),
      ),
  }
}
