import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceSession } from '../adapters/commerce/session/session.client'
import type { Http } from '../adapters/shared/http'
import { tradeBulkUpload } from '../adapters/trade/bulk-upload/bulk-upload.client'
import type { TradeChannel } from '../adapters/trade/session/session.wire'
import { rateLimited } from '../core/access/rate-limited'
import { rateLimits } from '../core/access/rate-limits'
import type { RateLimitPort } from '../core/access/rate-limits.port'
import type { SessionPort } from '../core/account/session.port'
import type { BulkUploadPort } from '../core/bulk-upload/bulk-upload.port'
import { signedOut, unavailable, type Outcome } from '../core/shared/domain-error'
import { quoteBuyerOf } from './quote-buyer'

type Parts = { readonly limits: RateLimitPort; readonly address: string; readonly channel: TradeChannel }

/** Lists of SKUs against a merchant's trade portal, behind our own limits. */
export const platformBulkUpload = (trade: Http, commerce: Http, session: SessionPort, { limits, address, channel }: Parts): BulkUploadPort => {
  const known: Outcome<TradeChannel> = channel.storeHash === ''
    ? pipe(commerceSession(commerce).visitor(), TE.flatMap(({ facts }) => TE.fromNullable(unavailable('trade', 'neither the settings nor the platform name the store of the trade host'))(facts)))
    : TE.right(channel)
  const portal = tradeBulkUpload(trade, { channel: known, buyer: () => TE.right(quoteBuyerOf(session.visitor)), whenExpired: TE.left(signedOut) })
  return countedUpload(portal, session, { limits, address })
}

/** Lists of SKUs whose calls are counted, whoever answers them. */
export const countedUpload = (
  upload: BulkUploadPort, session: SessionPort, { limits, address }: Pick<Parts, 'limits' | 'address'>,
): BulkUploadPort => ({
  check: lines => pipe(
    rateLimited(limits).take([rateLimits.skuChecks, String(session.visitor.customer?.id ?? address)]),
    TE.flatMap(() => upload.check(lines)),
  ),
})
