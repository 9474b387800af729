import { contentContract } from './cms/content.interactions'
import { accountContract } from './commerce/account.interactions'
import { cartContract } from './commerce/cart.interactions'
import { checkoutContract, ordersContract } from './commerce/checkout.interactions'
import { searchContract } from './commerce/search.interactions'
import { sessionContract } from './commerce/session.interactions'
import { uploadsContract } from './commerce/uploads.interactions'
import { surchargeContract } from './orders/surcharge.interactions'
import type { Contract } from './support/interaction'

/** Every contract there is. */
export const contracts: readonly Contract[] = [sessionContract, accountContract, cartContract, checkoutContract, ordersContract, uploadsContract, searchContract, contentContract, surchargeContract]
