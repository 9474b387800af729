import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionRecordsPort } from '../../core/access/session-records.port'

/** Defaults for account methods most tests do not use. */
export const nothingForgotten: Pick<
  AccountPort,
  | 'requestPasswordReset'
  | 'sendConfirmation'
  | 'openConfirmationLink'
  | 'confirmation'
  | 'confirmAddress'
  | 'openResetLink'
  | 'resetLinkIsOpen'
  | 'resetPassword'
  | 'changePassword'
  | 'awaitedAreas'
  | 'devices'
  | 'endDevices'
> = {
  requestPasswordReset: () => TE.right(undefined),
  openResetLink: () => TE.right(undefined),
  resetLinkIsOpen: () => TE.right(false),
  resetPassword: () => TE.right(undefined),
  changePassword: () => TE.right(undefined),
  sendConfirmation: () => TE.right(undefined),
  openConfirmationLink: () => TE.right(undefined),
  confirmation: () => TE.right({ tag: 'none' }),
  confirmAddress: () => TE.right(undefined),
  awaitedAreas: () => TE.right([]),
  devices: () => TE.right([]),
  endDevices: () => TE.right(undefined),
}

export const noOtherSessions: Pick<SessionRecordsPort, 'ownedBy' | 'endOwned'> = {
  ownedBy: () => TE.right([]),
  endOwned: () => TE.right(undefined),
}
