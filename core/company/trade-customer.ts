import { permissionsOf } from '../access/permissions'
import type { Customer } from '../access/visitor'
import type { TradeCustomer } from './trade.port'
import { userTypeOf } from './user-type'

/** A customer of the session as the trade portal names them; where their company granted nothing, by their role. */
export const tradeCustomerOf = (customer: Customer): TradeCustomer => ({
  userId: customer.id,
  userType: userTypeOf(customer),
  role: customer.role,
  ...(customer.roleName === undefined ? {} : { roleName: customer.roleName }),
  permissions: customer.permissions ?? permissionsOf(customer.role),
})
