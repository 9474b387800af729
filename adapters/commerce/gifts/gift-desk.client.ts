import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DeskGiftDetail, GiftDeskPort } from '../../../core/gifts/gift-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  deskGiftCodec,
  deskGiftPath,
  deskGiftsCodec,
  deskGiftsPath,
  giftDetailFromWire,
  giftPageFromWire,
  giftQueryToWire,
  voidGiftPath,
} from './gift-desk.wire'

const service = 'gift desk'

const oneGift = (answer: ReturnType<Http['get']>): Outcome<DeskGiftDetail> =>
  pipe(answer, TE.flatMapEither(decodeData(deskGiftCodec, service)), TE.map(giftDetailFromWire))

/** The desk of gift certificates over HTTP. */
export const commerceGiftDesk = (http: Http): GiftDeskPort => ({
  list: query =>
    pipe(
      http.get(deskGiftsPath, { query: giftQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskGiftsCodec, service)),
      TE.map(giftPageFromWire),
    ),
  find: id => oneGift(http.get(deskGiftPath(encodeURIComponent(id)))),
  issue: issued => oneGift(http.post(deskGiftsPath, { body: issued })),
  makeVoid: ({ id, ...voided }) => oneGift(http.post(voidGiftPath(encodeURIComponent(id)), { body: voided })),
})
