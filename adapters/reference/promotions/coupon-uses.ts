import * as E from 'fp-ts/Either'
import type { Visitor } from '../../../core/access/visitor'
import type { AppliedCoupon } from '../../../core/cart/cart'
import type { HoldLine } from '../../../core/ledger/ledger'
import { couponAccount } from '../../../core/ledger/ledger-account'
import type { Coupon } from '../../../core/promotions/coupon'
import { conflict, type DomainError } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { holdIn, holdOf, postIn, setCapIn, standingsIn } from '../ledger/holds'

/** How many orders used each coupon, by id. */
export const usesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const standings = await standingsIn(
    db,
    ids.map(id => couponAccount(id)),
  )
  return new Map(ids.map((id, index) => [id, (standings[index]?.spent ?? 0) + (standings[index]?.held ?? 0)]))
}

/** Who counts as one buyer: an account, or a guest's email address; undefined while it is not known. */
export const couponBuyerKey = async ({ customer }: Visitor, email?: string): Promise<string | undefined> => {
  if (customer) return `customer-${customer.id}`
  return email === undefined ? undefined : `guest-${(await secretHash(email.trim().toLowerCase())).slice(0, 32)}`
}

/** Ids of the coupons that have no use left, for everybody or for this buyer. */
export const usedUpCoupons = async (
  db: Database,
  coupons: readonly Coupon[],
  buyer: string | undefined,
): Promise<ReadonlySet<string>> => {
  const limits = coupons.flatMap(({ id, uses, usesPerBuyer }) =>
    id === undefined
      ? []
      : [
          ...(uses === undefined ? [] : [{ id, account: couponAccount(id), most: uses }]),
          ...(usesPerBuyer === undefined || buyer === undefined
            ? []
            : [{ id, account: couponAccount(id, buyer), most: usesPerBuyer }]),
        ],
  )
  const standings = await standingsIn(
    db,
    limits.map(({ account }) => account),
  )
  return new Set(
    limits.flatMap(({ id, most }, index) => {
      const { spent, held } = standings[index] ?? { spent: 0, held: 0 }
      return spent + held >= most ? [id] : []
    }),
  )
}

/** The hold of an order's coupons. */
const holdKey = (orderKey: string): string => `coupons:${orderKey}`

type Use = {
  readonly visitor: Visitor
  readonly coupons: readonly AppliedCoupon[]
  readonly email?: string
  readonly orderKey: string
  readonly now: number
}

/**
 * Counts one use of each coupon in effect, in the transaction that places the order: all or none. The limits are those
 * of the coupon now; 'conflict' names a code without a use left.
 */
export const takeCouponUses = async (
  trx: Database,
  { visitor, coupons, email, orderKey, now }: Use,
): Promise<E.Either<DomainError, void>> => {
  const codes = coupons.flatMap(({ code, issue }) => (issue ? [] : [code]))
  if (codes.length === 0) return E.right(undefined)
  const rows = await trx
    .selectFrom('coupon')
    .select(['id', 'code', 'uses', 'uses_per_buyer', 'version'])
    .where('code', 'in', codes)
    .orderBy('id')
    .execute()
  const buyer = await couponBuyerKey(visitor, email)
  const limits = rows.flatMap(({ id, code, uses, uses_per_buyer: own, version }) => [
    { account: couponAccount(id), cap: uses ?? undefined, code, version },
    ...(own === null || buyer === undefined ? [] : [{ account: couponAccount(id, buyer), cap: own, code, version }]),
  ])
  for (const { account, cap, version } of limits) {
    const capped = await setCapIn(trx, account, { cap, key: `version:${version}`, now })
    if (E.isLeft(capped)) return capped
  }
  const lines = limits.map(({ account }): HoldLine => ({ account, amount: 1, over: 'refuse' }))
  const held = await holdIn(trx, { lines, isSpent: true, key: holdKey(orderKey), now })
  if (E.isLeft(held)) {
    const over = held.left.tag === 'conflict' ? held.left.values?.['account'] : undefined
    const code = limits.find(({ account }) => account === over)?.code
    return code === undefined ? held : E.left(conflict('checkout.coupon-used-up', { code }))
  }
  return E.right(undefined)
}

/** Returns the uses of a cancelled order, once. */
export const returnCouponUses = async (trx: Database, orderKey: string, now: number): Promise<void> => {
  const hold = await holdOf(trx, holdKey(orderKey))
  if (hold?.state !== 'settled') return
  for (const { account, amount } of hold.lines)
    await postIn(trx, account, { delta: -amount, key: `returned:${orderKey}`, why: 'order canceled', now })
}
