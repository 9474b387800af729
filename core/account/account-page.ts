import type { Customer } from '../access/visitor'

/** Orders, or account settings for the company role Junior Buyer (S1-4.14, S2-2.48). */
export const accountPageFor = (customer: Customer): '/#/orders' | '/#/accountSettings' =>
  customer.roleName === 'Junior Buyer' ? '/#/accountSettings' : '/#/orders'
