import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Visitor } from '../access/visitor'
import { emptyCart } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { OrdersPort } from '../orders/orders.port'
import type { OrderStatus } from '../orders/order'
import type { CompanyUsersPort } from '../company/company-users.port'
import { may } from '../access/permissions'
import { isExpired } from '../quotes/buyer-actions'
import { quoteStatuses } from '../quotes/quote'
import { allQuotes } from '../quotes/quote-query'
import type { QuotesPort } from '../quotes/quotes.port'
import type { ClockPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { asksForApproval } from '../shopping-lists/list-actions'
import { listStatuses, type ListAction, type ListStatus } from '../shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../shopping-lists/shopping-lists.port'
import type { AccountPort, AwaitedArea } from '../account/account.port'
import { allOrders, maxOrders } from '../orders/order-query'

export type AttentionPorts = {
  readonly account: Pick<AccountPort, 'awaitedAreas' | 'addresses'>
  readonly cart: Pick<CartPort, 'current'>
  readonly orders: Pick<OrdersPort, 'list'>
  readonly quotes: Pick<QuotesPort, 'list'>
  readonly shoppingLists: Pick<ShoppingListsPort, 'list'>
  readonly companyUsers: Pick<CompanyUsersPort, 'list'>
  readonly clock: ClockPort
}

/**
 * An entry of "Needs attention" with its count. `only`: the single quote or list, when the count is 1; `href`: its
 * address, when it depends on the entry. Entries the visitor can neither act on nor open are left out.
 */
export type Attention = {
  readonly tag:
    | 'offers'
    | 'lists-to-approve'
    | 'lists-sent-back'
    | 'cart-lines'
    | 'awaiting-payment'
    | 'awaiting-shipment'
    | 'awaiting-access'
    | 'invited-users'
    | 'no-address'
  readonly count: number
  readonly only?: Named
  readonly href?: string
}
type Named = { readonly id: string; readonly name: string }

/** Maximum number of offers read; larger numbers are capped. */
const maxOffers = 100

/**
 * Items that need this visitor's attention, most urgent first: approvals and offers, cart and orders, then the account.
 * What cannot be read or is not permitted is omitted.
 */
export const attentionOf = (ports: AttentionPorts, visitor: Visitor): Outcome<readonly Attention[]> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      offers: offers(ports, visitor),
      toApprove: may(visitor, 'approve_draft_shopping_list')
        ? lists(ports, listStatuses.waiting, 'approve')
        : notPermitted,
      sentBack: asksForApproval(visitor) ? lists(ports, listStatuses.rejected, 'submit') : notPermitted,
      lines: pipe(
        ports.cart.current(),
        recoverWith(emptyCart),
        TE.map(cart => faulty(cart.lines)),
      ),
      payment: awaitingPayment(ports),
      shipment: withStatus(ports, 'awaiting-fulfillment'),
      areas: pipe(ports.account.awaitedAreas(), recoverWith<readonly AwaitedArea[]>([])),
      invited: invited(ports, visitor),
      noAddress: may(visitor, 'create_address') ? addressMissing(ports) : TE.right(0),
    }),
    TE.map(found => {
      const all: readonly Attention[] = [
        named('offers', found.offers),
        named('lists-to-approve', found.toApprove),
        named('lists-sent-back', found.sentBack),
        { tag: 'cart-lines', count: found.lines },
        { tag: 'awaiting-payment', count: found.payment },
        { tag: 'awaiting-shipment', count: found.shipment },
        { tag: 'awaiting-access', count: found.areas.length, ...(found.areas[0] ? { href: found.areas[0].href } : {}) },
        { tag: 'invited-users', count: found.invited },
        { tag: 'no-address', count: found.noAddress },
      ]
      return all.filter(({ count }) => count > 0)
    }),
  )

const named = (tag: Attention['tag'], found: readonly Named[]): Attention => ({
  tag,
  count: found.length,
  ...(found.length === 1 && found[0] ? { only: found[0] } : {}),
})

const none = recoverWith(0)
const notPermitted: Outcome<readonly Named[]> = TE.right([])
const noneNamed = recoverWith<readonly Named[]>([])

/** Offers that are not expired: to answer, or to order if accepted. */
const offers = ({ quotes, clock }: AttentionPorts, visitor: Visitor): Outcome<readonly Named[]> =>
  may(visitor, 'get_quotes')
    ? pipe(
        quotes.list({ ...allQuotes, perPage: maxOffers, status: quoteStatuses.offered, sort: 'expires-asc' }),
        TE.map(found => found.quotes.filter(quote => !isExpired(quote, Math.floor(clock.now() / 1_000)))),
        TE.map(found => found.map(({ number }) => ({ id: number, name: number }))),
        noneNamed,
      )
    : notPermitted

/** Lists in a status whose next action this visitor may take. */
const lists = ({ shoppingLists }: AttentionPorts, status: ListStatus, action: ListAction): Outcome<readonly Named[]> =>
  pipe(
    shoppingLists.list({ page: 1, search: '', status }),
    TE.map(found => found.lists.filter(({ allowedActions }) => allowedActions.includes(action))),
    TE.map(found => found.map(({ id, name }) => ({ id: String(id), name }))),
    noneNamed,
  )

const faulty = (lines: readonly { readonly issue?: unknown }[]): number =>
  lines.filter(line => line.issue !== undefined).length

/** Orders on account are excluded: they are invoiced later. */
const awaitingPayment = ({ orders }: AttentionPorts): Outcome<number> =>
  pipe(
    orders.list({ ...allOrders, perPage: maxOrders, status: 'awaiting-payment' }),
    TE.map(found => found.total - found.orders.filter(({ onAccount }) => onAccount).length),
    none,
  )

const withStatus = ({ orders }: AttentionPorts, status: OrderStatus): Outcome<number> =>
  pipe(
    orders.list({ ...allOrders, perPage: 1, status }),
    TE.map(found => found.total),
    none,
  )

const invited = ({ companyUsers }: AttentionPorts, visitor: Visitor): Outcome<number> =>
  visitor.customer?.company && may(visitor, 'create_user')
    ? pipe(
        companyUsers.list({ page: 1, state: 'invited' }),
        TE.map(found => found.total),
        none,
      )
    : TE.right(0)

const addressMissing = ({ account }: AttentionPorts): Outcome<number> =>
  pipe(
    account.addresses(),
    TE.map(({ addresses, unreadable }) => (addresses.length === 0 && unreadable === undefined ? 1 : 0)),
    none,
  )
