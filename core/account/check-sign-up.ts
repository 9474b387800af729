import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { ProfileChange, SignUpDetails } from './account'
import { isPhone } from '../addresses/check-address'
import { fitsPasswordRule, isCommonPassword } from './password-rule'
import { firstPerField, isEmail, notLongerThan, present } from '../shared/text-rules'

const names = (person: ProfileChange): readonly Issue[] => [
  ...present('firstName', person.firstName, 'account.first-name-required'),
  ...notLongerThan('firstName', person.firstName, 80),
  ...present('lastName', person.lastName, 'account.last-name-required'),
  ...notLongerThan('lastName', person.lastName, 80),
  ...notLongerThan('companyName', person.companyName, 120),
]

const phoneFormat = (phone: string | undefined): readonly Issue[] =>
  phone === undefined || phone.trim() === '' || isPhone(phone) ? [] : [issue('phone', 'account.phone-format')]

/** Validates a sign-up (S1-5.04). */
export const checkSignUp = (details: SignUpDetails): readonly Issue[] =>
  firstPerField([
    ...names(details),
    ...present('email', details.email, 'account.email-required'),
    ...(isEmail(details.email.trim()) ? [] : [issue('email', 'account.email-format')]),
    ...(details.password === '' ? [issue('password', 'account.password-required')] : []),
    ...(fitsPasswordRule(details.password) ? [] : [issue('password', 'account.password-format')]),
    ...(isCommonPassword(details.password) ? [issue('password', 'account.password-common')] : []),
    ...present('phone', details.phone, 'account.phone-required'),
    ...phoneFormat(details.phone),
  ])

/** Validates a profile change. */
export const checkProfile = (profile: ProfileChange): readonly Issue[] =>
  firstPerField([...names(profile), ...phoneFormat(profile.phone)])
