import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GiftBalancePort } from '../../../core/gifts/gift-balance.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { giftBalanceCodec, giftBalanceFromWire, giftBalancePath } from './gift-balance.wire'

/** Balances of gift certificates over HTTP. */
export const commerceGiftBalance = (http: Http): GiftBalancePort => ({
  balance: asked =>
    pipe(
      http.post(giftBalancePath, { body: asked }),
      TE.flatMapEither(decodeData(giftBalanceCodec, 'gift certificates')),
      TE.map(giftBalanceFromWire),
    ),
})
