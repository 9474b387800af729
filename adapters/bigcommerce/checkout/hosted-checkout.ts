import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import type { CartPort } from '../../../core/cart/cart.port'
import type { HostedCheckoutPort } from '../../../core/checkout/hosted-checkout.port'
import { handOverPath } from '../../../core/shared/hand-over-path'
import { safeReturnPath, type Site } from '../../../core/navigation/safe-return-path'
import { sumOf } from '../../../core/shared/money'
import type { RandomPort } from '../../../core/shared/clock.port'
import { conflict, notFound, unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { amount, lenient, listOf, text, toAmount } from '../../shared/codecs'
import {
  lastOrder,
  noteCheckout,
  sessionCart,
  shownCart,
  storeCustomer,
  type StoreCartParts,
} from '../cart/session-cart'
import { checkoutPath, feesPath, redirectUrlsPath } from '../rest/paths'
import { dataOf, decodedBody, type Rest } from '../rest/rest'
import { service } from '../rest/failure'
import { loginToken, type LoginClient } from './login-link'
import type { StoreClock } from './store-clock'

export type HostedCheckoutParts = StoreCartParts & {
  readonly storeHash: string
  /** Signs customers in at the checkout; without it they sign in there by themselves. */
  readonly client: LoginClient | undefined
  readonly storeTime: StoreClock
  readonly random: RandomPort
  /** The hosts to which the checkout may lead. */
  readonly site: Site
  /** What the checkout calls a surcharge. */
  readonly surchargeName: string
}

const redirectCodec = t.strict({ checkout_url: text(4_000, 1) })

/**
 * The checkout on the store's host. Its address works once, and a customer's login link for 30 seconds: both are made
 * when the click arrives here, and only redirected to.
 */
export const bigcommerceHostedCheckout = (parts: HostedCheckoutParts): HostedCheckoutPort => ({
  handOver: () =>
    pipe(
      orderableCart(parts),
      TE.tap(cart => surcharged(parts.rest, cart, parts.surchargeName)),
      TE.flatMap(({ id = '' }) =>
        pipe(
          parts.rest.post(redirectUrlsPath(id), { body: {}, mayBeGone: true }),
          TE.tap(() => noteCheckout(parts.session, id)),
        ),
      ),
      TE.flatMapEither(answer => decodedBody(redirectCodec)(dataOf(answer))),
      TE.flatMapEither(({ checkout_url: url }) => allowed(parts.site, url)),
      TE.flatMap(url => signedIn(parts, url)),
    ),
  lastOrder: () =>
    pipe(
      // The cart is read first: the store may have made the order since the last visit.
      parts.session.cartId === undefined ? TE.right(undefined) : sessionCart(parts),
      TE.map(() => lastOrder(parts.session)),
    ),
})

/** The address to which a click on "Checkout" is posted; the checkout's own is made only then. */
export const hostedCheckoutAddress =
  (parts: StoreCartParts): CartPort['redirectUrls'] =>
  () =>
    pipe(
      orderableCart(parts),
      TE.map(() => ({ checkoutUrl: handOverPath, cartUrl: '/cart/' })),
    )

/** The cart as the store has it now, if all of it can be ordered: what is set aside here would be sold there. */
const orderableCart = (parts: StoreCartParts): Outcome<Cart> =>
  pipe(
    sessionCart(parts),
    TE.flatMap(cart => (cart ? shownCart(parts, cart) : TE.left(notFound('cart')))),
    TE.filterOrElse(
      ({ lines, setAside }) => setAside === undefined && lines.every(({ issue }) => issue === undefined),
      (): DomainError => conflict('checkout.cart-changed'),
    ),
  )

/** Only the configured hosts, by TLS. */
const allowed = (site: Site, url: string): E.Either<DomainError, URL> => {
  const to = safeReturnPath(url, site)
  return to === undefined || to.startsWith('/')
    ? E.left(unavailable(service, 'the host of the checkout is not LINTEL_BIGCOMMERCE_SHOP'))
    : E.right(new URL(to))
}

const signedIn = (parts: HostedCheckoutParts, url: URL): Outcome<string> => {
  const { client, session, storeHash, channelId, random } = parts
  const customerId = storeCustomer(session)
  if (customerId === undefined || client === undefined) return TE.right(url.href)
  return pipe(
    parts.storeTime(),
    TE.flatMap(issuedAt =>
      TE.tryCatch(
        () =>
          loginToken(client, {
            storeHash,
            channelId,
            customerId,
            issuedAt,
            id: random.uuid(),
            redirectTo: url.pathname + url.search,
          }),
        reason => unavailable(service, String(reason)),
      ),
    ),
    TE.map(token => `${url.origin}/login/token/${token}`),
  )
}

const feeSource = 'lintel'
const feesCodec = t.partial({
  fees: lenient(
    listOf(t.intersection([t.strict({ id: text(100, 1), source: text(50) }), t.partial({ cost_ex_tax: amount })]), 100),
  ),
})

/**
 * Puts the surcharge of a customer group on the checkout, as one fee: it is changed if the cart was, and removed if
 * there is none any more.
 */
const surcharged = (rest: Rest, { id = '', fees = [] }: Cart, name: string): Outcome<void> => {
  const cost = sumOf(fees, fee => fee.amount)
  const fee = {
    type: 'custom_fee',
    name: 'Surcharge',
    display_name: name,
    cost: toAmount(cost),
    source: feeSource,
  }
  return pipe(
    rest.get(checkoutPath(id), { mayBeGone: true }),
    TE.flatMapEither(answer => decodedBody(feesCodec)(dataOf(answer))),
    TE.flatMap(({ fees: known = [] }) => {
      const own = known.find(({ source }) => source === feeSource)
      const gone = { mayBeGone: true }
      if (!own) return cost > 0 ? rest.post(feesPath(id), { body: { fees: [fee] }, ...gone }) : TE.right(undefined)
      if (own.cost_ex_tax === cost) return TE.right(undefined)
      return cost > 0
        ? rest.put(feesPath(id), { body: { fees: [{ ...fee, id: own.id }] }, ...gone })
        : rest.delete(feesPath(id), { body: { ids: [own.id] }, ...gone })
    }),
    TE.map(() => undefined),
  )
}
