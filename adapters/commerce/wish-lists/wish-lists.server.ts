import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { WishListsPort } from '../../../core/wish-lists/wish-lists.port'
import { bare } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Answer, Call, Route } from '../../shared/route'
import {
  addRequest,
  changeRequest,
  createRequest,
  sharedToWire,
  wishedFromWire,
  wishListItemPath,
  wishListItemsPath,
  wishListPath,
  wishListsPath,
  wishListToWire,
} from './wish-lists.wire'

type WishListRoute = Route<{ readonly wishLists: WishListsPort }>

const numberIn = (call: Call, name: string): E.Either<DomainError, number> =>
  pipe(
    id.decode(call.params[name]),
    E.mapLeft(() => notFound('wish list')),
  )

const withList = <A>(call: Call, work: (listId: number) => Outcome<A>): Outcome<A> =>
  pipe(TE.fromEither(numberIn(call, 'id')), TE.flatMap(work))

const created = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, ...rest } = await answer
  return { ...rest, status: status === 200 && !('Status' in Object(rest.body)) ? 201 : status }
}

/**
 * Wish lists. The port queries every list by the session's customer; only a share link's token grants others access.
 */
export const wishListRoutes: readonly WishListRoute[] = [
  {
    method: 'GET',
    path: wishListsPath,
    handle: (_, { wishLists }) => bare(wishLists.all(), lists => lists.map(wishListToWire)),
  },
  {
    method: 'GET',
    path: wishListPath(':id'),
    handle: (call, { wishLists }) =>
      E.isRight(numberIn(call, 'id'))
        ? bare(withList(call, wishLists.byId), wishListToWire)
        : bare(wishLists.shared(call.params['id'] ?? ''), sharedToWire),
  },
  {
    method: 'POST',
    path: wishListsPath,
    handle: ({ body }, { wishLists }) =>
      created(
        bare(
          pipe(
            TE.fromEither(decodeRequest(createRequest, body)),
            TE.flatMap(({ name, is_public: shared, items }) =>
              pipe(
                wishLists.create(name, (items ?? []).map(wishedFromWire)),
                TE.flatMap(list => (shared ? wishLists.change(list.id, { shared }) : TE.right(list))),
              ),
            ),
          ),
          wishListToWire,
        ),
      ),
  },
  {
    method: 'PUT',
    path: wishListPath(':id'),
    handle: (call, { wishLists }) =>
      bare(
        withList(call, listId =>
          pipe(
            TE.fromEither(decodeRequest(changeRequest, call.body)),
            TE.flatMap(({ name, is_public: shared }) => wishLists.change(listId, { name, shared })),
          ),
        ),
        wishListToWire,
      ),
  },
  {
    method: 'DELETE',
    path: wishListPath(':id'),
    handle: (call, { wishLists }) => bare(withList(call, wishLists.remove), () => undefined),
  },
  {
    method: 'POST',
    path: wishListItemsPath(':id'),
    handle: (call, { wishLists }) =>
      created(
        bare(
          withList(call, listId =>
            pipe(
              TE.fromEither(decodeRequest(addRequest, call.body)),
              TE.flatMap(({ items }) => wishLists.add(listId, items.map(wishedFromWire))),
            ),
          ),
          wishListToWire,
        ),
      ),
  },
  {
    method: 'DELETE',
    path: wishListItemPath(':id', ':itemId'),
    handle: (call, { wishLists }) =>
      bare(
        withList(call, listId =>
          pipe(
            TE.fromEither(numberIn(call, 'itemId')),
            TE.flatMap(itemId => wishLists.removeItem(listId, itemId)),
          ),
        ),
        () => undefined,
      ),
  },
]
