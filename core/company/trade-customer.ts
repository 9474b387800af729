import { permissionsOf } from '../access/permissions'
import type { Customer } from '../access/visitor'
import type { TradeCustomer, TradeMember } from './trade.port'
import { userTypeOf } from './user-type'

/** The session's customer in the trade portal's terms; without granted permissions, the role's defaults. */
export const tradeCustomerOf = (customer: Customer): TradeCustomer => ({
  userId: customer.id,
  userType: userTypeOf(customer),
  role: customer.role,
  ...(customer.roleName === undefined ? {} : { roleName: customer.roleName }),
  permissions: customer.permissions ?? permissionsOf(customer.role),
})

/** A customer of the embedded platform as a member of its portal. */
export const tradeMemberOf = (customer: Customer): TradeMember => ({
  customer: tradeCustomerOf(customer),
  ...(customer.company ? { company: customer.company } : {}),
})
