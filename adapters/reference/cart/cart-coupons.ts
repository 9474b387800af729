import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import { lineTotals } from '../../../core/cart/line-totals'
import { couponCode } from '../../../core/promotions/coupon'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { CartRow } from './cart-view'
import { couponLine, readCodes, viewCartRow } from './cart-view'
import type { Database } from '../database/engine'
import type { CartWork } from './session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { couponFacts } from '../promotions/coupon-facts'
import { couponsOf } from '../promotions/coupons'

/** Maximum number of coupons per cart; each is applied once. */
const maxCoupons = 5
const maxCodeLength = 100

/** Adds a coupon to the cart if it gives a discount now. */
export const applyCoupon = (
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
  typed: string,
  write: (work: CartWork) => Outcome<Cart>,
): Outcome<Cart> =>
  write((trx, row) => withCoupon(trx, session, row, couponCode(typed.slice(0, maxCodeLength)), deps.clock.now()))

const withCoupon = async (
  trx: Database,
  session: SessionPort,
  row: CartRow,
  code: string,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const wrong = (reason: string, values?: Readonly<Record<string, string | number>>) =>
    E.left(invalid(issue('coupon', reason, values)))
  const codes = readCodes(row.coupons)
  if (codes.includes(code)) return E.right(undefined)
  if (codes.length >= maxCoupons) return wrong('cart.too-many-coupons', { maximum: maxCoupons })
  const coupons = await couponsOf(trx, [...codes, code])
  if (!coupons.some(coupon => coupon.code === code)) return wrong('cart.coupon-unknown')
  const { cart, lines } = await viewCartRow(trx, session.visitor, row, now)
  if (cart.lines.length === 0) return wrong('cart.empty')
  const facts = await couponFacts(trx, session.visitor, coupons, lines.map(couponLine), row.id)
  const found = lineTotals(cart.lines, coupons, now, facts).coupons.find(coupon => coupon.code === code)?.issue
  if (found) return wrong(found.code, found.values)
  await trx
    .updateTable('cart')
    .set({ coupons: JSON.stringify([...codes, code]) })
    .where('id', '=', row.id)
    .execute()
  return E.right(undefined)
}

/** Removes a coupon; idempotent. */
export const removeCoupon =
  (code: string): CartWork =>
  async (trx, row) => {
    const left = readCodes(row.coupons).filter(applied => applied !== couponCode(code))
    await trx
      .updateTable('cart')
      .set({ coupons: JSON.stringify(left) })
      .where('id', '=', row.id)
      .execute()
    return E.right(undefined)
  }
