import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoreAccountsPort, StoreCustomer } from '../../../core/account/store-accounts.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import type { PlatformDeps } from '../database/platform-deps'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { forgetDevices } from './known-devices'
import { notRecognised } from './sign-in'

/** `password_hash` of a customer whose password is at the store: no password has this hash. */
export const passwordIsAtStore = 'at-store'

/** The account at the store is asked again at most this often. */
export const storeAsksEveryMs = 15 * 60_000

type Mirroring = {
  readonly now: number
  /** The store had the account before this shop, so that its group counts before the address is verified here. */
  readonly isGroupOfStore: boolean
}

/**
 * Writes what the store knows of a customer into their row here, a new one if need be, and returns its id. An address
 * that a colleague invited gets that row. 'refused' if the address is that of an account of this shop alone.
 */
export const mirrorCustomer = (db: Database, account: StoreCustomer, mirroring: Mirroring): Outcome<number> => {
  const written = writeMirror(db, account, mirroring)
  // Two first sign-ins of a customer meet: the second finds the row of the first.
  return pipe(
    written,
    TE.orElse(failed => (failed.tag === 'unavailable' ? written : TE.left(failed))),
  )
}

const writeMirror = (db: Database, account: StoreCustomer, mirroring: Mirroring): Outcome<number> =>
  transaction(db, async trx => {
    const known = await trx
      .selectFrom('store_customer')
      .select('customer_id as id')
      .where('store_customer_id', '=', account.id)
      .executeTakeFirst()
    const holder = await holderOf(trx, account.email)
    const facts = { ...factsOf(account), group_id: await knownGroup(trx, account.groupId) }
    if (known) {
      await updateKnown(trx, known.id, account, facts, { holder, now: mirroring.now })
      return E.right(known.id)
    }
    if (holder && isOfShopAlone(holder)) return E.left(notRecognised)
    if (holder && holder.store_customer_id !== null) await releaseAddress(trx, holder.id)
    const invited = holder?.store_customer_id === null ? holder.id : undefined
    const id = invited ?? (await insertCustomer(trx, account, facts, mirroring.now))
    if (invited !== undefined)
      await trx
        .updateTable('customer')
        .set({ ...facts, password_hash: passwordIsAtStore })
        .where('id', '=', invited)
        .execute()
    await trx
      .insertInto('store_customer')
      .values({
        customer_id: id,
        store_customer_id: account.id,
        is_group_of_store: mirroring.isGroupOfStore ? 1 : 0,
        asked_at: mirroring.now,
        default_shipping_id: null,
        default_billing_id: null,
        ...exemptionOf(account),
      })
      .execute()
    return E.right(id)
  })

/** The customer with an address here, and whether their account is at the store. */
export const holderOf = (db: Database, email: string) =>
  db
    .selectFrom('customer')
    .leftJoin('store_customer', 'store_customer.customer_id', 'customer.id')
    .select(['customer.id', 'customer.password_hash', 'customer.is_staff', 'store_customer_id'])
    .where('customer.email_fold', '=', foldEmail(email).slice(0, 254))
    .executeTakeFirst()

type Holder = Awaited<ReturnType<typeof holderOf>>

/** An account with a password of this shop, which the store does not know. */
export const isOfShopAlone = (holder: NonNullable<Holder>): boolean =>
  holder.store_customer_id === null && holder.password_hash !== '' && holder.password_hash !== passwordIsAtStore

const factsOf = ({ firstName, lastName, phone, companyName }: StoreCustomer) => ({
  first_name: firstName,
  last_name: lastName,
  phone: phone ?? null,
  company_name: companyName ?? null,
})

const exemptionOf = ({ taxExemptCategory }: StoreCustomer) => ({ tax_exempt_category: taxExemptCategory ?? null })

/** A group that the mirror has not read yet counts as none. */
const knownGroup = async (trx: Database, groupId: number | undefined): Promise<number | null> =>
  groupId === undefined
    ? null
    : ((await trx.selectFrom('customer_group').select('id').where('id', '=', groupId).executeTakeFirst())?.id ?? null)

type Facts = ReturnType<typeof factsOf> & { readonly group_id: number | null }

const updateKnown = async (
  trx: Database,
  id: number,
  account: StoreCustomer,
  facts: Facts,
  { holder, now }: { readonly holder: Holder; readonly now: number },
): Promise<void> => {
  const { email } = account
  const isOthers = holder !== undefined && holder.id !== id
  if (isOthers && holder.store_customer_id !== null) await releaseAddress(trx, holder.id)
  const address = isOthers && holder.store_customer_id === null ? {} : { email, email_fold: foldEmail(email) }
  await trx
    .updateTable('customer')
    .set({ ...facts, ...address })
    .where('id', '=', id)
    .execute()
  const row = { asked_at: now, ...exemptionOf(account) }
  await trx.updateTable('store_customer').set(row).where('customer_id', '=', id).execute()
}

const insertCustomer = async (trx: Database, { email }: StoreCustomer, facts: Facts, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('customer')
    .values({
      email,
      email_fold: foldEmail(email),
      ...facts,
      password_hash: passwordIsAtStore,
      company_id: null,
      role: 99,
      role_name: null,
      is_staff: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The store gave the address to another account, or to none: its next owner must not get what this customer left here.
 */
const releaseAddress = async (trx: Database, customerId: number): Promise<void> => {
  const email = `former-${customerId}@store.invalid`
  const { email: former } = await trx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await forgetDevices(trx, former)
  await trx
    .updateTable('customer')
    .set({ email, email_fold: email, proven_email_fold: null, proven_at: null })
    .where('id', '=', customerId)
    .execute()
}

/** Mirrors the customer of an address that only the store knows yet, so that a reset link can be mailed to it. */
export const mirrorByEmail = (
  db: Database,
  { clock, storeAccounts: store }: Pick<PlatformDeps, 'clock' | 'storeAccounts'>,
  email: string,
): Outcome<void> =>
  !store
    ? TE.right(undefined)
    : pipe(
        query(() => holderOf(db, email)),
        TE.flatMap((holder): Outcome<unknown> =>
          holder
            ? TE.right(undefined)
            : pipe(
                store.findByEmail(email),
                TE.flatMap((account): Outcome<unknown> =>
                  account
                    ? mirrorCustomer(db, account, { now: clock.now(), isGroupOfStore: true })
                    : TE.right(undefined),
                ),
              ),
        ),
        TE.map(() => undefined),
      )

type Refreshing = { readonly db: Database; readonly clock: ClockPort; readonly store: StoreAccountsPort }

/**
 * Asks the store for a customer again if that is due: what it knows of them replaces what is here, and a deleted
 * account ends the customer's sessions. No effect while the store is away. Processes share the time of the last try.
 */
export const refreshStoreCustomer = ({ db, clock, store }: Refreshing, customerId: number): Outcome<void> =>
  pipe(
    query(() =>
      db
        .updateTable('store_customer')
        .set({ asked_at: clock.now() })
        .where('customer_id', '=', customerId)
        .where('asked_at', '<=', clock.now() - storeAsksEveryMs)
        .returning('store_customer_id')
        .executeTakeFirst(),
    ),
    TE.flatMap((due): Outcome<void> => {
      if (!due) return TE.right(undefined)
      return pipe(
        store.find(due.store_customer_id),
        TE.flatMap((account): Outcome<unknown> =>
          account
            ? mirrorCustomer(db, account, { now: clock.now(), isGroupOfStore: true })
            : endCustomer(db, customerId),
        ),
        TE.map(() => undefined),
      )
    }),
  )

/** The store has deleted the account: its sessions end, and its address is free for another one. */
const endCustomer = (db: Database, customerId: number): Outcome<void> =>
  transaction(db, async trx => {
    await trx.deleteFrom('session').where('customer_id', '=', customerId).execute()
    await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
    await trx.deleteFrom('address_confirmation').where('customer_id', '=', customerId).execute()
    await releaseAddress(trx, customerId)
    await trx.updateTable('customer').set({ group_id: null, is_staff: 0 }).where('id', '=', customerId).execute()
    await trx.deleteFrom('store_customer').where('customer_id', '=', customerId).execute()
    return E.right<DomainError, void>(undefined)
  })
