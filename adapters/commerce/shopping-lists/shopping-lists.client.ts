import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import { decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { decisionPath, removalPath } from './shopping-lists.wire'

const service = 'shopping lists'

/** Shopping list functions that vendors do not have, over our own calls. */
export const commerceShoppingLists = (http: Http): Pick<ShoppingListsPort, 'decide' | 'removeItems'> => ({
  decide: (id, decision) =>
    pipe(
      http.post(decisionPath(id), { body: decision }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
  removeItems: (id, itemIds) =>
    pipe(
      http.post(removalPath(id), { body: { itemIds } }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
