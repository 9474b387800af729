import type { ReactElement } from 'react'
import type { CouponState, DeskCoupon } from '../../../core/promotions/coupon-desk.port'
import { useText, type Text, type useFormat } from '../../i18n'
import { Badge } from '../../kit/marks/badge'

const tones = { running: 'ok', planned: 'neutral', ended: 'neutral', 'used-up': 'warning' } as const

export const CouponStateBadge = ({ state }: { readonly state: CouponState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`coupon-desk.states.${state}`)}</Badge>
}

type Format = ReturnType<typeof useFormat>

/** "10 % off", "$10.00 off", "Free shipping". */
export const discountText = ({ takes }: Pick<DeskCoupon, 'takes'>, text: Text, format: Format): string => {
  switch (takes.tag) {
    case 'percent':
      return text('coupon-desk.percent-off', { percent: takes.basisPoints / 100 })
    case 'fixed':
      return text('coupon-desk.amount-off', { amount: format.money(takes.cents) })
    case 'free-shipping':
      return text('coupon-desk.kinds.free-shipping')
  }
}

/** "12 of 300" or "12". */
export const usesText = ({ used, uses }: Pick<DeskCoupon, 'used' | 'uses'>, text: Text, format: Format): string =>
  uses === undefined
    ? format.number(used)
    : text('coupon-desk.used-of', { used: format.number(used), uses: format.number(uses) })

/** The days a coupon is valid, both inclusive. */
export const daysText = (
  { startsAt, endsAt }: Pick<DeskCoupon, 'startsAt' | 'endsAt'>,
  text: Text,
  { date }: Format,
): string => {
  const until = endsAt === undefined ? undefined : date(endsAt - 1)
  if (startsAt === undefined)
    return until === undefined ? text('coupon-desk.always') : text('coupon-desk.until-day', { until })
  return until === undefined
    ? text('coupon-desk.from-day', { from: date(startsAt) })
    : text('coupon-desk.days', { from: date(startsAt), until })
}
