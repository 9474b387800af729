import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../../adapters/shared/http'
import { tradeBulkUpload } from '../../adapters/trade/bulk-upload/bulk-upload.client'
import type { AccountPort } from '../../core/account/account.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import type { Outcome } from '../../core/shared/domain-error'
import { quoteBuyerOf } from '../../adapters/merchant/quote-buyer'

/** SKU lists from a page over its own gateway, which knows the store. */
export const uploadOverHttp = (
  http: Http,
  account: Pick<AccountPort, 'visitor'>,
  whenExpired: Outcome<never>,
): BulkUploadPort =>
  tradeBulkUpload(http, {
    channel: TE.right({ storeHash: '', channelId: 1 }),
    buyer: () => pipe(account.visitor(), TE.map(quoteBuyerOf)),
    whenExpired,
  })
