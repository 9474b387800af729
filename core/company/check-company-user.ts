import { firstPerField, isEmail, notLongerThan, present } from '../shared/text-rules'
import { isPhone } from '../addresses/check-address'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { companyRoles, type CompanyUserDetails, type NewCompanyUser } from './company-user'

const maxNameLength = 80

/** Validates name, phone and role of a user, one issue per field. A company cannot appoint super admins. */
export const checkUserDetails = (details: CompanyUserDetails): readonly Issue[] =>
  firstPerField([
    ...present('firstName', details.firstName, 'company.first-name-required'),
    ...notLongerThan('firstName', details.firstName, maxNameLength),
    ...present('lastName', details.lastName, 'company.last-name-required'),
    ...notLongerThan('lastName', details.lastName, maxNameLength),
    ...(details.phone?.trim() && !isPhone(details.phone.trim()) ? [issue('phone', 'company.phone-shape')] : []),
    ...(companyRoles.includes(details.role) ? [] : [issue('role', 'company.role-required')]),
  ])

/** The same for an invitation, which is identified by email address. */
export const checkNewUser = (user: NewCompanyUser): readonly Issue[] =>
  firstPerField([
    ...present('email', user.email, 'company.email-required'),
    ...(isEmail(user.email.trim()) ? [] : [issue('email', 'company.email-shape')]),
    ...checkUserDetails(user),
  ])
