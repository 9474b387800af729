import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { ShoppingListsPort } from './shopping-lists.port'

export type RemoveListItems = (id: number, itemIds: readonly number[]) => Outcome<void>

/** Removes lines from a list; an empty selection is an issue. */
export const removeListItems =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): RemoveListItems =>
  (id, itemIds) =>
    itemIds.length === 0
      ? TE.left(invalid(issue('items', 'shopping-lists.select-one')))
      : shoppingLists.removeItems(id, itemIds)
