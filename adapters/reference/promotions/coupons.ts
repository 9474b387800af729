import type { Selectable } from 'kysely'
import type { Coupon, CouponDiscount, CouponGoods } from '../../../core/promotions/coupon'
import type { Database } from '../database/engine'
import { readNumbers, readRecord } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type CouponRow = Selectable<Schema['coupon']>

/** The coupons of these codes, in order; deleted ones are omitted. */
export const couponsOf = async (db: Database, codes: readonly string[]): Promise<readonly Coupon[]> => {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', 'in', [...codes])
    .execute()
  return codes.flatMap(code => rows.find(row => row.code === code) ?? []).map(toCoupon)
}

export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  takes: discountOf(row),
  over: row.minimum,
  upTo: row.up_to ?? undefined,
  startsAt: row.starts_at ?? undefined,
  endsAt: row.ends_at ?? undefined,
  uses: row.uses ?? undefined,
  usesPerBuyer: row.uses_per_buyer ?? undefined,
  groups: readNumbers(row.for_groups),
  companies: readNumbers(row.for_companies),
  within: readGoods(row.within),
  without: readGoods(row.without),
  firstOrderOnly: row.first_order_only === 1,
  isExclusive: row.is_exclusive === 1,
  sparesContractPrices: row.spares_contract_prices === 1,
})

/** The columns of a coupon without id and code. */
export const couponColumns = (coupon: Omit<Coupon, 'id'>) => ({
  name: coupon.name,
  kind: coupon.takes.tag,
  amount: amountOf(coupon.takes),
  minimum: coupon.over,
  up_to: coupon.upTo ?? null,
  starts_at: coupon.startsAt ?? null,
  ends_at: coupon.endsAt ?? null,
  uses: coupon.uses ?? null,
  uses_per_buyer: coupon.usesPerBuyer ?? null,
  for_groups: JSON.stringify(coupon.groups ?? []),
  for_companies: JSON.stringify(coupon.companies ?? []),
  within: JSON.stringify(coupon.within ?? {}),
  without: JSON.stringify(coupon.without ?? {}),
  first_order_only: coupon.firstOrderOnly ? 1 : 0,
  is_exclusive: coupon.isExclusive ? 1 : 0,
  spares_contract_prices: coupon.sparesContractPrices ? 1 : 0,
})

const amountOf = (takes: CouponDiscount): number =>
  takes.tag === 'percent' ? takes.basisPoints : takes.tag === 'fixed' ? takes.cents : 0

const discountOf = ({ kind, amount }: CouponRow): CouponDiscount => {
  switch (kind) {
    case 'percent':
      return { tag: kind, basisPoints: amount }
    case 'fixed':
      return { tag: kind, cents: amount }
    case 'free-shipping':
      return { tag: kind }
  }
}

const readGoods = (text: string): CouponGoods => {
  const { categories, brands, skus } = readRecord(text)
  return { categories: numbersIn(categories), brands: numbersIn(brands), skus: textsIn(skus) }
}

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
