import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { fitsPasswordRule, isCommonPassword } from './password-rule'
import { firstPerField, isEmail, present } from '../shared/text-rules'

/** A new password and its repetition. */
export type TypedPassword = { readonly password: string; readonly confirm: string }

/** Validates the address for reset instructions, trimmed (S1-5.06). */
export const checkForgottenAddress = (email: string): readonly Issue[] =>
  firstPerField([
    ...present('email', email, 'account.sign-in-email-required'),
    ...(isEmail(email.trim()) ? [] : [issue('email', 'account.sign-in-email-format')]),
  ])

/** Validates a password for an account. */
export const checkPassword = (password: string): readonly Issue[] =>
  firstPerField([
    ...(password === '' ? [issue('password', 'account.password-required')] : []),
    ...(fitsPasswordRule(password) ? [] : [issue('password', 'account.password-format')]),
    ...(isCommonPassword(password) ? [issue('password', 'account.password-common')] : []),
  ])

/** Validates a new password and its repetition (S1-5.05). */
export const checkNewPassword = ({ password, confirm }: TypedPassword): readonly Issue[] => [
  ...checkPassword(password),
  ...(password === confirm ? [] : [issue('confirm', 'account.confirm-mismatch')]),
]

/** Validates a password change of a signed-in customer, which requires the current password. */
export const checkPasswordChange = ({
  current,
  ...typed
}: TypedPassword & { readonly current: string }): readonly Issue[] => [
  ...(current === '' ? [issue('current', 'account.current-required')] : []),
  ...checkNewPassword(typed),
]
