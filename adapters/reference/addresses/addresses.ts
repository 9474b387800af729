import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Address, BookAddress } from '../../../core/addresses/address'
import type { SessionPort } from '../../../core/access/session.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { placeIssues } from './geography'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'

/** Maximum number of addresses per book, above any real use. */
export const maxAddresses = 200

/** Owner of an address book: a company, whose users share it, or one customer. */
type Owner = { readonly customerId: number; readonly companyId: number | null }

/** The address book of the session's customer. Every statement filters by owner, so a foreign id is 'not found'. */
export const referenceAddresses = (db: Database, session: SessionPort) => {
  const list = (): Outcome<readonly BookAddress[]> =>
    pipe(
      bookOwner(session),
      TE.flatMap(owner => query(() => listOf(db, owner))),
    )

  return {
    list,
    save: (address: BookAddress) => save(db, session, address),
    remove: (id: number) => remove(db, session, id),
  }
}

const save = (db: Database, session: SessionPort, address: BookAddress): Outcome<readonly BookAddress[]> =>
  pipe(
    placeIssues(address).length > 0 ? TE.left(invalid(...placeIssues(address))) : bookOwner(session),
    TE.flatMap(owner =>
      transaction(db, async trx => {
        const count = await countOf(trx, owner)
        if (address.id === undefined && count >= maxAddresses) return E.left(conflict('account.too-many-addresses'))
        const isFirst = count === 0
        const shipping = isFirst || address.defaultShipping === true
        const billing = isFirst || address.defaultBilling === true
        await clearDefaults(trx, owner, { shipping, billing })
        const row = { ...toRow(address), default_shipping: shipping ? 1 : 0, default_billing: billing ? 1 : 0 }
        if (address.id === undefined) {
          await trx
            .insertInto('address')
            .values({ ...row, customer_id: owner.customerId, company_id: owner.companyId })
            .execute()
        } else {
          const changed = await trx
            .updateTable('address')
            .set(row)
            .where('id', '=', address.id)
            .where(ofOwner(owner))
            .returning('id')
            .executeTakeFirst()
          if (!changed) return E.left(notFound('address'))
        }
        return E.right(await listOf(trx, owner))
      }),
    ),
  )

const remove = (db: Database, session: SessionPort, id: number): Outcome<readonly BookAddress[]> =>
  pipe(
    bookOwner(session),
    TE.flatMap(owner =>
      transaction(db, async trx => {
        const deleted = await trx
          .deleteFrom('address')
          .where('id', '=', id)
          .where(ofOwner(owner))
          .returning('id')
          .executeTakeFirst()
        return deleted ? E.right(await listOf(trx, owner)) : E.left(notFound('address'))
      }),
    ),
  )

/** The owner of the address book that this session uses (S1-6.04). */
const bookOwner = (session: SessionPort): Outcome<Owner> =>
  pipe(
    currentCustomer(session),
    TE.map(customer => ({ customerId: customer.id, companyId: customer.company?.id ?? null })),
  )

const ofOwner =
  ({ customerId, companyId }: Owner) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'address'>) =>
    companyId === null
      ? and([eb('customer_id', '=', customerId), eb('company_id', 'is', null)])
      : eb('company_id', '=', companyId)

const listOf = async (from: Database, owner: Owner): Promise<readonly BookAddress[]> => {
  const rows = await from.selectFrom('address').selectAll().where(ofOwner(owner)).orderBy('id').execute()
  return rows.map(toAddress)
}

const countOf = async (trx: Database, owner: Owner): Promise<number> => {
  const { stored } = await trx
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow()
  return Number(stored)
}

/** Clears the previous default before a new one is set. */
const clearDefaults = async (
  trx: Database,
  owner: Owner,
  { shipping, billing }: { readonly shipping: boolean; readonly billing: boolean },
): Promise<void> => {
  if (!shipping && !billing) return
  await trx
    .updateTable('address')
    .set({ ...(shipping ? { default_shipping: 0 } : {}), ...(billing ? { default_billing: 0 } : {}) })
    .where(ofOwner(owner))
    .execute()
}

const toAddress = (row: Selectable<Schema['address']>): BookAddress => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.company_name === null ? {} : { companyName: row.company_name }),
  ...(row.phone === null ? {} : { phone: row.phone }),
  address1: row.address1,
  ...(row.address2 === null ? {} : { address2: row.address2 }),
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  countryCode: row.country_code,
  ...(row.default_shipping === 1 ? { defaultShipping: true } : {}),
  ...(row.default_billing === 1 ? { defaultBilling: true } : {}),
})

const toRow = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company_name: address.companyName ?? null,
  phone: address.phone ?? null,
  address1: address.address1,
  address2: address.address2 ?? null,
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  country_code: address.countryCode,
})
