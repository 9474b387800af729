import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../core/account/session-records.port'
import { checkUpload } from '../core/catalogue/check-upload'
import type { UploadsPort } from '../core/catalogue/uploads.port'
import type { DomainError } from '../core/shared/domain-error'
import { invalid } from '../core/shared/domain-error'

const perAddress = { tries: 240, windowSeconds: 3_600 }

/** Files on a merchant's platform: looked at here and counted here, before anything is sent on. */
export const platformUploads = (client: UploadsPort, { limits, address }: { readonly limits: RateLimitPort; readonly address: string }): UploadsPort => ({
  ...client,
  keep: file => pipe(
    limits.hit(`upload:address:${address}`, perAddress),
    TE.flatMap(seconds => (seconds === 0 ? TE.fromEither(pipe(checkUpload([file]), E.mapLeft(found => invalid(found)))) : TE.left<DomainError>({ tag: 'limited', retryAfterSeconds: seconds }))),
    TE.flatMap(client.keep),
  ),
})
