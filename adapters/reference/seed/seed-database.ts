import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Insertable } from 'kysely'
import type { PasswordsPort } from '../../../core/account/passwords.port'
import { foldEmail } from '../../../core/account/text-rules'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../engine'
import type { Schema } from '../schema'
import { isSeeded } from '../is-seeded'
import { transaction } from '../transaction'
import { blockedDates } from './blocked-dates'
import { contentRows } from './content/content-rows'
import { openings } from './openings'
import { addressRow, companies, customerGroups, customers } from './people'
import type { SeedCatalogue } from './seed-catalogue'
import { coupons, storeConfigurations, stores, taxRates } from './trade'
import { woodDoorRecords } from './wood-door-records'

/** The password of every demo account; the README says so. */
const demoPassword = 'Lintel123'

type SeedTools = { readonly passwords: PasswordsPort; readonly clock: ClockPort }

/**
 * Fills an empty database with the demo merchant, all of it in one transaction, and remembers that it did: on the next
 * start nothing happens. Answers whether it seeded.
 */
export const seedDatabase = (db: Database, tools: SeedTools, catalogue: SeedCatalogue): Outcome<boolean> =>
  pipe(
    isSeeded(db),
    TE.flatMap(done => (done
      ? TE.right(false)
      : pipe(tools.passwords.hash(demoPassword), TE.flatMap(hash => transaction(db, trx => fill(trx, hash, tools.clock.now(), catalogue)))))),
  )

const fill = async (trx: Database, hash: string, now: number, catalogue: SeedCatalogue) => {
  // Of several processes starting at once on one PostgreSQL, the first to write this row seeds; the others find it.
  const first = await trx.insertInto('setting').values({ name: 'seeded', value: String(now) }).onConflict(found => found.column('name').doNothing()).returning('name').executeTakeFirst()
  if (!first) return E.right(false)
  await insert(trx, 'setting', [{ name: 'store-configurations', value: JSON.stringify(storeConfigurations) }])
  await insert(trx, 'store', stores)
  await insert(trx, 'category', catalogue.category)
  await insert(trx, 'brand', catalogue.brand)
  await insert(trx, 'product', catalogue.product)
  await insert(trx, 'product_category', catalogue.product_category)
  await insert(trx, 'variant', catalogue.variant)
  await insert(trx, 'price_list', catalogue.price_list)
  await insert(trx, 'price_list_entry', catalogue.price_list_entry)
  await insert(trx, 'search_redirect', catalogue.search_redirect)
  await insert(trx, 'customer_group', customerGroups)
  await insert(trx, 'company', companies)
  await fillCustomers(trx, hash, now)
  await insert(trx, 'coupon', coupons(now))
  await insert(trx, 'tax_rate', taxRates)
  await insert(trx, 'content', contentRows())
  await insert(trx, 'wood_door', woodDoorRecords(catalogue))
  await insert(trx, 'opening', openings(catalogue))
  await insert(trx, 'blocked_date', blockedDates(now))
  await insert(trx, 'change', [{ kind: 'all', key: 'seed', at: now }])
  return E.right(true)
}

/** Stays below the number of parameters that either engine takes in one statement. */
const mostParameters = 8_000

/** Rows of one table, many to a statement. */
const insert = async <T extends keyof Schema>(trx: Database, table: T, rows: readonly Insertable<Schema[T]>[]): Promise<void> => {
  const perRow = Object.keys(rows[0] ?? {}).length
  const size = Math.max(1, Math.floor(mostParameters / Math.max(1, perRow)))
  for (let at = 0; at < rows.length; at += size) {
    await trx.insertInto(table).values(rows.slice(at, at + size) as never).execute()
  }
}

const fillCustomers = async (trx: Database, hash: string, now: number): Promise<void> => {
  for (const customer of customers) {
    const { id } = await trx.insertInto('customer')
      .values({
        email: customer.email, email_fold: foldEmail(customer.email), first_name: customer.firstName, last_name: customer.lastName, phone: customer.phone,
        company_name: customer.companyName ?? null, password_hash: hash, group_id: customer.groupId ?? null, company_id: customer.companyId ?? null,
        role: customer.role, role_name: customer.roleName ?? null, is_staff: customer.isStaff ? 1 : 0, created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const memberships = [customer.companyId, ...(customer.memberOf ?? [])].filter(company => company !== undefined)
    await insert(trx, 'company_member', memberships.map(company => ({ company_id: company, customer_id: id, role: customer.role })))
    await insert(trx, 'address', customer.addresses.map(address => addressRow(customer, id, address)))
  }
}
