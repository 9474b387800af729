import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedSession } from '../core/access/counted-session'
import { rateLimited } from '../core/access/rate-limited'
import { rateLimits } from '../core/access/rate-limits'
import type { RateLimitPort } from '../core/access/rate-limits.port'
import type { SessionPort } from '../core/account/session.port'
import { checkUpload } from '../core/catalogue/check-upload'
import type { UploadsPort } from '../core/catalogue/uploads.port'
import type { RandomPort } from '../core/shared/clock.port'
import { invalid } from '../core/shared/domain-error'

type Parts = { readonly limits: RateLimitPort; readonly random: RandomPort; readonly address: string }

/** Files on a merchant's platform: looked at here and counted here, before anything is sent on. */
export const platformUploads = (client: UploadsPort, session: SessionPort, { limits, random, address }: Parts): UploadsPort => ({
  ...client,
  keep: file => pipe(
    rateLimited(limits).take([rateLimits.filesFromAddress, address]),
    TE.flatMap(() => countedSession(session, random)),
    TE.flatMap(sender => rateLimited(limits).take([rateLimits.filesOfSession, sender])),
    TE.flatMapEither(() => pipe(checkUpload([file]), E.mapLeft(found => invalid(found)))),
    TE.flatMap(client.keep),
  ),
})
