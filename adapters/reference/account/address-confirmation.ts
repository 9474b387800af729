import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import { confirmationState, isAddressProven } from '../../../core/access/address-proof'
import type { SessionPort } from '../../../core/access/session.port'
import { notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { proofOf } from '../access/address-proof'
import { confirmationHash, confirmationOf, freshConfirmation } from './confirmation-link'
import { notingArrival } from './note-arrival'
import { proveAddress } from './prove-address'

export type AddressConfirmation = Pick<
  AccountPort,
  'sendConfirmation' | 'openConfirmationLink' | 'confirmation' | 'confirmAddress'
>

/** Session entry: hash of the confirmation link opened in it. It survives the sign-in; the token is not stored. */
const linkEntry = 'address-confirmation'
const maxTokenLength = 200
const noLink = notFound('confirmation-link')

/** Verifies the email address of an account by a mailed link. */
export const referenceAddressConfirmation = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
): AddressConfirmation => {
  const { storeKey } = session.visitor

  return {
    sendConfirmation: sendConfirmation(db, session, deps),

    openConfirmationLink: token =>
      pipe(
        query(async () => {
          const hash = token.length > maxTokenLength ? undefined : await confirmationHash(storeKey, token)
          const link = await confirmationOf(db, storeKey, hash)
          return link && link.endsAt > deps.clock.now() ? hash : undefined
        }),
        TE.flatMap(hash =>
          pipe(
            session.keep(linkEntry, hash),
            TE.flatMap(() => (hash === undefined ? TE.left<DomainError, void>(noLink) : TE.right(undefined))),
          ),
        ),
      ),

    confirmation: () => query(() => stateOfLink(session, deps, db)),

    confirmAddress: confirmAddress(db, session, deps),
  }
}

const sendConfirmation =
  (db: Database, session: SessionPort, deps: PlatformDeps): AddressConfirmation['sendConfirmation'] =>
  () =>
    pipe(
      currentCustomer(session),
      TE.bindTo('customer'),
      TE.bind('proven', ({ customer }) =>
        query(async () => {
          const row = await db
            .selectFrom('customer')
            .select(['email_fold', 'proven_email_fold'])
            .where('id', '=', customer.id)
            .executeTakeFirst()
          return row !== undefined && isAddressProven(proofOf(row))
        }),
      ),
      TE.flatMap(({ customer, proven }) =>
        proven
          ? TE.right<DomainError, void>(undefined)
          : mailConfirmation(db, deps, customer, {
              storeKey: session.visitor.storeKey,
              language: session.visitor.language,
            }),
      ),
    )

const confirmAddress =
  (db: Database, session: SessionPort, deps: PlatformDeps): AddressConfirmation['confirmAddress'] =>
  () =>
    pipe(
      transaction(db, async trx => {
        const { customer } = session.visitor
        if (!customer || (await stateOfLink(session, deps, trx)).tag !== 'ready')
          return E.left<DomainError, void>(noLink)
        // The DELETE decides: of two concurrent requests with the same link, only one succeeds.
        const taken = await trx
          .deleteFrom('address_confirmation')
          .where('token_hash', '=', session.stored(linkEntry) ?? '')
          .returning('email_fold')
          .executeTakeFirst()
        if (!taken) return E.left<DomainError, void>(noLink)
        const at = { storeKey: session.visitor.storeKey, now: deps.clock.now() }
        return (await notingArrival(trx, customer.id, at, () =>
          proveAddress(trx, customer.id, taken.email_fold, at.now),
        ))
          ? E.right(undefined)
          : E.left<DomainError, void>(noLink)
      }),
      TE.flatMap(() => session.keep(linkEntry, undefined)),
    )

const stateOfLink = async (session: SessionPort, deps: PlatformDeps, trx: Database) =>
  confirmationState(
    await confirmationOf(trx, session.visitor.storeKey, session.stored(linkEntry)),
    session.visitor.customer,
    deps.clock.now(),
  )

type Store = { readonly storeKey: string; readonly language: SessionPort['visitor']['language'] }

/** Creates a new confirmation link and mails it. */
export const mailConfirmation = (
  db: Database,
  deps: Pick<PlatformDeps, 'clock' | 'random' | 'origin' | 'mail'>,
  customer: { readonly id: number; readonly email: string },
  store: Store,
): Outcome<void> =>
  pipe(
    transaction(db, async trx => E.right(await freshConfirmation(trx, deps, customer, store))),
    TE.flatMap(mail => deps.mail.send(mail, `confirm-address:${deps.random.uuid()}`)),
  )
