import type { SentFile } from '../uploads/upload'
import type { DeskOrderSummary } from '../orders/order-desk.port'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { BlockedDay } from './blocked-days'
import type { OrderDetails, StoreType } from '../orders/order-details'

export const storeOrdersPerPage = 25

/** Filters for the program's orders: chain, and part of the store number. */
export type StoreOrderQuery = { readonly storeType?: StoreType; readonly storeNumber: string; readonly page: number }

/** An order and its store. */
export type StoreOrderSummary = DeskOrderSummary & Pick<OrderDetails, 'storeType' | 'storeNumber' | 'requestedDelivery'>

export type StoreOrderPage = { readonly orders: readonly StoreOrderSummary[]; readonly total: number }

/** An order with its store details; file addresses are those for staff. */
export type StoreOrder = DeskOrderSummary & { readonly details: OrderDetails }

/** `elsewhere`: managed by the merchant's order service, so read-only here. */
type ManagedElsewhere = { readonly elsewhere?: true }

/** Days without deliveries in ascending order; `today` is the date in the store's time zone (yyyy-mm-dd). */
export type BlockedDays = ManagedElsewhere & {
  readonly today: string
  readonly days: readonly BlockedDay[]
  readonly history: readonly StaffEvent[]
}

/** Days to block, inclusive (yyyy-mm-dd). `key` is the idempotency key of the click. */
export type DaysToBlock = { readonly from: string; readonly to: string; readonly reason: string; readonly key: string }

export type DaysToOpen = { readonly from: string; readonly to: string; readonly key: string }

/** A published order form; one that is `written` is generated from the catalogue at each download. */
export type PublishedForm = {
  readonly id: number
  readonly name: string
  /** Bytes. */ readonly size: number
  /** Epoch milliseconds. */ readonly publishedAt: number
  readonly publishedBy: string
  readonly written: boolean
}

/** Newest first: buyers download the first one (S3-3.21). */
export type PublishedForms = ManagedElsewhere & {
  readonly forms: readonly PublishedForm[]
  readonly history: readonly StaffEvent[]
}

export type FormToPublish = { readonly file: SentFile; readonly key: string }

/** The construction program, for staff with 'construction', within the storefront of the session. */
export type ConstructionDeskPort = {
  /** Newest first, without carts that were not ordered. */
  readonly orders: (query: StoreOrderQuery) => Outcome<StoreOrderPage>
  readonly order: (orderId: number) => Outcome<StoreOrder>
  /** A file attached to an order; also available to staff with 'orders'. */
  readonly file: (orderId: number, fileId: string) => Outcome<SentFile>
  readonly blockedDays: () => Outcome<BlockedDays>
  /** 'invalid' with issues at their fields. Blocking a blocked day replaces its reason. */
  readonly block: (days: DaysToBlock) => Outcome<BlockedDays>
  /** Unblocks days; past days are unchanged. */
  readonly open: (days: DaysToOpen) => Outcome<BlockedDays>
  readonly orderForms: () => Outcome<PublishedForms>
  /**
   * 'invalid' at `file` names sheet, row, column and remedy of each fault (S3-8.20). Publishing the same file again has
   * no effect.
   */
  readonly publish: (form: FormToPublish) => Outcome<PublishedForms>
  readonly orderForm: (id: number) => Outcome<SentFile>
}
