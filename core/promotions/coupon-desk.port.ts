import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Coupon } from './coupon'
import type { CouponForm } from './coupon-form'

export type CouponState = 'running' | 'planned' | 'ended' | 'used-up'

/** A coupon in the list; `used`: orders that used it. */
export type DeskCoupon = Pick<Coupon, 'code' | 'name' | 'takes' | 'over' | 'upTo' | 'startsAt' | 'endsAt' | 'uses'> & {
  readonly id: string
  readonly used: number
  readonly state: CouponState
}

export type DeskCouponDetail = DeskCoupon & {
  /** The batch it belongs to, by name. */
  readonly batch?: string
  readonly version: number
  readonly form: CouponForm
  readonly history: readonly StaffEvent[]
}

/** Codes made together. `taken`: when and by whom the codes were downloaded. */
export type CouponBatch = {
  readonly id: string
  readonly name: string
  readonly codes: number
  /** Codes used by at least one order. */
  readonly used: number
  readonly madeAt: number
  readonly madeBy: string
  readonly taken?: { readonly at: number; readonly by: string }
}

export type CouponQuery = {
  /** Undefined: in any state. */
  readonly state?: Exclude<CouponState, 'used-up'>
  /** Matches part of a code or a name. */
  readonly text: string
  readonly page: number
}

/** Coupons without those of batches, newest first, and the latest batches. */
export type CouponPage = {
  readonly coupons: readonly DeskCoupon[]
  readonly total: number
  readonly batches: readonly CouponBatch[]
}

/** Customer groups a coupon may be limited to. */
export type CouponGroup = { readonly id: number; readonly name: string }

/** `key`: the idempotency key of the click. Without `id`: a new coupon. */
export type CouponWrite = {
  readonly id?: string
  readonly version: number
  readonly key: string
  readonly form: CouponForm
}

/** `codes`: the number of codes, as typed. */
export type CouponBatchWrite = { readonly key: string; readonly codes: string; readonly form: CouponForm }

/** Codes of a batch are handed out to one click. */
export type CouponCodesTaken = { readonly id: string; readonly key: string }

/** Coupons at the desk; for staff with 'promotions'. Coupons are valid in all storefronts. */
export type CouponDeskPort = {
  readonly list: (query: CouponQuery) => Outcome<CouponPage>
  readonly find: (id: string) => Outcome<DeskCouponDetail>
  readonly groups: () => Outcome<readonly CouponGroup[]>
  /** Idempotent by key; 'conflict' names who saved before; 'invalid' names fields. The code never changes. */
  readonly save: (write: CouponWrite) => Outcome<DeskCouponDetail>
  /** Draws the codes of a batch; idempotent by key. */
  readonly makeBatch: (write: CouponBatchWrite) => Outcome<CouponBatch>
  /** The codes of a batch, once; a repeat of the same click gets them again, any other 'conflict'. */
  readonly takeCodes: (taken: CouponCodesTaken) => Outcome<readonly string[]>
}
