import * as E from 'fp-ts/Either'
import { isPhone } from '../addresses/check-address'
import { isEmail } from '../shared/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

export type Contact = { readonly email: string; readonly phone?: string }

/** Validates the email address for the confirmation, and the optional phone number. */
export const checkContact = (entered: Contact): E.Either<readonly Issue[], Contact> => {
  const email = entered.email.trim()
  const phone = entered.phone?.trim() ?? ''
  const issues = [
    ...(email === ''
      ? [issue('email', 'checkout.email-required')]
      : isEmail(email)
        ? []
        : [issue('email', 'checkout.email-shape')]),
    ...(phone !== '' && !isPhone(phone) ? [issue('phone', 'checkout.phone-shape')] : []),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(phone === '' ? { email } : { email, phone })
}
