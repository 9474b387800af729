import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

/** Where the passwords of customers are: in this database, or at a merchant's store. */
export type CustomerPasswords = {
  /** Whether this is the customer's password. */
  readonly fits: (customerId: number, password: string) => Outcome<boolean>
  /** Returns what the customer's `password_hash` becomes; a password at a store is set by then. */
  readonly accept: (customerId: number, password: string) => Outcome<string>
}

/** Passwords in this database; `password_hash` is a hash of them, empty for accounts without a password. */
export const localPasswords = (db: Database, { passwords }: Pick<PlatformDeps, 'passwords'>): CustomerPasswords => ({
  fits: (customerId, password) =>
    pipe(
      query(() => db.selectFrom('customer').select('password_hash').where('id', '=', customerId).executeTakeFirst()),
      TE.flatMap(row => (row ? passwords.verify(row.password_hash, password) : TE.right(false))),
    ),
  accept: (_, password) => passwords.hash(password),
})

export const noAccount: DomainError = notFound('account')
