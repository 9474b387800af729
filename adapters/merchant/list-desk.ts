import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceShoppingLists } from '../commerce/shopping-lists/shopping-lists.client'
import type { Http } from '../shared/http'
import type { TradeChannel } from '../trade/session/session.wire'
import { tradeShoppingLists, type TradeShoppingLists } from '../trade/shopping-lists/shopping-lists.client'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import { signedOut, unavailable, type Outcome } from '../../core/shared/domain-error'

type Hosts = { readonly trade: Http; /** Our own calls, if the platform has them. */ readonly commerce?: Http }
type Parts = {
  readonly session: SessionPort
  readonly channel: TradeChannel
  /** The platform's visitor, which provides the channel if the settings name none. */
  readonly visitorThere: AccountPort['visitor']
}

/**
 * Lists of a merchant's portal. Decisions have a reason, for which the portal has no field, so they use our own call at
 * its shop host where there is one.
 */
export const platformListDesk = (
  { trade, commerce }: Hosts,
  { session, channel, visitorThere }: Parts,
): TradeShoppingLists => {
  const portal = ({ channelId }: Pick<TradeChannel, 'channelId'>): TradeShoppingLists =>
    tradeShoppingLists(trade, {
      channelId,
      customer: () => TE.right(session.visitor.customer),
      beside: commerce ? { decide: commerceShoppingLists(commerce).decide } : {},
      whenExpired: TE.left(signedOut),
    })
  const known: Outcome<Pick<TradeChannel, 'channelId'>> =
    channel.storeHash === ''
      ? pipe(
          visitorThere(),
          TE.flatMap(({ facts }) =>
            TE.fromNullable(
              unavailable('shopping lists', 'neither the settings nor the platform name the channel of the shop'),
            )(facts),
          ),
        )
      : TE.right(channel)
  const onChannel = <A>(call: (lists: TradeShoppingLists) => Outcome<A>): Outcome<A> =>
    pipe(
      known,
      TE.flatMap(found => call(portal(found))),
    )
  return {
    list: query => onChannel(lists => lists.list(query)),
    byId: id => onChannel(lists => lists.byId(id)),
    names: id => onChannel(lists => lists.names(id)),
    create: (details, key) => onChannel(lists => lists.create(details, key)),
    change: (id, details) => onChannel(lists => lists.change(id, details)),
    remove: id => onChannel(lists => lists.remove(id)),
    duplicate: (id, details, key) => onChannel(lists => lists.duplicate(id, details, key)),
    add: (id, goods, key) => onChannel(lists => lists.add(id, goods, key)),
    changeItem: (id, itemId, change) => onChannel(lists => lists.changeItem(id, itemId, change)),
    removeItems: (id, itemIds) => onChannel(lists => lists.removeItems(id, itemIds)),
    submit: id => onChannel(lists => lists.submit(id)),
    decide: (id, decision) => onChannel(lists => lists.decide(id, decision)),
  }
}
