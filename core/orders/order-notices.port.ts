import type { Outcome } from '../shared/domain-error'

/** A notice about an order, or a digest of several, that could not be sent to the merchant's address. */
export type FailedNotice = {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Undefined: a digest. */
  readonly orderId?: number
  /** What the mail server said. */
  readonly reason: string
  readonly tries: number
  /** When it was due first, epoch milliseconds. */
  readonly since: number
}

/** `to`: the address to send it to, which may differ from the one that failed. */
export type NoticeResend = { readonly id: number; readonly to: string; readonly key: string }

/** Notices that failed, oldest first, and how many there are in all. */
export type FailedNotices = { readonly notices: readonly FailedNotice[]; readonly total: number }

/** Order notices of the session's store, for staff with 'orders'. */
export type OrderNoticesPort = {
  readonly failed: () => Outcome<FailedNotices>
  /** Sends one now; one that fails again stays among the failed ones. Returns those that are left. */
  readonly resend: (resend: NoticeResend) => Outcome<FailedNotices>
}
