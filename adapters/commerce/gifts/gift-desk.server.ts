import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { issueGift, viewGift, viewGifts, voidGift } from '../../../core/gifts/gift-desk'
import type { GiftDeskPort } from '../../../core/gifts/gift-desk.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  deskGiftPath,
  deskGiftsPath,
  giftDetailToWire,
  giftFormFromWire,
  giftPageToWire,
  giftQueryFromWire,
  issueGiftRequest,
  voidGiftPath,
  voidGiftRequest,
} from './gift-desk.wire'

const idIn = ({ params }: Call): string => params['giftId'] ?? ''

type Ports = { readonly staff: StaffPort; readonly giftDesk: GiftDeskPort }

/** Calls of the desk of gift certificates. Bodies are read for staff only. */
export const giftDeskRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: deskGiftsPath,
    handle: ({ query }, ports) => enveloped(viewGifts(ports)(giftQueryFromWire(query)), giftPageToWire),
  },
  {
    method: 'POST',
    path: deskGiftsPath,
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(issueGiftRequest, call.body))),
          TE.flatMap(({ key, form }) => issueGift(ports)({ key, form: giftFormFromWire(form) })),
        ),
        giftDetailToWire,
      ),
  },
  {
    method: 'GET',
    path: deskGiftPath(':giftId'),
    handle: (call, ports) => enveloped(viewGift(ports)(idIn(call)), giftDetailToWire),
  },
  {
    method: 'POST',
    path: voidGiftPath(':giftId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(voidGiftRequest, call.body))),
          TE.flatMap(({ key, version, reason }) => voidGift(ports)({ id: idIn(call), key, version, reason })),
        ),
        giftDetailToWire,
      ),
  },
]
