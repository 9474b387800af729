/** The roles that a company gives out itself: admin, senior and junior buyer. */
export type CompanyRole = 0 | 1 | 2
export const companyRoles: readonly CompanyRole[] = [0, 1, 2]

/** Somebody who acts for a company. 'invited' until they have set a password. */
export type CompanyUser = {
  readonly id: number
  /** Their number as a customer of the shop platform, where a trade portal counts its users by itself. */
  readonly customerId?: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly role: CompanyRole
  readonly state: 'active' | 'invited'
}

export type CompanyUserDetails = Pick<CompanyUser, 'firstName' | 'lastName' | 'phone' | 'role'>
export type NewCompanyUser = CompanyUserDetails & Pick<CompanyUser, 'email'>

export const usersPerPage = 25

export type CompanyUserQuery = {
  readonly page: number
  /** A name or an e-mail address. */
  readonly search?: string
  readonly role?: CompanyRole
  readonly state?: CompanyUser['state']
}

/** `unreadable`: of this page, what the platform answered and nobody can read; 1 or more. */
export type CompanyUserPage = {
  readonly users: readonly CompanyUser[]
  readonly total: number
  readonly unreadable?: number
}

/** What a role is called where a person is told their own (S1-3.11). */
export const roleNames: Readonly<Record<CompanyRole, string>> = { 0: 'Admin', 1: 'Senior Buyer', 2: 'Junior Buyer' }
