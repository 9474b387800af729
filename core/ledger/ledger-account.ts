/**
 * The id of a limit in the ledger: its kind and what it belongs to. Accounts come into being with their first use;
 * until a cap is set they are unlimited.
 */
export type LedgerAccountId = string

const separator = ':'

const accountOf = (...parts: readonly (string | number)[]): LedgerAccountId => parts.join(separator)

/** A company's credit: the cap is its limit, spent its open balance, held its orders without an invoice. */
export const creditAccount = (companyId: number): LedgerAccountId => accountOf('credit', companyId)

/** Uses of a coupon, by everyone together or by one buyer. */
export const couponAccount = (couponId: string | number, buyer?: string): LedgerAccountId =>
  buyer === undefined ? accountOf('coupon', couponId) : accountOf('coupon', couponId, buyer)

/** A gift certificate: the cap is its value, spent what orders paid with it. */
export const giftAccount = (certificateId: string): LedgerAccountId => accountOf('gift', certificateId)
