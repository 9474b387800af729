import type { Customer } from '../../core/access/visitor'
import { accountPageFor } from '../../core/account/account-page'

/** The parts of the account area as pages, which work without JavaScript too. */
const pages = { '/#/orders': '/account/orders', '/#/accountSettings': '/account/settings' } as const

/** The target of My Account: settings for the company role Junior Buyer, orders for every other role (S2-2.48). */
export const accountHref = (customer: Customer): string => pages[accountPageFor(customer)]
