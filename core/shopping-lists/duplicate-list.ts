import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkListText, type ListText } from './check-list-text'
import type { ListSummary } from './shopping-list'
import type { ShoppingListsPort } from './shopping-lists.port'

export type DuplicateList = (id: number, text: ListText, key: string) => Outcome<ListSummary>

/** Copies a visible list's lines to a new list of one's own, idempotent by key. */
export const duplicateList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): DuplicateList =>
  (id, text, key) =>
    pipe(
      TE.fromEither(checkListText(text)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.duplicate(id, checked, key)),
    )
