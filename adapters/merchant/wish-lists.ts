import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { currentCustomer } from '../reference/access/current-customer'
import type { SessionPort } from '../../core/access/session.port'
import type { Outcome } from '../../core/shared/domain-error'
import { notFound } from '../../core/shared/domain-error'
import type { WishList } from '../../core/wish-lists/wish-list'
import type { WishListsPort } from '../../core/wish-lists/wish-lists.port'

/**
 * Wish lists of a merchant's platform. The customer comes from the session; a list belongs to them only if the platform
 * lists it for them (security rule 2).
 */
export const platformWishLists = (client: WishListsPort, session: SessionPort): WishListsPort => {
  const all = (): Outcome<readonly WishList[]> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(() => client.all()),
    )
  const own = (id: number): Outcome<WishList> =>
    pipe(
      all(),
      TE.flatMap(lists => TE.fromNullable(notFound('wish list'))(lists.find(list => list.id === id))),
    )
  const onOwn = <A>(id: number, work: () => Outcome<A>): Outcome<A> => pipe(own(id), TE.flatMap(work))
  return {
    all,
    byId: own,
    shared: client.shared,
    create: (name, items) =>
      pipe(
        currentCustomer(session),
        TE.flatMap(() => client.create(name, items)),
      ),
    change: (id, change) => onOwn(id, () => client.change(id, change)),
    remove: id => onOwn(id, () => client.remove(id)),
    add: (id, items) => onOwn(id, () => client.add(id, items)),
    removeItem: (id, itemId) => onOwn(id, () => client.removeItem(id, itemId)),
  }
}
