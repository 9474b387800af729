import type { GiftContact } from '../cart/gift-certificate'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { GiftState } from './gift-certificate-state'
import type { GiftForm } from './gift-form'

/** A certificate in the list. Of its code staff see the last characters only; empty if they are unknown. */
export type DeskGift = {
  readonly id: string
  readonly ending: string
  readonly amount: Cents
  readonly balance: Cents
  readonly state: GiftState
  readonly recipient: GiftContact
  readonly issuedAt: number
  readonly lastDay?: string
  /** The order that bought it; otherwise staff issued it. */
  readonly orderId?: number
  readonly issuedBy?: string
}

/** What an order took of a certificate, or gave back: negative. Without an order: a correction. */
export type GiftUse = { readonly at: number; readonly amount: Cents; readonly orderId?: number }

export type DeskGiftDetail = DeskGift & {
  readonly version: number
  readonly message?: string
  readonly voidedAt?: number
  /** Oldest first. */
  readonly uses: readonly GiftUse[]
  readonly history: readonly StaffEvent[]
}

export type GiftQuery = {
  /** Undefined: in any state. */
  readonly state?: GiftState
  /** The end of a code, or part of a recipient's name or address. */
  readonly text: string
  readonly page: number
}

/** `open`: what all certificates together can still pay. */
export type GiftPage = { readonly gifts: readonly DeskGift[]; readonly total: number; readonly open: Cents }

/** `key`: the idempotency key of the click. */
export type GiftIssue = { readonly key: string; readonly form: GiftForm }
export type GiftVoid = {
  readonly id: string
  readonly version: number
  readonly key: string
  readonly reason: string
}

/** Gift certificates of the session's storefront, for staff with 'promotions'. */
export type GiftDeskPort = {
  /** Newest first. */
  readonly list: (query: GiftQuery) => Outcome<GiftPage>
  readonly find: (id: string) => Outcome<DeskGiftDetail>
  /** Issues a certificate and mails its code to the recipient; idempotent by key. 'invalid' names fields. */
  readonly issue: (issued: GiftIssue) => Outcome<DeskGiftDetail>
  /** Voids what is left; idempotent by key. 'conflict' names who was quicker, or if nothing is left to void. */
  readonly makeVoid: (voided: GiftVoid) => Outcome<DeskGiftDetail>
}
