import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { OrderSummary } from '../orders/order'
import { may } from '../access/permissions'
import type { QuoteSummary } from '../quotes/quote'
import { allQuotes } from '../quotes/quote-query'
import type { Recommended } from '../recommendations/recommendation'
import { rowFor, type Recommending } from '../recommendations/row-for'
import type { DomainError, Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import type { AccountPort } from '../account/account.port'
import { attentionOf, type Attention, type AttentionPorts } from './attention'
import { allOrders } from '../orders/order-query'

type Ports = AttentionPorts & { readonly account: Pick<AccountPort, 'visitor'> } & Recommending

export type Dashboard = {
  /** Latest orders; undefined if not permitted. */
  readonly orders?: readonly OrderSummary[]
  /** Recently changed quotes; undefined if not permitted, or none. */
  readonly quotes?: readonly QuoteSummary[]
  readonly attention: readonly Attention[]
  /** Recommendations from recent purchases. */
  readonly recommended?: Recommended
}

const newest = 5

/**
 * The account's dashboard: items that need attention, latest orders and quotes. Parts that fail or are not permitted
 * are omitted; only 'signed-out' fails it.
 */
export const viewDashboard = (ports: Ports) => (): Outcome<Dashboard> =>
  pipe(
    ports.account.visitor(),
    TE.filterOrElse(
      visitor => visitor.customer !== undefined,
      (): DomainError => ({ tag: 'signed-out' }),
    ),
    TE.flatMap(visitor =>
      sequenceS(TE.ApplyPar)({
        orders: may(visitor, 'get_orders') ? newestOrders(ports) : TE.right(undefined),
        quotes: may(visitor, 'get_quotes') ? newestQuotes(ports) : TE.right(undefined),
        recommended: may(visitor, 'get_orders')
          ? rowFor(ports, { kind: 'recently-purchased', limit: 12, instead: [] })
          : TE.right(undefined),
        attention: attentionOf(ports, visitor),
      }),
    ),
    TE.map(({ orders, quotes, recommended, attention }) => ({
      ...(orders ? { orders } : {}),
      ...(quotes?.length ? { quotes } : {}),
      ...(recommended ? { recommended } : {}),
      attention,
    })),
  )

const newestOrders = ({ orders }: Ports): Outcome<readonly OrderSummary[] | undefined> =>
  pipe(
    orders.list({ ...allOrders, perPage: newest }),
    TE.map(found => found.orders),
    orNothing,
  )

const newestQuotes = ({ quotes }: Ports): Outcome<readonly QuoteSummary[] | undefined> =>
  pipe(
    quotes.list({ ...allQuotes, perPage: newest }),
    TE.map(found => found.quotes),
    orNothing,
  )
