import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import type { ShoppingListsPort } from './shopping-lists.port'

const nobody = TE.left(unavailable('trade', 'no trade host is configured'))

/** Used if no trade portal is configured. */
export const noShoppingLists: ShoppingListsPort = {
  list: () => nobody,
  byId: () => nobody,
  create: () => nobody,
  change: () => nobody,
  remove: () => nobody,
  duplicate: () => nobody,
  add: () => nobody,
  changeItem: () => nobody,
  removeItems: () => nobody,
  submit: () => nobody,
  decide: () => nobody,
}
