import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { checkWishListName } from './check-wish-list-name'
import type { WishedProduct, WishList } from './wish-list'
import type { WishListsPort } from './wish-lists.port'

type Ports = { readonly wishLists: WishListsPort }

/** Creates a list, optionally with its first item (S1-2.09). */
export const createWishList =
  (ports: Ports) =>
  (name: string, items: readonly WishedProduct[] = []): Outcome<WishList> =>
    pipe(
      TE.fromEither(checkWishListName(name, 'new')),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(tidy => ports.wishLists.create(tidy, items)),
    )

export const renameWishList =
  (ports: Ports) =>
  (id: number, name: string): Outcome<WishList> =>
    pipe(
      TE.fromEither(checkWishListName(name, 'renamed')),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(tidy => ports.wishLists.change(id, { name: tidy })),
    )

export const shareWishList =
  (ports: Ports) =>
  (id: number, shared: boolean): Outcome<WishList> =>
    ports.wishLists.change(id, { shared })

export const deleteWishList =
  (ports: Ports) =>
  (id: number): Outcome<void> =>
    ports.wishLists.remove(id)

export const addToWishList =
  (ports: Ports) =>
  (id: number, product: WishedProduct): Outcome<WishList> =>
    ports.wishLists.add(id, [product])

/** Removes the selected lines from a list; an empty selection is an issue (S1-8.11). */
export const removeFromWishList =
  (ports: Ports) =>
  (id: number, itemIds: readonly number[]): Outcome<void> =>
    itemIds.length === 0
      ? TE.left(invalid(issue('items', 'wish-lists.none-selected')))
      : pipe(
          itemIds,
          TE.traverseSeqArray(itemId => ports.wishLists.removeItem(id, itemId)),
          TE.map(() => undefined),
        )
