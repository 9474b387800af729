import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  makeCouponBatch,
  saveCoupon,
  takeCouponCodes,
  viewCoupon,
  viewCouponGroups,
  viewCoupons,
} from '../../../core/promotions/coupon-desk'
import type { CouponDeskPort } from '../../../core/promotions/coupon-desk.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  batchToWire,
  couponBatchesPath,
  couponBatchRequest,
  couponCodesPath,
  couponCodesRequest,
  couponDetailToWire,
  couponGroupsPath,
  couponQueryFromWire,
  deskCouponPath,
  deskCouponsPath,
  deskCouponToWire,
  formFromWire,
  newCouponRequest,
  saveCouponRequest,
} from './coupon-desk.wire'

const idIn = ({ params }: Call, name: 'couponId' | 'batchId'): string => params[name] ?? ''

type Ports = { readonly staff: StaffPort; readonly couponDesk: CouponDeskPort }

/** Calls of the coupon desk. Bodies are read for staff only. */
export const couponDeskRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: deskCouponsPath,
    handle: ({ query }, ports) =>
      enveloped(viewCoupons(ports)(couponQueryFromWire(query)), ({ coupons, total, batches }) => ({
        coupons: coupons.map(deskCouponToWire),
        total,
        batches: batches.map(batchToWire),
      })),
  },
  {
    method: 'POST',
    path: deskCouponsPath,
    takes: 'form',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(newCouponRequest, call.body))),
          TE.flatMap(({ key, form }) => saveCoupon(ports)({ key, version: 0, form: formFromWire(form) })),
        ),
        couponDetailToWire,
      ),
  },
  {
    method: 'GET',
    path: deskCouponPath(':couponId'),
    handle: (call, ports) => enveloped(viewCoupon(ports)(idIn(call, 'couponId')), couponDetailToWire),
  },
  {
    method: 'PUT',
    path: deskCouponPath(':couponId'),
    takes: 'form',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(saveCouponRequest, call.body))),
          TE.flatMap(({ key, version, form }) =>
            saveCoupon(ports)({ id: idIn(call, 'couponId'), key, version, form: formFromWire(form) }),
          ),
        ),
        couponDetailToWire,
      ),
  },
  {
    method: 'GET',
    path: couponGroupsPath,
    handle: (_, ports) => enveloped(viewCouponGroups(ports)(), groups => ({ groups })),
  },
  {
    method: 'POST',
    path: couponBatchesPath,
    takes: 'form',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(couponBatchRequest, call.body))),
          TE.flatMap(({ key, codes, form }) => makeCouponBatch(ports)({ key, codes, form: formFromWire(form) })),
        ),
        batchToWire,
      ),
  },
  {
    method: 'POST',
    path: couponCodesPath(':batchId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(couponCodesRequest, call.body))),
          TE.flatMap(({ key }) => takeCouponCodes(ports)({ id: idIn(call, 'batchId'), key })),
        ),
        codes => ({ codes }),
      ),
  },
]
