import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { notFound, unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import type { StoreWishList, StoreWishListsPort } from '../../../core/wish-lists/store-wish-lists.port'
import type { WishedProduct, WishListItem } from '../../../core/wish-lists/wish-list'
import { id, maybe, text } from '../../shared/codecs'
import type { HttpAnswer } from '../../shared/http'
import { countedListOf } from '../../shared/readable-list'
import { service } from '../rest/failure'
import { wishItemPath, wishItemsPath, wishListPath, wishListsPath } from '../rest/paths'
import { dataOf, decodedBody, readablePages, type Rest } from '../rest/rest'

const itemCodec = t.intersection([t.strict({ id, product_id: id }), t.partial({ variant_id: maybe(id) })])
const wishListCodec = t.intersection([
  t.strict({ id, customer_id: id, name: text(1_000) }),
  t.partial({ items: maybe(countedListOf('items of wish lists', itemCodec, 10_000)) }),
])
type WireList = t.TypeOf<typeof wishListCodec>

const itemFromWire = (wire: t.TypeOf<typeof itemCodec>): WishListItem => ({
  id: wire.id,
  productId: wire.product_id,
  ...(wire.variant_id ? { variantId: wire.variant_id } : {}),
})

const itemsIn = ({ items }: WireList) => items?.entries ?? []

const listFromWire = (wire: WireList): StoreWishList => ({
  id: wire.id,
  name: wire.name,
  items: itemsIn(wire)
    .map(itemFromWire)
    .toSorted((a, b) => a.id - b.id),
})

const itemToWire = ({ productId, variantId }: WishedProduct) => ({
  product_id: productId,
  ...(variantId === undefined ? {} : { variant_id: variantId }),
})

/** Wish lists at a store, by its Management API. The lists are private there: a share link is of this shop. */
export const bigcommerceWishLists = (rest: Rest): StoreWishListsPort => ({ ...listsOf(rest), ...itemsOf(rest) })

const none = notFound('wish list')

/** A list in an answer, if it is the customer's. */
const listIn = (customerId: number, answer: Outcome<HttpAnswer>): Outcome<WireList> =>
  pipe(
    answer,
    TE.mapLeft((failed): DomainError => (failed.tag === 'not-found' ? none : failed)),
    TE.flatMapEither(found => decodedBody(wishListCodec)(dataOf(found))),
    TE.filterOrElse(
      list => list.customer_id === customerId,
      () => none,
    ),
  )

const own = (rest: Rest, customerId: number, listId: number): Outcome<WireList> =>
  listIn(customerId, rest.get(wishListPath(listId), { mayBeGone: true }))

const listsOf = (rest: Rest): Omit<StoreWishListsPort, 'add' | 'removeItem'> => ({
  all: customerId =>
    pipe(
      readablePages(
        rest,
        wishListsPath,
        { name: 'wish lists', codec: wishListCodec },
        { limit: 250, query: { customer_id: customerId } },
      ),
      TE.map(({ entries }) =>
        entries
          .filter(list => list.customer_id === customerId)
          .map(listFromWire)
          .toSorted((a, b) => a.id - b.id),
      ),
    ),
  byId: (customerId, listId) => pipe(own(rest, customerId, listId), TE.map(listFromWire)),
  create: (customerId, name, items) =>
    pipe(
      listIn(
        customerId,
        rest.post(wishListsPath, {
          body: { customer_id: customerId, name, is_public: false, items: items.map(itemToWire) },
        }),
      ),
      TE.map(listFromWire),
    ),
  // The store requires the items in a change, so that they are sent again: none may be missing.
  rename: (customerId, listId, name) =>
    pipe(
      own(rest, customerId, listId),
      TE.filterOrElse(
        ({ items }) => (items?.unreadable ?? 0) === 0,
        () => unavailable(service, 'items of a wish list that cannot be read'),
      ),
      TE.map(list => itemsIn(list).map(item => ({ id: item.id, ...itemToWire(itemFromWire(item)) }))),
      TE.flatMap(items =>
        listIn(
          customerId,
          rest.put(wishListPath(listId), { body: { customer_id: customerId, name, items }, mayBeGone: true }),
        ),
      ),
      TE.map(listFromWire),
    ),
  remove: (customerId, listId) =>
    pipe(
      own(rest, customerId, listId),
      TE.flatMap(() => rest.delete(wishListPath(listId), { mayBeGone: true })),
      TE.map(() => undefined),
    ),
})

const itemsOf = (rest: Rest): Pick<StoreWishListsPort, 'add' | 'removeItem'> => ({
  add: (customerId, listId, items) =>
    pipe(
      own(rest, customerId, listId),
      TE.flatMap(() =>
        listIn(
          customerId,
          rest.post(wishItemsPath(listId), { body: { items: items.map(itemToWire) }, mayBeGone: true }),
        ),
      ),
      TE.map(listFromWire),
    ),
  removeItem: (customerId, listId, itemId) =>
    pipe(
      own(rest, customerId, listId),
      TE.filterOrElse(
        list => itemsIn(list).some(item => item.id === itemId),
        () => notFound('wish list item'),
      ),
      TE.flatMap(() => rest.delete(wishItemPath(listId, itemId), { mayBeGone: true })),
      TE.map(() => undefined),
    ),
})
