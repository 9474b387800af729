import type { SentFile } from '../uploads/upload'
import type { DeskOrderSummary } from '../orders/order-desk.port'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { BlockedDay } from './blocked-days'
import type { OrderDetails, StoreType } from '../orders/order-details'

export const storeOrdersPerPage = 25

/** Which orders of the program are asked for: of one chain, of stores whose number holds these characters. */
export type StoreOrderQuery = { readonly storeType?: StoreType; readonly storeNumber: string; readonly page: number }

/** An order with the store that it is for. */
export type StoreOrderSummary = DeskOrderSummary & Pick<OrderDetails, 'storeType' | 'storeNumber' | 'requestedDelivery'>

export type StoreOrderPage = { readonly orders: readonly StoreOrderSummary[]; readonly total: number }

/** An order with its store details; file addresses are those for staff. */
export type StoreOrder = DeskOrderSummary & { readonly details: OrderDetails }

/** `elsewhere`: the merchant's order service keeps it, and nothing can be changed here. */
type Kept = { readonly elsewhere?: true }

/** Days on which nothing is delivered, from the first to the last; `today` is the store's (yyyy-mm-dd). */
export type BlockedDays = Kept & {
  readonly today: string
  readonly days: readonly BlockedDay[]
  readonly history: readonly StaffEvent[]
}

/** Days to block, both included (yyyy-mm-dd). `key` is the click's own: repeated, it has one effect. */
export type DaysToBlock = { readonly from: string; readonly to: string; readonly reason: string; readonly key: string }

export type DaysToOpen = { readonly from: string; readonly to: string; readonly key: string }

/** An order form as it was published; one that is `written` is made of the catalogue whenever it is downloaded. */
export type PublishedForm = {
  readonly id: number
  readonly name: string
  /** Bytes. */ readonly size: number
  /** Epoch milliseconds. */ readonly publishedAt: number
  readonly publishedBy: string
  readonly written: boolean
}

/** Newest first: the first one is what buyers download (S3-3.21). */
export type PublishedForms = Kept & {
  readonly forms: readonly PublishedForm[]
  readonly history: readonly StaffEvent[]
}

export type FormToPublish = { readonly file: SentFile; readonly key: string }

/** The program of construction teams, for staff with 'construction', within the storefront of the session. */
export type ConstructionDeskPort = {
  /** Newest first; carts that were not ordered are not listed. */
  readonly orders: (query: StoreOrderQuery) => Outcome<StoreOrderPage>
  readonly order: (orderId: number) => Outcome<StoreOrder>
  /** A file that came with an order; staff with 'orders' get it too. */
  readonly file: (orderId: number, fileId: string) => Outcome<SentFile>
  readonly blockedDays: () => Outcome<BlockedDays>
  /** 'invalid' with what is wrong at each field. A day that was blocked already has the new reason from then on. */
  readonly block: (days: DaysToBlock) => Outcome<BlockedDays>
  /** Days that are over stay as they were. */
  readonly open: (days: DaysToOpen) => Outcome<BlockedDays>
  readonly orderForms: () => Outcome<PublishedForms>
  /**
   * 'invalid' at `file` names sheet, row, column and remedy of what could not be ordered with (S3-8.20). What is
   * published already stays published once.
   */
  readonly publish: (form: FormToPublish) => Outcome<PublishedForms>
  readonly orderForm: (id: number) => Outcome<SentFile>
}
