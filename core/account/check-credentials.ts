import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Credentials } from './account'
import { fitsPasswordRule } from './password-rule'
import { firstPerField, isEmail, present } from '../shared/text-rules'

/**
 * Validates a sign-in before it is sent: both fields required, email and password in their formats (S1-5.01 to
 * S1-5.03).
 */
export const checkCredentials = ({ email, password }: Credentials): readonly Issue[] =>
  firstPerField([
    ...present('email', email, 'account.sign-in-email-required'),
    ...(isEmail(email.trim()) ? [] : [issue('email', 'account.sign-in-email-format')]),
    ...(password === '' ? [issue('password', 'account.sign-in-password-required')] : []),
    ...(fitsPasswordRule(password) ? [] : [issue('password', 'account.sign-in-password-format')]),
  ])
