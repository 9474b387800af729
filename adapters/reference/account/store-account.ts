import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import type { StoreAccountsPort } from '../../../core/account/store-accounts.port'
import type { SessionPort } from '../../../core/access/session.port'
import { conflict, type Outcome } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import { storeAddresses } from '../addresses/store-addresses'
import { afterwards } from '../database/afterwards'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'
import { referenceAccount } from './account'
import { mailConfirmation } from './address-confirmation'
import { localPasswords, noAccount, type CustomerPasswords } from './customer-passwords'
import { notRecognised } from './sign-in'
import { startCustomerSession, type MergeCarts } from './start-customer-session'
import { holderOf, isOfShopAlone, mirrorCustomer, passwordIsAtStore } from './store-customers'

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
  readonly store: StoreAccountsPort
}

/**
 * Accounts at a merchant's store with our own sessions, reset links and confirmations. The customer's row here is a
 * mirror without a password. Accounts of this shop alone, such as its staff from set-up, sign in beside them.
 */
export const storeAccount = (parts: Parts, mergeCarts: MergeCarts): AccountPort => {
  const { db, session, deps, store } = parts
  const local = referenceAccount(db, session, deps, mergeCarts, passwordsAtStore(parts))
  const enter = startCustomerSession(db, session, deps, mergeCarts)
  const book = storeAddresses({ db, session, store }, local)
  return {
    ...local,
    ...book,

    signIn: credentials =>
      pipe(
        query(() => holderOf(db, credentials.email)),
        TE.flatMap(holder =>
          holder && isOfShopAlone(holder)
            ? local.signIn(credentials)
            : pipe(
                checkedAtStore(parts, credentials),
                TE.flatMap(account => mirrorCustomer(db, account, { now: deps.clock.now(), isGroupOfStore: true })),
                TE.flatMap(enter),
              ),
        ),
      ),

    signUp: details =>
      pipe(
        query(() => holderOf(db, details.email)),
        TE.filterOrElse(
          holder => holder === undefined || holder.store_customer_id !== null,
          () => conflict('account.exists'),
        ),
        TE.flatMap(() => query(() => defaultGroupOf(db))),
        TE.flatMap(groupId => store.create({ ...details, groupId })),
        TE.flatMap(account => mirrorCustomer(db, account, { now: deps.clock.now(), isGroupOfStore: false })),
        TE.flatMap(enter),
        TE.tap(({ customer }) => afterwards(deps, mailConfirmation(db, deps, customer, session.visitor))),
      ),

    updateProfile: profile =>
      pipe(
        currentCustomer(session),
        TE.flatMap(({ storeCustomerId }): Outcome<unknown> =>
          storeCustomerId === undefined ? TE.right(undefined) : store.change(storeCustomerId, profile),
        ),
        TE.flatMap(() => local.updateProfile(profile)),
      ),
  }
}

const checkedAtStore = ({ store }: Parts, credentials: Parameters<AccountPort['signIn']>[0]) =>
  pipe(
    store.check({ email: credentials.email.trim(), password: credentials.password }),
    TE.flatMap(id => (id === undefined ? TE.left(notRecognised) : store.find(id))),
    TE.flatMap(account => (account ? TE.right(account) : TE.left(notRecognised))),
  )

const defaultGroupOf = async (db: Database): Promise<number | undefined> =>
  (await db.selectFrom('customer_group').select('id').where('is_default', '=', 1).orderBy('id').executeTakeFirst())?.id

const accountOf = (db: Database, customerId: number) =>
  db
    .selectFrom('customer')
    .leftJoin('store_customer', 'store_customer.customer_id', 'customer.id')
    .select(['email', 'first_name', 'last_name', 'password_hash', 'is_staff', 'store_customer_id'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()

/**
 * Passwords of customers at the store. Invited people without a password get an account at the store with their
 * first one; the password of staff without such an account is here.
 */
const passwordsAtStore = ({ db, deps, store }: Parts): CustomerPasswords => {
  const here = localPasswords(db, deps)
  return {
    fits: (customerId, password) =>
      pipe(
        query(() => accountOf(db, customerId)),
        TE.flatMap(row =>
          row && row.store_customer_id !== null
            ? pipe(
                store.check({ email: row.email, password }),
                TE.map(found => found === row.store_customer_id),
              )
            : here.fits(customerId, password),
        ),
      ),
    accept: (customerId, password) =>
      pipe(
        query(() => accountOf(db, customerId)),
        TE.flatMap(row => (row ? TE.right(row) : TE.left(noAccount))),
        TE.flatMap((row): Outcome<string> => {
          if (row.store_customer_id === null && (row.is_staff === 1 || row.password_hash !== ''))
            return here.accept(customerId, password)
          return pipe(
            row.store_customer_id === null
              ? invitedAtStore({ db, deps, store }, row, password)
              : TE.right(row.store_customer_id),
            TE.flatMap(id => store.setPassword(id, password)),
            TE.map(() => passwordIsAtStore),
          )
        }),
      ),
  }
}

type Invited = { readonly email: string; readonly first_name: string; readonly last_name: string }

/** The account at the store of an invited address, which their mailed link has proved. */
const invitedAtStore = ({ db, deps, store }: Omit<Parts, 'session'>, row: Invited, password: string): Outcome<number> =>
  pipe(
    store.findByEmail(row.email),
    TE.flatMap(known =>
      known
        ? TE.right(known)
        : pipe(
            query(() => defaultGroupOf(db)),
            TE.flatMap(groupId =>
              store.create({
                email: row.email,
                password,
                firstName: row.first_name || row.email,
                lastName: row.last_name || '-',
                groupId,
              }),
            ),
          ),
    ),
    TE.tap(account => mirrorCustomer(db, account, { now: deps.clock.now(), isGroupOfStore: false })),
    TE.map(({ id }) => id),
  )
