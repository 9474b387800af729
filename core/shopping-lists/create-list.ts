import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkListText, type ListText } from './check-list-text'
import type { ListSummary } from './shopping-list'
import type { ShoppingListsPort } from './shopping-lists.port'

export type CreateList = (text: ListText, key: string) => Outcome<ListSummary>

/** Creates a list, idempotent by key (S3-2.29, S3-5.13). */
export const createList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): CreateList =>
  (text, key) =>
    pipe(
      TE.fromEither(checkListText(text)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.create(checked, key)),
    )
