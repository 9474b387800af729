import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../../../core/account/account.port'
import type { SessionPort } from '../../../core/access/session.port'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Customer } from '../../../core/access/visitor'
import { invalid, issue, notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { localPasswords, type CustomerPasswords } from './customer-passwords'
import { notingArrival } from './note-arrival'
import { proveAddress } from './prove-address'
import { forgetDevices } from './known-devices'
import { afterwards } from '../database/afterwards'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { passwordChangedMail } from './reset-mail'
import { answerResetRequests, resetTokenHash, storeNameOf } from './reset-requests'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

export type PasswordDesk = Pick<
  AccountPort,
  'requestPasswordReset' | 'openResetLink' | 'resetLinkIsOpen' | 'resetPassword' | 'changePassword'
>

/** Session entry: token of the reset link opened in it. */
const linkEntry = 'reset-link'
const noLink = notFound('reset-link')
const maxLength = 200

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
  readonly passwords: CustomerPasswords
}

/** Password changes: by a mailed link, or by the current password. */
export const referencePasswordDesk = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  passwords: CustomerPasswords = localPasswords(db, deps),
): PasswordDesk => {
  const parts: Parts = { db, session, deps, passwords }

  return {
    requestPasswordReset: requestPasswordReset(parts),

    openResetLink: token =>
      pipe(
        session.keepSecret(linkEntry, undefined),
        TE.flatMap(() => knownLink(parts, token)),
        TE.flatMap(known => session.keepSecret(linkEntry, known.token)),
      ),

    resetLinkIsOpen: () =>
      pipe(
        session.secret(linkEntry),
        TE.flatMap(linkToken => knownLink(parts, linkToken)),
        TE.map(() => true),
        TE.orElse(error => (error.tag === 'not-found' ? TE.right(false) : TE.left(error))),
      ),

    resetPassword: resetPassword(parts),

    changePassword: changePassword(parts),
  }
}

const requestPasswordReset =
  ({ db, session, deps }: Parts): PasswordDesk['requestPasswordReset'] =>
  email => {
    const request = {
      id: deps.random.uuid(),
      email_fold: foldEmail(email),
      store_key: session.visitor.storeKey,
      origin: deps.origin,
      language: session.visitor.language,
      asked_at: deps.clock.now(),
      tried_at: null,
      tries: 0,
    }
    return pipe(
      query(() => db.insertInto('reset_request').values(request).execute()),
      TE.flatMap(() => afterwards(deps, answerResetRequests(db, deps))),
    )
  }

const resetPassword =
  (parts: Parts): PasswordDesk['resetPassword'] =>
  ({ token, password }) =>
    pipe(
      token === undefined ? parts.session.secret(linkEntry) : TE.right<DomainError, string | undefined>(token),
      TE.flatMap(linkToken => knownLink(parts, linkToken)),
      TE.bindTo('known'),
      TE.bind('hash', ({ known }) => parts.passwords.accept(known.customerId, password)),
      TE.flatMap(({ known, hash }) => redeemLink(parts, known.token, hash)),
      TE.flatMap(owner =>
        pipe(
          parts.session.keepSecret(linkEntry, undefined),
          TE.flatMap(() => parts.session.renew()),
          TE.flatMap(() => parts.session.endAllOf(owner.id)),
          TE.map(() => owner.email),
        ),
      ),
      TE.flatMap(to => notifyOwner(parts, to)),
    )

const changePassword =
  (parts: Parts): PasswordDesk['changePassword'] =>
  ({ current, password }) =>
    pipe(
      currentCustomer(parts.session),
      TE.flatMap(customer =>
        pipe(
          verifyPassword(parts, customer, current),
          TE.flatMap(() => parts.passwords.accept(customer.id, password)),
          TE.flatMap(hash =>
            transaction(parts.db, async trx =>
              (await setPassword(trx, customer.id, hash))
                ? E.right(undefined)
                : E.left<DomainError>(notFound('account')),
            ),
          ),
          TE.flatMap(() => parts.session.renew()),
          TE.flatMap(() => parts.session.endDevices({ tag: 'others' })),
          TE.flatMap(() => notifyOwner(parts, customer.email)),
        ),
      ),
    )

type KnownLink = { readonly token: string; readonly customerId: number }

const knownLink = (parts: Parts, token: string | undefined): Outcome<KnownLink> =>
  pipe(
    token === undefined ? TE.right(undefined) : linkOf(parts, token),
    TE.flatMap(customerId =>
      token === undefined || customerId === undefined
        ? TE.left<DomainError, KnownLink>(noLink)
        : TE.right({ token, customerId }),
    ),
  )

const linkOf = ({ db, session, deps }: Parts, token: string): Outcome<number | undefined> =>
  query(async () => {
    if (token.length > maxLength) return undefined
    const hash = await resetTokenHash(session.visitor.storeKey, token)
    const row = await db
      .selectFrom('password_reset')
      .select('customer_id')
      .where('token_hash', '=', hash)
      .where('store_key', '=', session.visitor.storeKey)
      .where('ends_at', '>', deps.clock.now())
      .executeTakeFirst()
    return row?.customer_id
  })

/** Redeems the link, sets the password and ends all older sessions in one transaction, so that a link works once. */
const redeemLink = ({ db, session, deps }: Parts, token: string, hash: string) =>
  transaction(db, async trx => {
    const taken = await trx
      .deleteFrom('password_reset')
      .where('token_hash', '=', await resetTokenHash(session.visitor.storeKey, token))
      .where('ends_at', '>', deps.clock.now())
      .returning(['customer_id', 'email_fold'])
      .executeTakeFirst()
    if (!taken) return E.left<DomainError>(noLink)
    const at = { storeKey: session.visitor.storeKey, now: deps.clock.now() }
    const owner = await notingArrival(trx, taken.customer_id, at, async () => {
      const found = await setPassword(trx, taken.customer_id, hash)
      // Following the mailed link verifies the address.
      if (found) await proveAddress(trx, found.id, taken.email_fold, at.now)
      return found
    })
    if (!owner) return E.left<DomainError>(noLink)
    await trx.deleteFrom('session').where('customer_id', '=', owner.id).execute()
    return E.right(owner)
  })

/** Sets a password and invalidates the customer's reset links. Returns the customer. */
const setPassword = async (trx: Database, customerId: number, hash: string) => {
  await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
  const owner = await trx
    .updateTable('customer')
    .set({ password_hash: hash })
    .where('id', '=', customerId)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (owner) await forgetDevices(trx, owner.email)
  return owner
}

/** Verifies the current password; otherwise 'invalid' at its field. */
const verifyPassword = ({ passwords }: Parts, customer: Customer, password: string): Outcome<void> =>
  pipe(
    passwords.fits(customer.id, password.slice(0, maxLength)),
    TE.flatMap(fits =>
      fits ? TE.right(undefined) : TE.left<DomainError, void>(invalid(issue('current', 'account.current-wrong'))),
    ),
  )

const notifyOwner = ({ db, session, deps }: Parts, to: string): Outcome<void> =>
  afterwards(
    deps,
    pipe(
      query(() => storeNameOf(db, session.visitor.storeKey)),
      TE.flatMap(storeName =>
        deps.mail.send(
          passwordChangedMail({ to, storeName, origin: deps.origin, language: session.visitor.language }),
          `password-changed:${deps.random.uuid()}`,
        ),
      ),
    ),
  )
