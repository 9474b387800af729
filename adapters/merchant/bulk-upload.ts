import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceSession } from '../commerce/session/session.client'
import type { Http } from '../shared/http'
import { tradeBulkUpload } from '../trade/bulk-upload/bulk-upload.client'
import type { TradeChannel } from '../trade/session/session.wire'
import type { SessionPort } from '../../core/access/session.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { signedOut, unavailable, type Outcome } from '../../core/shared/domain-error'
import { quoteBuyerOf } from './quote-buyer'

/** Validates SKU lists with a merchant's trade portal. */
export const platformBulkUpload = (
  trade: Http,
  commerce: Http,
  session: SessionPort,
  channel: TradeChannel,
): BulkUploadPort => {
  const known: Outcome<TradeChannel> =
    channel.storeHash === ''
      ? pipe(
          commerceSession(commerce).visitor(),
          TE.flatMap(({ facts }) =>
            TE.fromNullable(
              unavailable('trade', 'neither the settings nor the platform name the store of the trade host'),
            )(facts),
          ),
        )
      : TE.right(channel)
  return tradeBulkUpload(trade, {
    channel: known,
    buyer: () => TE.right(quoteBuyerOf(session.visitor)),
    whenExpired: TE.left(signedOut),
  })
}
