import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { AccountPort } from './account.port'
import { checkForgottenAddress, checkNewPassword, checkPasswordChange, type TypedPassword } from './check-new-password'

type Ports = { readonly account: AccountPort }

/** Requests reset instructions; the response does not reveal whether an account exists (S1-7.05). */
export const requestPasswordReset =
  (ports: Ports) =>
  (email: string): Outcome<void> => {
    const issues = checkForgottenAddress(email)
    return issues.length > 0 ? TE.left(invalid(...issues)) : ports.account.requestPasswordReset(email.trim())
  }

/**
 * Moves the token of a reset link from the address into the session (S1-2.04); 'not-found' if the link is used or
 * expired.
 */
export const openResetLink =
  (ports: Ports) =>
  (token: string): Outcome<void> =>
    ports.account.openResetLink(token)

export const resetLinkIsOpen = (ports: Ports) => (): Outcome<boolean> => ports.account.resetLinkIsOpen()

/** Sets the password for the opened link's account (S1-5.05). All sessions of the customer end. */
export const resetPassword =
  (ports: Ports) =>
  (typed: TypedPassword): Outcome<void> => {
    const issues = checkNewPassword(typed)
    return issues.length > 0 ? TE.left(invalid(...issues)) : ports.account.resetPassword({ password: typed.password })
  }

/** Changes the password of a signed-in customer and ends their other sessions. */
export const changePassword =
  (ports: Ports) =>
  (typed: TypedPassword & { readonly current: string }): Outcome<void> => {
    const issues = checkPasswordChange(typed)
    return issues.length > 0
      ? TE.left(invalid(...issues))
      : ports.account.changePassword({ current: typed.current, password: typed.password })
  }
