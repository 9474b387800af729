import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CouponDeskPort } from '../../../core/promotions/coupon-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  batchFromWire,
  couponBatchCodec,
  couponBatchesPath,
  couponCodesCodec,
  couponCodesPath,
  couponDetailFromWire,
  couponGroupsCodec,
  couponGroupsPath,
  couponQueryToWire,
  deskCouponCodec,
  deskCouponFromWire,
  deskCouponPath,
  deskCouponsCodec,
  deskCouponsPath,
} from './coupon-desk.wire'

const service = 'coupon desk'

/** The coupon desk over HTTP. */
export const commerceCouponDesk = (http: Http): CouponDeskPort => ({
  list: query =>
    pipe(
      http.get(deskCouponsPath, { query: couponQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskCouponsCodec, service)),
      TE.map(({ coupons, total, batches }) => ({
        coupons: coupons.map(deskCouponFromWire),
        total,
        batches: batches.map(batchFromWire),
      })),
    ),
  find: id =>
    pipe(
      http.get(deskCouponPath(encodeURIComponent(id))),
      TE.flatMapEither(decodeData(deskCouponCodec, service)),
      TE.map(couponDetailFromWire),
    ),
  groups: () =>
    pipe(
      http.get(couponGroupsPath),
      TE.flatMapEither(decodeData(couponGroupsCodec, service)),
      TE.map(({ groups }) => groups),
    ),
  save: ({ id, key, version, form }) =>
    pipe(
      id === undefined
        ? http.post(deskCouponsPath, { body: { key, form } })
        : http.put(deskCouponPath(encodeURIComponent(id)), { body: { key, version, form } }),
      TE.flatMapEither(decodeData(deskCouponCodec, service)),
      TE.map(couponDetailFromWire),
    ),
  makeBatch: write =>
    pipe(
      http.post(couponBatchesPath, { body: write }),
      TE.flatMapEither(decodeData(couponBatchCodec, service)),
      TE.map(batchFromWire),
    ),
  takeCodes: ({ id, key }) =>
    pipe(
      http.post(couponCodesPath(encodeURIComponent(id)), { body: { key } }),
      TE.flatMapEither(decodeData(couponCodesCodec, service)),
      TE.map(({ codes }) => codes),
    ),
})
