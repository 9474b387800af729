import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { decideList } from '../../../core/shopping-lists/decide-list'
import { removeListItems } from '../../../core/shopping-lists/remove-list-items'
import type { ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import { decisionPath, decisionRequest, removalPath, removalRequest } from './shopping-lists.wire'

/** A list by id; 'not-found' if the id is not a number. */
const ofNumber = <A>(text: string | undefined, ask: (id: number) => Outcome<A>): Outcome<A> =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? ask(Number(text)) : TE.left(notFound('shopping list'))

/** Shopping list functions that vendors do not have; the owner comes from the session. */
export const shoppingListRoutes: readonly Route<{ readonly shoppingLists: ShoppingListsPort }>[] = [
  {
    method: 'POST',
    path: decisionPath(':listId'),
    handle: ({ params, body }, ports) =>
      bare(
        ofNumber(params['listId'], id =>
          pipe(
            TE.fromEither(decodeRequest(decisionRequest, body)),
            TE.flatMap(decision => decideList(ports)(id, decision)),
          ),
        ),
        () => ({}),
      ),
  },
  {
    method: 'POST',
    path: removalPath(':listId'),
    handle: ({ params, body }, ports) =>
      bare(
        ofNumber(params['listId'], id =>
          pipe(
            TE.fromEither(decodeRequest(removalRequest, body)),
            TE.flatMap(({ itemIds }) => removeListItems(ports)(id, itemIds)),
          ),
        ),
        () => ({}),
      ),
  },
]
