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
 * The role a portal's answer gives here. Who the portal does not know, knows as a shopper without company, with another
 * company or on another channel, buys as retail; so does a role that nobody has heard of.
 */
export const roleOf = (userType: UserType, role: number): TradeRole =>
  ofThisCompany.includes(userType) && companyRoles.includes(role) ? (role as TradeRole) : retail

/** How the embedded portal calls a customer of ours: a super admin is a customer of several companies. */
export const userTypeOf = ({ role, company }: { readonly role: TradeRole; readonly company?: object }): UserType => {
  if (role === 3) return 3
  return company !== undefined && companyRoles.includes(role) ? 5 : 2
}

/** Where a trade sign-in would lead: a value for whoever asks, no destination of its own (S1-4.15). */
export type TradeDestination = 'dashboard' | 'quote'
export const tradeDestination = (userType: UserType, role: TradeRole): TradeDestination =>
  userType === 3 && role === 3 ? 'dashboard' : 'quote'
