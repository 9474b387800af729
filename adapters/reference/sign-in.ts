import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Credentials } from '../../core/account/account'
import { foldEmail } from '../../core/account/text-rules'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Limit } from './allowance'
import { allowance, signInLimits } from './allowance'
import type { Database } from './engine'
import type { Tools } from './tools'
import { query } from './transaction'

/** The one answer to a wrong password and to an unknown address (S1-8.02). */
export const notRecognised: DomainError = { tag: 'refused', message: 'Username or Password Invalid' }

/** Nobody's password: checked when the address is unknown, so that both answers take the same time. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LWF0LWFsbC0wMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

type Counted = readonly [key: string, limit: Limit]

/** The id of the customer whose e-mail and password these are. Only failures count against the limits. */
export const provenCustomer = (db: Database, tools: Pick<Tools, 'limits' | 'passwords'>, { email, password }: Credentials, address: string): Outcome<number> => {
  const account = foldEmail(email).slice(0, 254)
  const counted: readonly Counted[] = [
    [`sign-in:${account}:${address}`, signInLimits.perAccountAndAddress],
    [`sign-in:address:${address}`, signInLimits.perAddress],
    [`sign-in:account:${account}`, signInLimits.perAccount],
  ]
  const [own] = counted
  return pipe(
    TE.traverseArray(([key, limit]: Counted) => allowance(tools.limits).check(key, limit))(counted),
    TE.flatMap(() => query(() => db.selectFrom('customer').select(['id', 'password_hash']).where('email_fold', '=', account).executeTakeFirst())),
    TE.bindTo('found'),
    TE.bind('fits', ({ found }) => tools.passwords.verify(found?.password_hash || nobodysHash, password.slice(0, 200))),
    TE.flatMap(({ found, fits }) => (found && fits
      ? pipe(tools.limits.forget(own?.[0] ?? ''), TE.map(() => found.id))
      : pipe(TE.traverseArray(([key, limit]: Counted) => tools.limits.hit(key, limit))(counted), TE.flatMap(() => TE.left(notRecognised))))),
  )
}
