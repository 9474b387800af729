import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { isQuantity, maxPieces } from '../cart/check-line'
import type { Issue, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { checkItemNote } from './check-list-text'
import type { ShoppingListsPort } from './shopping-lists.port'

export type ItemChange = { readonly quantity?: number; readonly note?: string }
export type ChangeListItem = (id: number, itemId: number, change: ItemChange) => Outcome<void>

/** Validates a new quantity, where 0 removes the line, or a new note, which is trimmed. */
export const checkItemChange = ({ quantity, note }: ItemChange): E.Either<readonly Issue[], ItemChange> => {
  if (quantity !== undefined && quantity !== 0 && !isQuantity(quantity))
    return E.left([issue('quantity', 'shopping-lists.quantity-shape', { maximum: maxPieces })])
  if (note === undefined) return E.right(quantity === undefined ? {} : { quantity })
  return pipe(
    checkItemNote(note),
    E.map(tidy => ({ note: tidy, ...(quantity === undefined ? {} : { quantity }) })),
  )
}

/** Changes one line of a list. */
export const changeListItem =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): ChangeListItem =>
  (id, itemId, change) =>
    pipe(
      TE.fromEither(checkItemChange(change)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.changeItem(id, itemId, checked)),
    )
