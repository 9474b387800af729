import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { OrdersPort } from './orders.port'
import type { OrderStatus, OrderSummary } from './order'
import type { ClockPort } from '../shared/clock.port'
import { csvLine } from '../shared/csv-line'
import type { Outcome } from '../shared/domain-error'
import { dayOf } from '../shared/store-day'
import type { AccountPort } from '../account/account.port'
import { maxOrders, type OrderPage, type OrderQuery } from './order-query'

type Ports = { readonly account: Pick<AccountPort, 'visitor'>; readonly orders: OrdersPort; readonly clock: ClockPort }

/**
 * A CSV export: its name, and its lines as a stream. A failed read throws, so that an incomplete file is not taken for
 * a complete one.
 */
export type OrderFile = { readonly name: string; readonly lines: () => AsyncGenerator<string> }

/**
 * Orders of a query as CSV (RFC 4180, safe against formula injection), read in pages of a hundred, so that memory is
 * bounded. Headings are the same in every language, as programs read them.
 */
export const exportOrders =
  (ports: Ports) =>
  (query: OrderQuery): Outcome<OrderFile> => {
    const pageAt = (page: number) => ports.orders.list({ ...query, page, perPage: maxOrders })
    return pipe(
      TE.Do,
      TE.bind('first', () => pageAt(1)),
      TE.bind('visitor', ports.account.visitor),
      TE.map(({ first, visitor }) => ({
        name: fileName(visitor.customer?.company?.name, dayOf(ports.clock.now())),
        lines: () => linesFrom(first, pageAt),
      })),
    )
  }

const fileName = (company: string | undefined, day: string): string => {
  const words = (company ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${words === '' ? '' : `${words}-`}orders-${day}.csv`
}

async function* linesFrom(first: OrderPage, pageAt: (page: number) => Outcome<OrderPage>): AsyncGenerator<string> {
  const withBuyer = first.buyers !== undefined
  yield csvLine(
    ['Order', 'Placed on', 'Status', 'PO number', ...(withBuyer ? ['Buyer'] : []), 'Pieces', 'Total (USD)'],
    { trusted: true },
  )
  let before = new Set<number>()
  for (let page = 1, found = first; found.orders.length > 0; page++) {
    // An order placed during the export shifts the pages, so the next page may repeat entries.
    for (const order of found.orders) if (!before.has(order.id)) yield orderLine(order, withBuyer)
    before = new Set(found.orders.map(order => order.id))
    if (found.orders.length < maxOrders) return
    found = await orThrow(pageAt(page + 1))
  }
}

const orThrow = async (outcome: Outcome<OrderPage>): Promise<OrderPage> => {
  const result = await outcome()
  if (E.isLeft(result)) throw new Error(`Reading the orders failed: ${result.left.tag}`)
  return result.right
}

const statusLabels: Readonly<Record<OrderStatus, string>> = {
  incomplete: 'Payment in progress',
  'awaiting-freight': 'Waiting for freight',
  'awaiting-payment': 'Awaiting payment',
  'awaiting-fulfillment': 'Ordered',
  'in-preparation': 'In preparation',
  'on-hold': 'On hold',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Canceled',
}

const orderLine = (order: OrderSummary, withBuyer: boolean): string =>
  csvLine([
    String(order.id),
    dayOf(order.placedAt),
    order.onAccount ? 'On account' : statusLabels[order.status],
    order.poNumber ?? '',
    ...(withBuyer ? [order.buyer?.name ?? ''] : []),
    String(order.pieces),
    (order.total / 100).toFixed(2),
  ])
