import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkListWords, type ListWords } from './check-list-words'
import type { ShoppingListsPort } from './shopping-lists.port'

export type ChangeList = (id: number, words: Partial<ListWords>) => Outcome<void>

/** Changes name or description of a list. */
export const changeList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): ChangeList =>
  (id, words) =>
    pipe(
      TE.fromEither(checkListWords(words)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.change(id, checked)),
    )
