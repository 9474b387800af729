import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  confirmationLinkPath,
  confirmationLinkRequest,
  confirmationToWire,
  confirmEmailPath,
  sendConfirmationPath,
} from './confirmation.wire'

/** The account comes from the session; a request contains at most the token of a mailed link. */
export const confirmationRoutes: readonly Route<{ readonly account: AccountPort }>[] = [
  {
    method: 'POST',
    path: sendConfirmationPath,
    handle: (_, { account }) => enveloped(account.sendConfirmation(), () => ({})),
  },
  {
    method: 'POST',
    path: confirmationLinkPath,
    handle: ({ body }, { account }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(confirmationLinkRequest, body)),
          TE.flatMap(({ emailToken }) => account.openConfirmationLink(emailToken)),
        ),
        () => ({}),
      ),
  },
  {
    method: 'GET',
    path: confirmationLinkPath,
    handle: (_, { account }) => enveloped(account.confirmation(), confirmationToWire),
  },
  {
    method: 'POST',
    path: confirmEmailPath,
    handle: (_, { account }) => enveloped(account.confirmAddress(), () => ({})),
  },
]
