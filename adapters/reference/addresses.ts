import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Selectable } from 'kysely'
import type { Address } from '../../core/account/account'
import { checkAddress } from '../../core/account/check-address'
import type { SessionPort } from '../../core/account/session.port'
import type { Outcome } from '../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../core/shared/domain-error'
import { currentCustomer } from './current-customer'
import type { Database } from './engine'
import { placeIssues } from './geography'
import type { Schema } from './schema'
import { query, transaction } from './transaction'

/** More than anybody ships to; a limit all the same. */
const mostAddresses = 200

/** The address book of the session's customer. Every statement names the owner: a foreign id is as good as none. */
export const referenceAddresses = (db: Database, session: SessionPort) => {
  const listOf = async (from: Database, customerId: number): Promise<readonly Address[]> => {
    const rows = await from.selectFrom('address').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
    return rows.map(toAddress)
  }

  const list = (): Outcome<readonly Address[]> =>
    pipe(currentCustomer(session), TE.flatMap(customer => query(() => listOf(db, customer.id))))

  const save = (entered: Address): Outcome<readonly Address[]> =>
    pipe(
      TE.fromEither(checkAddress(entered)),
      TE.filterOrElse(address => placeIssues(address).length === 0, placeIssues),
      TE.mapLeft(issues => invalid(...issues)),
      TE.bindTo('address'),
      TE.bind('customer', () => currentCustomer(session)),
      TE.flatMap(({ address, customer }) => transaction(db, async trx => {
        const row = toRow(address, customer.id)
        if (address.id === undefined) {
          const { kept } = await trx.selectFrom('address').select(({ fn }) => fn.countAll<number>().as('kept')).where('customer_id', '=', customer.id).executeTakeFirstOrThrow()
          if (kept >= mostAddresses) return E.left(conflict('account.too-many-addresses'))
          await trx.insertInto('address').values(row).execute()
        } else {
          const changed = await trx.updateTable('address').set(row).where('id', '=', address.id).where('customer_id', '=', customer.id).returning('id').executeTakeFirst()
          if (!changed) return E.left(notFound('address'))
        }
        return E.right(await listOf(trx, customer.id))
      })),
    )

  const remove = (id: number): Outcome<readonly Address[]> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer => transaction(db, async trx => {
        const gone = await trx.deleteFrom('address').where('id', '=', id).where('customer_id', '=', customer.id).returning('id').executeTakeFirst()
        return gone ? E.right(await listOf(trx, customer.id)) : E.left(notFound('address'))
      })),
    )

  return { list, save, remove }
}

const toAddress = (row: Selectable<Schema['address']>): Address => ({
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
})

const toRow = (address: Address, customerId: number) => ({
  customer_id: customerId,
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
