import * as t from 'io-ts'
import { batchCodeLength, largestBatch } from '../../../core/promotions/coupon-batch'
import { couponStates } from '../../../core/promotions/coupon-desk'
import type {
  CouponBatch,
  CouponQuery,
  CouponState,
  DeskCoupon,
  DeskCouponDetail,
} from '../../../core/promotions/coupon-desk.port'
import { couponFields, type CouponForm } from '../../../core/promotions/coupon-form'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from '../staff/staff.wire'

/** Our own calls of the coupon desk. */
export const deskCouponsPath = '/apis/staff/coupons'
export const deskCouponPath = (couponId: string) => `/apis/staff/coupons/${couponId}`
export const couponGroupsPath = '/apis/staff/coupon-groups'
export const couponBatchesPath = '/apis/staff/coupon-batches'
export const couponCodesPath = (batchId: string) => `/apis/staff/coupon-batches/${batchId}/codes`

const cents = whole(0, 1_000_000_000_000)
const states: readonly CouponState[] = ['running', 'planned', 'ended', 'used-up']

const takesCodec = t.union([
  t.strict({ tag: oneOf('percent'), basis_points: whole(0, 10_000) }),
  t.strict({ tag: oneOf('fixed'), cents }),
  t.strict({ tag: oneOf('free-shipping') }),
])
const couponFieldsCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    code: text(100, 1),
    name: text(300),
    takes: takesCodec,
    over: cents,
    used: whole(0, 1_000_000_000),
    state: oneOf(...states),
  }),
  t.partial({ up_to: cents, starts_at: moment, ends_at: moment, uses: whole(0, 1_000_000_000) }),
])
const batchCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    name: text(300),
    codes: whole(0, largestBatch),
    used: whole(0, largestBatch),
    made_at: moment,
    made_by: text(400),
  }),
  t.partial({ taken: t.strict({ at: moment, by: text(400) }) }),
])
/** What staff typed; unknown fields are dropped. */
const formCodec = t.exact(
  t.partial(Object.fromEntries(couponFields.map(field => [field, text(20_000)])) as Record<string, t.Type<string>>),
)

export const deskCouponsCodec = t.strict({
  coupons: listOf(couponFieldsCodec, 1_000),
  total: whole(0, 100_000_000),
  batches: listOf(batchCodec, 1_000),
})
export const deskCouponCodec = t.intersection([
  couponFieldsCodec,
  t.strict({ version: whole(0, 1_000_000_000), form: formCodec, history: historyCodec }),
  t.partial({ batch: text(300) }),
])
export const couponGroupsCodec = t.strict({ groups: listOf(t.strict({ id, name: text(300) }), 1_000) })
export const couponBatchCodec = batchCodec
export const couponCodesCodec = t.strict({ codes: listOf(text(batchCodeLength, batchCodeLength), largestBatch) })

export const newCouponRequest = t.strict({ key: clickKey, form: formCodec })
export const saveCouponRequest = t.strict({ key: clickKey, version: whole(0, 1_000_000_000), form: formCodec })
export const couponBatchRequest = t.strict({ key: clickKey, codes: text(20), form: formCodec })
export const couponCodesRequest = t.strict({ key: clickKey })

export const formFromWire = (wire: t.TypeOf<typeof formCodec>): CouponForm => wire

export const deskCouponToWire = ({ takes, upTo, startsAt, endsAt, ...coupon }: DeskCoupon) => ({
  ...coupon,
  takes: takes.tag === 'percent' ? { tag: takes.tag, basis_points: takes.basisPoints } : takes,
  up_to: upTo,
  starts_at: startsAt,
  ends_at: endsAt,
})
export const deskCouponFromWire = ({
  takes,
  up_to: upTo,
  starts_at: startsAt,
  ends_at: endsAt,
  ...wire
}: t.TypeOf<typeof couponFieldsCodec>): DeskCoupon => ({
  ...wire,
  takes: takes.tag === 'percent' ? { tag: takes.tag, basisPoints: takes.basis_points } : takes,
  ...(upTo === undefined ? {} : { upTo }),
  ...(startsAt === undefined ? {} : { startsAt }),
  ...(endsAt === undefined ? {} : { endsAt }),
})

export const couponDetailToWire = ({ version, form, history, batch, ...coupon }: DeskCouponDetail) => ({
  ...deskCouponToWire(coupon),
  version,
  form,
  history,
  batch,
})
export const couponDetailFromWire = ({
  version,
  form,
  history,
  batch,
  ...wire
}: t.TypeOf<typeof deskCouponCodec>): DeskCouponDetail => ({
  ...deskCouponFromWire(wire),
  version,
  form: formFromWire(form),
  history: historyFromWire(history),
  ...(batch === undefined ? {} : { batch }),
})

export const batchToWire = ({ madeAt, madeBy, ...batch }: CouponBatch) => ({
  ...batch,
  made_at: madeAt,
  made_by: madeBy,
})
export const batchFromWire = ({
  made_at: madeAt,
  made_by: madeBy,
  ...wire
}: t.TypeOf<typeof batchCodec>): CouponBatch => ({ ...wire, madeAt, madeBy })

export const couponQueryToWire = ({ state, text: term, page }: CouponQuery) => ({
  page,
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const couponQueryFromWire = (asked: URLSearchParams): CouponQuery => ({
  state: couponStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
