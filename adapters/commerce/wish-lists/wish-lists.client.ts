import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { notFound } from '../../../core/shared/domain-error'
import { isShareToken } from '../../../core/wish-lists/wish-list'
import type { WishListsPort } from '../../../core/wish-lists/wish-lists.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  sharedCodec,
  sharedFromWire,
  wishedToWire,
  wishListCodec,
  wishListFromWire,
  wishListItemPath,
  wishListItemsPath,
  wishListPath,
  wishListsCodec,
  wishListsPath,
  wishListToWire,
} from './wish-lists.wire'

const service = 'commerce wish lists'

/** Wish lists over calls 3.1 to 3.7. */
export const commerceWishLists = (http: Http): WishListsPort => {
  const listIn = (answer: ReturnType<Http['get']>) =>
    pipe(answer, TE.flatMapEither(decodeBare(wishListCodec, service)), TE.map(wishListFromWire))
  const byId: WishListsPort['byId'] = id => listIn(http.get(wishListPath(id)))
  return {
    all: () =>
      pipe(
        http.get(wishListsPath),
        TE.flatMapEither(decodeBare(wishListsCodec, service)),
        TE.map(lists => lists.map(wishListFromWire)),
      ),
    byId,
    shared: token =>
      isShareToken(token)
        ? pipe(
            http.get(wishListPath(token)),
            TE.flatMapEither(decodeBare(sharedCodec, service)),
            // A platform might look up a list by another value; only a matching token proves access.
            TE.filterOrElse(
              wire => wire.is_public && (wire.token === undefined || wire.token === token),
              () => notFound('wish list'),
            ),
            TE.map(sharedFromWire),
          )
        : TE.left(notFound('wish list')),
    create: (name, items) =>
      listIn(http.post(wishListsPath, { body: { name, is_public: false, items: items.map(wishedToWire) } })),
    change: (id, { name, shared }) =>
      pipe(
        byId(id),
        TE.map(wishListToWire),
        // The platform requires the whole list with every change.
        TE.flatMap(list =>
          listIn(
            http.put(wishListPath(id), {
              body: { name: name ?? list.name, is_public: shared ?? list.is_public, items: list.items },
            }),
          ),
        ),
      ),
    remove: id => pipe(http.delete(wishListPath(id)), TE.flatMapEither(decodeNothing(service)), TE.map(nothing)),
    add: (id, items) => listIn(http.post(wishListItemsPath(id), { body: { items: items.map(wishedToWire) } })),
    removeItem: (id, itemId) =>
      pipe(
        http.delete(wishListItemPath(id, itemId)),
        TE.flatMapEither(answer => pipe(decodeNothing(service)(answer), E.map(nothing))),
      ),
  }
}

const nothing = (): void => undefined
