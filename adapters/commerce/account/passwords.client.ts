import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http, HttpAnswer } from '../../shared/http'
import { changePasswordPath, forgotPasswordPath, newPasswordPath, openLinkCodec, resetLinkPath } from './passwords.wire'

const service = 'commerce passwords'

type PasswordCalls = Pick<
  AccountPort,
  'requestPasswordReset' | 'openResetLink' | 'resetLinkIsOpen' | 'resetPassword' | 'changePassword'
>

/** Password reset and change (1.7, 1.8). */
export const commercePasswords = (http: Http): PasswordCalls => ({
  requestPasswordReset: email =>
    pipe(http.post(forgotPasswordPath, { body: { email } }), TE.flatMapEither(decodeConfirmed)),
  openResetLink: emailToken =>
    pipe(http.post(resetLinkPath, { body: { emailToken } }), TE.flatMapEither(decodeNothing(service))),
  resetLinkIsOpen: () =>
    pipe(
      http.get(resetLinkPath),
      TE.flatMapEither(decodeData(openLinkCodec, service)),
      TE.map(({ open }) => open),
    ),
  resetPassword: ({ token, password }) =>
    pipe(
      http.post(newPasswordPath, { body: { ...(token === undefined ? {} : { emailToken: token }), password } }),
      TE.flatMapEither(decodeConfirmed),
    ),
  changePassword: ({ current, password }) =>
    pipe(
      http.post(changePasswordPath, { body: { password: current, newPassword: password } }),
      TE.flatMapEither(decodeNothing(service)),
    ),
})

/** Both calls return a boolean (S1-7.05). Only a literal true is success: the body of a failure would be truthy. */
const decodeConfirmed = (answer: HttpAnswer): E.Either<DomainError, void> => {
  const { body } = answer
  const yes =
    body === true || (typeof body === 'object' && body !== null && (body as { Status?: unknown }).Status === 'success')
  return pipe(
    answer,
    decodeNothing(service),
    E.flatMap(() => (yes ? E.right(undefined) : E.left(unavailable(service, 'unexpected response')))),
  )
}
