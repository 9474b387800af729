import { firstPerField, isEmail, notLongerThan, present } from '../shared/text-rules'
import { isPhone } from '../addresses/check-address'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { companyRoles, type CompanyUserDetails, type NewCompanyUser } from './company-user'

const longestName = 80

/**
 * What is wrong with a person's name, phone or role, one issue per field. Nobody is made a super admin by a company.
 */
export const checkUserDetails = (details: CompanyUserDetails): readonly Issue[] =>
  firstPerField([
    ...present('firstName', details.firstName, 'company.first-name-required'),
    ...notLongerThan('firstName', details.firstName, longestName),
    ...present('lastName', details.lastName, 'company.last-name-required'),
    ...notLongerThan('lastName', details.lastName, longestName),
    ...(details.phone?.trim() && !isPhone(details.phone.trim()) ? [issue('phone', 'company.phone-shape')] : []),
    ...(companyRoles.includes(details.role) ? [] : [issue('role', 'company.role-required')]),
  ])

/** The same for somebody to invite, who is told from others by an e-mail address. */
export const checkNewUser = (user: NewCompanyUser): readonly Issue[] =>
  firstPerField([
    ...present('email', user.email, 'company.email-required'),
    ...(isEmail(user.email.trim()) ? [] : [issue('email', 'company.email-shape')]),
    ...checkUserDetails(user),
  ])
