import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, notFound } from '../shared/domain-error'
import { checkNewUser, checkUserDetails } from './check-company-user'
import type { CompanyUser, CompanyUserDetails, CompanyUserQuery, NewCompanyUser } from './company-user'
import { companyRoles, userStates } from './company-user'
import type { CompanyUsersPort } from './company-users.port'

type Ports = { readonly companyUsers: CompanyUsersPort }

const maxSearchLength = 100
const highestPage = 10_000

/** Parses a query from URL parameters; invalid ones are ignored. */
export const userQueryOf = (asked: Readonly<Record<string, string | undefined>>): CompanyUserQuery => {
  const search = asked['q']?.trim().slice(0, maxSearchLength)
  const role = companyRoles.find(known => String(known) === asked['role'])
  const page = /^[1-9]\d{0,4}$/.test(asked['page'] ?? '') ? Math.min(highestPage, Number(asked['page'])) : 1
  const state = userStates.find(known => known === asked['state'])
  return {
    page,
    ...(search ? { search } : {}),
    ...(role === undefined ? {} : { role }),
    ...(state === undefined ? {} : { state }),
  }
}

export const viewCompanyUser =
  ({ companyUsers }: Ports) =>
  (id: number): Outcome<CompanyUser> =>
    Number.isSafeInteger(id) && id > 0 ? companyUsers.byId(id) : TE.left(notFound('user'))

export const inviteCompanyUser =
  ({ companyUsers }: Ports) =>
  (user: NewCompanyUser): Outcome<CompanyUser> => {
    const issues = checkNewUser(user)
    return issues.length > 0 ? TE.left(invalid(...issues)) : companyUsers.invite(tidy(user))
  }

export const changeCompanyUser =
  ({ companyUsers }: Ports) =>
  (id: number, details: CompanyUserDetails): Outcome<CompanyUser> => {
    const issues = checkUserDetails(details)
    return issues.length > 0 ? TE.left(invalid(...issues)) : companyUsers.change(id, tidy(details))
  }

/** Trims the input. */
const tidy = <Details extends CompanyUserDetails & { readonly email?: string }>(details: Details): Details => ({
  ...details,
  ...(details.email === undefined ? {} : { email: details.email.trim() }),
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  phone: details.phone?.trim() || undefined,
})
