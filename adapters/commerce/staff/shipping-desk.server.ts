import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StaffPort } from '../../../core/staff/staff.port'
import type { ShippingDeskPort } from '../../../core/shipping/shipping-desk.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  addZoneRequest,
  changeZoneRequest,
  removeZoneRequest,
  zoneFromWire,
  zonePath,
  zonesPath,
  zonesToWire,
} from './shipping-desk.wire'

const idIn = ({ params }: Call): number => Number(params['zoneId'])

/** Calls of the shipping desk. */
export const shippingDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly shippingDesk: ShippingDeskPort
}>[] = [
  {
    method: 'GET',
    path: zonesPath,
    handle: (_, { shippingDesk }) => enveloped(shippingDesk.zones(), zonesToWire),
  },
  {
    method: 'POST',
    path: zonesPath,
    handle: ({ body }, { staff, shippingDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(addZoneRequest, body))),
          TE.flatMap(({ key, zone }) => shippingDesk.save({ key, zone: zoneFromWire(zone) })),
        ),
        zonesToWire,
      ),
  },
  {
    method: 'PUT',
    path: zonePath(':zoneId'),
    handle: (call, { staff, shippingDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(changeZoneRequest, call.body))),
          TE.flatMap(({ key, version, zone }) =>
            shippingDesk.save({ key, id: idIn(call), version, zone: zoneFromWire(zone) }),
          ),
        ),
        zonesToWire,
      ),
  },
  {
    method: 'DELETE',
    path: zonePath(':zoneId'),
    handle: (call, { staff, shippingDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(removeZoneRequest, call.body))),
          TE.flatMap(({ key, version }) => shippingDesk.remove({ key, id: idIn(call), version })),
        ),
        zonesToWire,
      ),
  },
]
