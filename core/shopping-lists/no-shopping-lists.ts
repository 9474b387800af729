import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import type { ShoppingListsPort } from './shopping-lists.port'

const unconfigured = TE.left(unavailable('trade', 'no trade host is configured'))

/** Used if no trade portal is configured. */
export const noShoppingLists: ShoppingListsPort = {
  list: () => unconfigured,
  byId: () => unconfigured,
  create: () => unconfigured,
  change: () => unconfigured,
  remove: () => unconfigured,
  duplicate: () => unconfigured,
  add: () => unconfigured,
  changeItem: () => unconfigured,
  removeItems: () => unconfigured,
  submit: () => unconfigured,
  decide: () => unconfigured,
}
