import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CartPort } from '../cart/cart.port'
import { emptyCart } from '../cart/cart'
import type { OrdersPort } from '../checkout/checkout.port'
import type { OrderStatus, OrderSummary } from '../checkout/order'
import type { CompanyUsersPort } from '../company/company-users.port'
import { may } from '../company/permissions'
import type { Recommended } from '../recommendations/recommendation'
import { rowFor, type Recommending } from '../recommendations/row-for'
import type { DomainError, Outcome } from '../shared/domain-error'
import { orElseShow } from '../shared/fallback'
import type { AccountPort, AwaitedArea } from './account.port'
import { allOrders } from './order-query'

type Ports = { readonly account: AccountPort; readonly cart: CartPort; readonly orders: OrdersPort; readonly companyUsers: CompanyUsersPort } & Recommending

/** Something that waits for somebody, counted; `href` where it is, when that is not the same for everybody. Nothing is listed that nobody can do anything about or look at. */
export type Attention = { readonly tag: 'cart-lines' | 'awaiting-payment' | 'awaiting-shipment' | 'awaiting-access' | 'invited-users' | 'no-address'; readonly count: number; readonly href?: string }

export type Dashboard = {
  /** The newest ones; undefined for who may see none. */
  readonly orders?: readonly OrderSummary[]
  readonly attention: readonly Attention[]
  /** What was bought last, to order again. */
  readonly recommended?: Recommended
}

const newest = 5

/**
 * What the account opens with: what needs attention, and the newest orders. Each part is left out when it cannot be read
 * or may not be; only who is signed out gets none.
 */
export const viewDashboard = (ports: Ports) => (): Outcome<Dashboard> =>
  pipe(
    ports.account.visitor(),
    TE.filterOrElse(visitor => visitor.customer !== undefined, (): DomainError => ({ tag: 'signed-out' })),
    TE.flatMap(visitor => sequenceS(TE.ApplyPar)({
      orders: may(visitor, 'get_orders') ? pipe(ports.orders.list({ ...allOrders, perPage: newest }), TE.map(found => found.orders), nothing) : TE.right(undefined),
      recommended: may(visitor, 'get_orders') ? rowFor(ports, { kind: 'recently-purchased', limit: 12, instead: [] }) : TE.right(undefined),
      payment: withStatus(ports, 'awaiting-payment'),
      shipment: withStatus(ports, 'awaiting-fulfillment'),
      lines: pipe(ports.cart.current(), orElseShow(emptyCart), TE.map(cart => cart.lines.filter(line => line.issue !== undefined).length)),
      areas: pipe(ports.account.awaitedAreas(), orElseShow<readonly AwaitedArea[]>([])),
      invited: visitor.customer?.company && may(visitor, 'create_user') ? pipe(ports.companyUsers.list({ page: 1, state: 'invited' }), TE.map(found => found.total), none) : TE.right(0),
      noAddress: may(visitor, 'create_address') ? pipe(ports.account.addresses(), TE.map(({ addresses, unreadable }) => (addresses.length === 0 && unreadable === undefined ? 1 : 0)), none) : TE.right(0),
    })),
    TE.map(({ orders, recommended, ...counts }) => ({ ...(orders ? { orders } : {}), ...(recommended ? { recommended } : {}), attention: attentionOf(counts) })),
  )

type Counts = { readonly payment: number; readonly shipment: number; readonly lines: number; readonly noAddress: number; readonly invited: number; readonly areas: readonly AwaitedArea[] }

const attentionOf = ({ lines, payment, shipment, areas, invited, noAddress }: Counts): readonly Attention[] => {
  const all: readonly Attention[] = [
    { tag: 'cart-lines', count: lines }, { tag: 'awaiting-payment', count: payment }, { tag: 'awaiting-shipment', count: shipment },
    { tag: 'awaiting-access', count: areas.length, ...(areas[0] ? { href: areas[0].href } : {}) },
    { tag: 'invited-users', count: invited }, { tag: 'no-address', count: noAddress },
  ]
  return all.filter(({ count }) => count > 0)
}

const none = orElseShow(0)
const nothing = orElseShow<readonly OrderSummary[] | undefined>(undefined)

const withStatus = ({ orders }: Ports, status: OrderStatus): Outcome<number> => pipe(orders.list({ ...allOrders, perPage: 1, status }), TE.map(found => found.total), none)
