import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  confirmationCodec,
  confirmationFromWire,
  confirmationLinkPath,
  confirmEmailPath,
  sendConfirmationPath,
} from './confirmation.wire'

const service = 'commerce confirmation'

type ConfirmationCalls = Pick<
  AccountPort,
  'sendConfirmation' | 'openConfirmationLink' | 'confirmation' | 'confirmAddress'
>

/** Address confirmation calls. */
export const commerceConfirmation = (http: Http): ConfirmationCalls => ({
  sendConfirmation: () => pipe(http.post(sendConfirmationPath, { body: {} }), TE.flatMapEither(decodeNothing(service))),
  openConfirmationLink: emailToken =>
    pipe(http.post(confirmationLinkPath, { body: { emailToken } }), TE.flatMapEither(decodeNothing(service))),
  confirmation: () =>
    pipe(
      http.get(confirmationLinkPath),
      TE.flatMapEither(decodeData(confirmationCodec, service)),
      TE.map(confirmationFromWire),
    ),
  confirmAddress: () => pipe(http.post(confirmEmailPath, { body: {} }), TE.flatMapEither(decodeNothing(service))),
})
