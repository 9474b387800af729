import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GiftBalancePort } from '../../../core/gifts/gift-balance.port'
import { captchaIn } from '../../shared/captcha-header'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { codeFromWire, giftBalancePath, giftBalanceRequest, giftBalanceToWire } from './gift-balance.wire'

/** The balance of a gift certificate. Answers are not stored: the code is a secret. */
export const giftBalanceRoutes: readonly Route<{ readonly giftBalance: GiftBalancePort }>[] = [
  {
    method: 'POST',
    path: giftBalancePath,
    keepsAnswer: false,
    handle: ({ body, header }, { giftBalance }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(giftBalanceRequest, body)),
          TE.flatMap(wire => giftBalance.balance({ ...captchaIn(header), ...codeFromWire(wire) })),
        ),
        giftBalanceToWire,
      ),
  },
]
