import type { Buyer, OrderStatus, OrderSummary } from './order'
import { ordersPerPage } from './order'
import { isDay } from '../shared/store-day'

export const orderStatuses: readonly OrderStatus[] = [
  'awaiting-freight',
  'awaiting-payment',
  'awaiting-fulfillment',
  'in-preparation',
  'on-hold',
  'shipped',
  'completed',
  'cancelled',
]

/** Sort keys of an order list, ascending or descending. */
export const orderSorts = [
  'placed-desc',
  'placed-asc',
  'total-desc',
  'total-asc',
  'status-asc',
  'status-desc',
  'buyer-asc',
  'buyer-desc',
] as const
export type OrderSort = (typeof orderSorts)[number]
export const defaultSort: OrderSort = 'placed-desc'

/** Maximum page size. */
export const maxOrders = 100
const maxSearchLength = 100
const highestPage = 100_000

/** Filters of an order list. The server restricts the visible orders by session. */
export type OrderQuery = {
  readonly page: number
  readonly perPage: number
  readonly sort: OrderSort
  /** Matches an order or PO number, a SKU or product name, a buyer's name or email address. */
  readonly search?: string
  readonly status?: OrderStatus
  /** Dates in the store's time zone, inclusive, as 2026-12-08. */
  readonly from?: string
  readonly to?: string
  readonly buyerId?: number
}

export type OrderPage = {
  readonly orders: readonly OrderSummary[]
  readonly total: number
  /** Number of malformed entries on this page; 1 or more. */
  readonly unreadable?: number
  /** Buyers of the visible orders; only if others' orders are visible. */
  readonly buyers?: readonly Buyer[]
}

export const allOrders: OrderQuery = { page: 1, perPage: ordersPerPage, sort: defaultSort }

/** Parses an order query from URL parameters; invalid ones are ignored. */
export const orderQueryOf = (asked: Readonly<Record<string, string | undefined>>): OrderQuery => {
  const status = orderStatuses.find(known => known === asked['status'])
  const search = asked['q']?.trim().slice(0, maxSearchLength)
  const day = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)
  return {
    page: wholeIn(asked['page'], highestPage) ?? 1,
    perPage: ordersPerPage,
    sort: orderSorts.find(known => known === asked['sort']) ?? defaultSort,
    ...given('search', search === '' ? undefined : search),
    ...given('status', status),
    ...given('from', day(asked['from'])),
    ...given('to', day(asked['to'])),
    ...given('buyerId', wholeIn(asked['buyer'], Number.MAX_SAFE_INTEGER)),
  }
}

const wholeIn = (text: string | undefined, highest: number): number | undefined => {
  const number = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
  return number !== undefined && number <= highest ? number : undefined
}

const given = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [name in K]?: V }

/** Serializes a query to URL parameters, omitting defaults: the inverse of `orderQueryOf`. */
export const addressOfQuery = (query: OrderQuery): Readonly<Record<string, string>> => ({
  ...given('q', query.search),
  ...given('status', query.status),
  ...given('from', query.from),
  ...given('to', query.to),
  ...given('buyer', query.buyerId === undefined ? undefined : String(query.buyerId)),
  ...given('sort', query.sort === defaultSort ? undefined : query.sort),
  ...given('page', query.page === 1 ? undefined : String(query.page)),
})

/** Whether any filter is set. */
export const isFiltered = (query: OrderQuery): boolean =>
  query.search !== undefined ||
  query.status !== undefined ||
  query.from !== undefined ||
  query.to !== undefined ||
  query.buyerId !== undefined
