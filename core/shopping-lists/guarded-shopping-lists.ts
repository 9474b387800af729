import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { both, permitted } from '../access/requirements'
import { checkListedGoods } from './add-to-list'
import { checkItemChange } from './change-list-item'
import { checkListText } from './check-list-text'
import type { ShoppingListsPort } from './shopping-lists.port'

const making = [rateLimits.shoppingListsMade, rateLimits.shoppingListsFilled]
const filling = [rateLimits.shoppingListsFilled]

/** Reads the list that a call is about. */
const thatList = ({ byId }: ShoppingListsPort, id: number) => byId(id)

/** Preconditions for reading and writing shopping lists, on any platform (S1-6.04). */
const table: GuardTable<ShoppingListsPort> = {
  list: { who: permitted('get_shopping_lists') },
  byId: { who: permitted('get_shopping_list_detail') },
  create: {
    who: permitted('create_shopping_list'),
    shape: (text, key) =>
      pipe(
        checkListText(text),
        E.map(tidy => [tidy, key]),
      ),
    limits: making,
    once: { key: (_, key) => key },
  },
  change: {
    who: permitted('update_shopping_list'),
    about: thatList,
    shape: (id, text) =>
      pipe(
        checkListText(text),
        E.map(tidy => [id, tidy]),
      ),
  },
  remove: { who: permitted('delete_shopping_list'), about: thatList },
  duplicate: {
    who: both(permitted('deplicate_shopping_list'), permitted('create_shopping_list')),
    about: thatList,
    shape: (id, text, key) =>
      pipe(
        checkListText(text),
        E.map(tidy => [id, tidy, key]),
      ),
    limits: making,
    once: { key: (id, _, key) => `${id}:${key}` },
  },
  add: {
    who: permitted('create_shopping_list_item'),
    about: thatList,
    shape: (id, goods, key) =>
      pipe(
        checkListedGoods(goods),
        E.map(good => [id, good, key]),
      ),
    limits: filling,
    once: { key: (id, _, key) => `${id}:${key}` },
  },
  changeItem: {
    // A quantity of 0 removes the item.
    who: (_id, _itemId, { quantity }) =>
      permitted(quantity === 0 ? 'delete_shopping_list_item' : 'update_shopping_list_item'),
    about: thatList,
    shape: (id, itemId, change) =>
      pipe(
        checkItemChange(change),
        E.map(tidy => [id, itemId, tidy]),
      ),
  },
  removeItems: { who: permitted('delete_shopping_list_item'), about: thatList },
  submit: { who: permitted('submit_shopping_list_for_approval'), about: thatList },
  decide: { who: permitted('approve_draft_shopping_list'), about: thatList },
}

export const guardedShoppingLists = (lists: ShoppingListsPort, guard: Guard): Guarded<ShoppingListsPort> =>
  guarded('shoppingLists', table, lists, guard)
