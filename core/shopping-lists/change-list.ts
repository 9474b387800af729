import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkListText, type ListText } from './check-list-text'
import type { ShoppingListsPort } from './shopping-lists.port'

export type ChangeList = (id: number, text: Partial<ListText>) => Outcome<void>

/** Changes name or description of a list. */
export const changeList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): ChangeList =>
  (id, text) =>
    pipe(
      TE.fromEither(checkListText(text)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.change(id, checked)),
    )
