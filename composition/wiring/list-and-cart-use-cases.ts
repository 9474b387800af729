import { addSku } from '../../core/quick-order/add-sku'
import { addToList } from '../../core/shopping-lists/add-to-list'
import { changeList } from '../../core/shopping-lists/change-list'
import { changeListItem } from '../../core/shopping-lists/change-list-item'
import { createList } from '../../core/shopping-lists/create-list'
import { decideList } from '../../core/shopping-lists/decide-list'
import { duplicateList } from '../../core/shopping-lists/duplicate-list'
import { orderFromList } from '../../core/shopping-lists/order-from-list'
import { quoteFromList } from '../../core/shopping-lists/quote-from-list'
import { removeListItems } from '../../core/shopping-lists/remove-list-items'
import { saveCartAsList } from '../../core/shopping-lists/save-cart-as-list'
import { sendCartForApproval } from '../../core/shopping-lists/send-cart-for-approval'
import type { Ports } from './ports'

/**
 * Use cases of shopping lists, and rarely used ones of the cart, in one chunk: each further chunk would add its file
 * names to every page of the shop.
 */
export const listAndCartUseCases = (ports: Ports) => ({
  addSku: addSku(ports),
  addToList: addToList(ports),
  changeList: changeList(ports),
  changeListItem: changeListItem(ports),
  createList: createList(ports),
  decideList: decideList(ports),
  duplicateList: duplicateList(ports),
  orderFromList: orderFromList(ports),
  quoteFromList: quoteFromList(ports),
  removeListItems: removeListItems(ports),
  saveCartAsList: saveCartAsList(ports),
  sendCartForApproval: sendCartForApproval(ports),
})
