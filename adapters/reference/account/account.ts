import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Selectable } from 'kysely'
import type { Profile, SignUpDetails } from '../../../core/account/account'
import type { AccountPort } from '../../../core/account/account.port'
import type { SessionPort } from '../../../core/access/session.port'
import { foldEmail } from '../../../core/shared/text-rules'
import { languageOf } from '../../../core/access/visitor'
import { conflict, notFound, type Outcome } from '../../../core/shared/domain-error'
import { areasAwaitedBy } from '../access-requests/access-rows'
import { referenceAddresses } from '../addresses/addresses'
import { mailConfirmation, referenceAddressConfirmation } from './address-confirmation'
import { isAddressProven } from '../../../core/access/address-proof'
import { proofOf } from '../access/address-proof'
import { afterwards } from '../database/afterwards'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { CustomerPasswords } from './customer-passwords'
import { referencePasswordDesk } from './password-desk'
import { startCustomerSession, type MergeCarts } from './start-customer-session'
import type { Schema } from '../database/schema'
import { provenCustomer } from './sign-in'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query } from '../database/transaction'

/** Accounts over the embedded platform's database. */
export const referenceAccount = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  mergeCarts: MergeCarts,
  passwords?: CustomerPasswords,
): AccountPort => {
  const addresses = referenceAddresses(db, session)

  const enter = startCustomerSession(db, session, deps, mergeCarts)

  return {
    visitor: () => TE.right(session.visitor),

    signIn: credentials => pipe(provenCustomer(db, deps, credentials), TE.flatMap(enter)),

    signOut: () => session.signOut(),

    signUp: details =>
      pipe(
        deps.passwords.hash(details.password),
        TE.flatMap(hash => insertCustomer(db, deps.clock.now(), details, hash)),
        TE.flatMap(enter),
        // The customer can request the confirmation mail again.
        TE.tap(({ customer }) => afterwards(deps, mailConfirmation(db, deps, customer, session.visitor))),
      ),

    profile: ownProfile(db, session),

    updateProfile: updateProfile(db, session),

    addresses: () =>
      pipe(
        addresses.list(),
        TE.map(book => ({ addresses: book })),
      ),
    saveAddress: addresses.save,
    deleteAddress: addresses.remove,

    awaitedAreas: () =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => query(() => areasAwaitedBy(db, session.visitor.storeKey, customer.id))),
      ),

    setLanguage: language => session.setLanguage(languageOf(language)),

    ...referenceAddressConfirmation(db, session, deps),
    ...referencePasswordDesk(db, session, deps, passwords),
    devices: () => session.devices(),
    endDevices: which => session.endDevices(which),
  }
}

const ownProfile =
  (db: Database, session: SessionPort): AccountPort['profile'] =>
  () =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer =>
        query(() => db.selectFrom('customer').selectAll().where('id', '=', customer.id).executeTakeFirst()),
      ),
      TE.flatMap(row => (row ? TE.right(toProfile(row)) : TE.left(notFound('account')))),
    )

const updateProfile =
  (db: Database, session: SessionPort): AccountPort['updateProfile'] =>
  profile => {
    const change = {
      first_name: profile.firstName.trim(),
      last_name: profile.lastName.trim(),
      phone: profile.phone?.trim() || null,
      company_name: profile.companyName?.trim() || null,
    }
    return pipe(
      currentCustomer(session),
      TE.flatMap(customer =>
        query(() =>
          db.updateTable('customer').set(change).where('id', '=', customer.id).returningAll().executeTakeFirst(),
        ),
      ),
      TE.flatMap(row => (row ? TE.right(toProfile(row)) : TE.left(notFound('account')))),
    )
  }

/** Returns the id of the new customer, or 'conflict' if the address has an account. */
const insertCustomer = (db: Database, now: number, details: SignUpDetails, hash: string): Outcome<number> =>
  attempt(async () => {
    const email = details.email.trim()
    const group = await db
      .selectFrom('customer_group')
      .select('id')
      .where('is_default', '=', 1)
      .orderBy('id')
      .executeTakeFirst()
    const added = await db
      .insertInto('customer')
      .values({
        email,
        email_fold: foldEmail(email),
        first_name: details.firstName.trim(),
        last_name: details.lastName.trim(),
        phone: details.phone.trim(),
        company_name: details.companyName?.trim() || null,
        password_hash: hash,
        group_id: group?.id ?? null,
        company_id: null,
        role: 99,
        role_name: null,
        is_staff: 0,
        created_at: now,
      })
      .onConflict(found => found.column('email_fold').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added ? E.right(added.id) : E.left(conflict('account.exists'))
  })

const toProfile = (row: Selectable<Schema['customer']>): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone ?? undefined,
  companyName: row.company_name ?? undefined,
  ...(isAddressProven(proofOf(row)) ? {} : { emailUnproven: true }),
})
