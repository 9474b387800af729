import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { AccountPort } from '../../../core/account/account.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  changePasswordPath,
  changePasswordRequest,
  forgotPasswordPath,
  forgotPasswordRequest,
  newPasswordPath,
  newPasswordRequest,
  resetLinkPath,
  resetLinkRequest,
} from './passwords.wire'

type PasswordRoute = Route<{ readonly account: AccountPort }>

/** A call whose response only confirms success. */
const call = <A>(
  path: string,
  codec: t.Decoder<unknown, A>,
  work: (asked: A, account: AccountPort) => Outcome<void>,
): PasswordRoute => ({
  method: 'POST',
  path,
  keepsAnswer: false,
  handle: ({ body }, { account }) =>
    enveloped(
      pipe(
        TE.fromEither(decodeRequest(codec, body)),
        TE.flatMap(asked => work(asked, account)),
      ),
      () => ({}),
    ),
})

export const passwordRoutes: readonly PasswordRoute[] = [
  call(forgotPasswordPath, forgotPasswordRequest, ({ email }, account) => account.requestPasswordReset(email)),
  call(resetLinkPath, resetLinkRequest, ({ emailToken }, account) => account.openResetLink(emailToken)),
  call(newPasswordPath, newPasswordRequest, ({ emailToken, password }, account) =>
    account.resetPassword({ password, ...(emailToken ? { token: emailToken } : {}) }),
  ),
  call(changePasswordPath, changePasswordRequest, ({ password, newPassword }, account) =>
    account.changePassword({ current: password, password: newPassword }),
  ),
  {
    method: 'GET',
    path: resetLinkPath,
    handle: (_, { account }) => enveloped(account.resetLinkIsOpen(), open => ({ open })),
  },
]
