import type { TradeRole } from '../access/visitor'

/**
 * Trade-portal user-type values (S1-3.08): 1 does not exist, 2 B2C, 3 multiple B2C, 4 other B2B company, 5 current B2B
 * company, 6 B2B super admin, 7 current company on a different channel.
 */
export type UserType = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const userTypes: readonly UserType[] = [1, 2, 3, 4, 5, 6, 7]

const ofThisCompany: readonly UserType[] = [3, 5, 6]
const companyRoles: readonly number[] = [0, 1, 2, 3]
const retail = 99

/**
 * Maps a portal's role. Unknown users, users without a company, of another company or channel, and unknown roles buy as
 * retail.
 */
export const roleOf = (userType: UserType, role: number): TradeRole =>
  ofThisCompany.includes(userType) && companyRoles.includes(role) ? (role as TradeRole) : retail

/** The embedded portal's user type of a customer: a super admin is a customer of several companies. */
export const userTypeOf = ({ role, company }: { readonly role: TradeRole; readonly company?: object }): UserType => {
  if (role === 3) return 3
  return company !== undefined && companyRoles.includes(role) ? 5 : 2
}

/** Destination after a trade sign-in: informational, no redirect (S1-4.15). */
export type TradeDestination = 'dashboard' | 'quote'
export const tradeDestination = (userType: UserType, role: TradeRole): TradeDestination =>
  userType === 3 && role === 3 ? 'dashboard' : 'quote'
