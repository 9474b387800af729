import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../shared/domain-error'
import type { Coupon } from './coupon'
import type {
  CouponBatch,
  CouponBatchWrite,
  CouponCodesTaken,
  CouponDeskPort,
  CouponGroup,
  CouponPage,
  CouponQuery,
  CouponState,
  CouponWrite,
  DeskCouponDetail,
} from './coupon-desk.port'

type Ports = { readonly couponDesk: CouponDeskPort }

export const couponsPerPage = 20
const maxSearchLength = 100

export const couponStates = ['running', 'planned', 'ended'] as const

/** The state of a coupon that `used` orders used. */
export const couponStateOf = (
  { startsAt, endsAt, uses }: Pick<Coupon, 'startsAt' | 'endsAt' | 'uses'>,
  used: number,
  now: number,
): CouponState => {
  if (endsAt !== undefined && now >= endsAt) return 'ended'
  if (uses !== undefined && used >= uses) return 'used-up'
  return startsAt !== undefined && now < startsAt ? 'planned' : 'running'
}

export const viewCoupons =
  (ports: Ports) =>
  ({ state, text, page }: CouponQuery): Outcome<CouponPage> =>
    ports.couponDesk.list({
      state: couponStates.find(known => known === state),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewCoupon =
  (ports: Ports) =>
  (id: string): Outcome<DeskCouponDetail> =>
    isId(id) ? ports.couponDesk.find(id) : TE.left(notFound('coupon'))

export const viewCouponGroups = (ports: Ports) => (): Outcome<readonly CouponGroup[]> => ports.couponDesk.groups()

export const saveCoupon =
  (ports: Ports) =>
  (write: CouponWrite): Outcome<DeskCouponDetail> =>
    write.id === undefined || isId(write.id) ? ports.couponDesk.save(write) : TE.left(notFound('coupon'))

export const makeCouponBatch =
  (ports: Ports) =>
  (write: CouponBatchWrite): Outcome<CouponBatch> =>
    ports.couponDesk.makeBatch(write)

export const takeCouponCodes =
  (ports: Ports) =>
  (taken: CouponCodesTaken): Outcome<readonly string[]> =>
    isId(taken.id) ? ports.couponDesk.takeCodes(taken) : TE.left(notFound('coupon'))

const isId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)
