import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Credentials } from '../../../core/account/account'
import { foldEmail } from '../../../core/shared/text-rules'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

/** The same error for a wrong password and an unknown address (S1-8.02). */
export const notRecognised: DomainError = { tag: 'refused', message: 'Username or Password Invalid' }

/** Dummy hash, verified for unknown addresses so that both cases take the same time. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LWF0LWFsbC0wMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Returns the id of the customer with this email and password; 'refused' for a wrong password and for an unknown
 * address.
 */
export const provenCustomer = (
  db: Database,
  deps: Pick<PlatformDeps, 'passwords'>,
  { email, password }: Credentials,
): Outcome<number> =>
  pipe(
    query(() =>
      db
        .selectFrom('customer')
        .select(['id', 'password_hash'])
        .where('email_fold', '=', foldEmail(email).slice(0, 254))
        .executeTakeFirst(),
    ),
    TE.bindTo('found'),
    TE.bind('fits', ({ found }) => deps.passwords.verify(found?.password_hash || dummyHash, password.slice(0, 200))),
    TE.flatMap(({ found, fits }) => (found && fits ? TE.right(found.id) : TE.left(notRecognised))),
  )
