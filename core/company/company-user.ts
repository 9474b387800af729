/** Roles that a company can assign: admin, senior and junior buyer. */
export type CompanyRole = 0 | 1 | 2
export const companyRoles: readonly CompanyRole[] = [0, 1, 2]

/** Who locked a member, since when (epoch ms), and why; they sign in and buy nothing. */
export type MemberLock = { readonly by: string; readonly at: number; readonly reason?: string }

/** A user of a company. 'invited' until they have set a password. */
export type CompanyUser = {
  readonly id: number
  /** The customer id on the shop platform, if the trade portal has its own user ids. */
  readonly customerId?: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly role: CompanyRole
  /** The company's own role, built on `role`. */
  readonly ownRole?: { readonly id: number; readonly name: string }
  readonly state: 'active' | 'invited' | 'locked'
  readonly lock?: MemberLock
}

export const userStates: readonly CompanyUser['state'][] = ['active', 'invited', 'locked']

/** With `roleId`, one of the company's own roles; `role` is then the template it is built on. */
export type CompanyUserDetails = Pick<CompanyUser, 'firstName' | 'lastName' | 'phone' | 'role'> & {
  readonly roleId?: number
}
export type NewCompanyUser = CompanyUserDetails & Pick<CompanyUser, 'email'>

export const usersPerPage = 25

export type CompanyUserQuery = {
  readonly page: number
  /** A name or an e-mail address. */
  readonly search?: string
  readonly role?: CompanyRole
  readonly state?: CompanyUser['state']
}

/** `unreadable`: number of malformed entries on this page; 1 or more. */
export type CompanyUserPage = {
  readonly users: readonly CompanyUser[]
  readonly total: number
  readonly unreadable?: number
}

/** Role names shown to people (S1-3.11). */
export const roleNames: Readonly<Record<CompanyRole, string>> = { 0: 'Admin', 1: 'Senior Buyer', 2: 'Junior Buyer' }
