import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { PasswordsPort } from '../../../core/account/passwords.port'
import { foldEmail } from '../../../core/shared/text-rules'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { staffCapabilities } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { isSeeded } from '../database/is-seeded'
import { formerZones } from '../database/migrations/0040-0079/0068-tax-and-shipping'
import { transaction } from '../database/transaction'
import { fillApplications } from './applications'
import { blockedDates } from './blocked-dates'
import { contentRows } from './content/content-rows'
import { fillCatalogue } from './fill-catalogue'
import { insertRows } from '../database/insert-rows'
import { openings } from './openings'
import { addressRow, companies, customerGroups, customers } from './people'
import { fillCredit } from './credit'
import { fillPriceTerms } from './price-terms'
import { fillGifts } from './gifts'
import { fillQuotes, quoteSettingsRow } from './quotes'
import { fillShoppingLists } from './shopping-lists'
import { reviewRows } from './reviews'
import type { SeedCatalogue } from './seed-catalogue'
import { couponUses, coupons, storeConfigurations, taxRules } from './trade'
import { woodDoorRecords } from './wood-door-records'

/** The password of every demo account, as documented in the README. */
const demoPassword = 'Lintel123'

type SeedDeps = { readonly passwords: PasswordsPort; readonly clock: ClockPort }

/**
 * Fills an empty database with the demo merchant in one transaction, once: it records that it did. Returns whether it
 * seeded now.
 */
export const seedDatabase = (db: Database, deps: SeedDeps, catalogue: SeedCatalogue): Outcome<boolean> =>
  pipe(
    isSeeded(db),
    TE.flatMap(done =>
      done
        ? TE.right(false)
        : pipe(
            deps.passwords.hash(demoPassword),
            TE.flatMap(hash => transaction(db, trx => fill(trx, hash, deps.clock.now(), catalogue))),
          ),
    ),
  )

const fill = async (trx: Database, hash: string, now: number, catalogue: SeedCatalogue) => {
  // Of several processes that start on one PostgreSQL database, the first to insert this row seeds.
  const first = await trx
    .insertInto('setting')
    .values({ name: 'seeded', value: String(now) })
    .onConflict(found => found.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!first) return E.right(false)
  await insertRows(trx, 'setting', [{ name: 'store-configurations', value: JSON.stringify(storeConfigurations) }])
  await fillCatalogue(trx, catalogue)
  await insertRows(trx, 'customer_group', customerGroups)
  await insertRows(trx, 'company', companies)
  await fillCredit(trx, now)
  await fillCustomers(trx, hash, now)
  const accounts = await trx.selectFrom('customer').select(['id', 'email_fold']).execute()
  await insertRows(
    trx,
    'review',
    reviewRows(catalogue, now, email => accounts.find(account => account.email_fold === email)?.id),
  )
  await insertRows(trx, 'coupon', coupons(now))
  await insertRows(trx, 'tax_rule', taxRules)
  await insertRows(trx, 'shipping_zone', formerZones)
  await insertRows(trx, 'ledger_account', couponUses)
  await insertRows(trx, 'content', contentRows())
  await insertRows(trx, 'wood_door', woodDoorRecords(catalogue))
  await insertRows(trx, 'opening', openings(catalogue))
  await insertRows(trx, 'blocked_date', blockedDates(now))
  await insertRows(trx, 'order_form', [
    {
      store_key: 'commercial',
      name: 'order-form.xlsx',
      type: '',
      blob: null,
      size: 0,
      published_at: now,
      published_by: '',
    },
  ])
  await insertRows(trx, 'setting', [quoteSettingsRow])
  await fillQuotes(trx, now)
  await fillShoppingLists(trx, now)
  await fillApplications(trx, now)
  await fillPriceTerms(trx, now)
  await fillGifts(trx, now)
  await insertRows(trx, 'change', [{ kind: 'all', key: 'seed', at: now }])
  return E.right(true)
}

const fillCustomers = async (trx: Database, hash: string, now: number): Promise<void> => {
  for (const customer of customers) {
    const { id } = await trx
      .insertInto('customer')
      .values({
        email: customer.email,
        email_fold: foldEmail(customer.email),
        first_name: customer.firstName,
        last_name: customer.lastName,
        phone: customer.phone,
        company_name: customer.companyName ?? null,
        password_hash: hash,
        group_id: customer.groupId ?? null,
        company_id: customer.companyId ?? null,
        role: customer.role,
        role_name: customer.roleName ?? null,
        is_staff: customer.isStaff ? 1 : 0,
        created_at: now,
        proven_email_fold: foldEmail(customer.email),
        proven_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (customer.isStaff)
      await insertRows(
        trx,
        'staff_capability',
        staffCapabilities.map(capability => ({ customer_id: id, capability })),
      )
    const memberships = [customer.companyId, ...(customer.memberOf ?? [])].filter(company => company !== undefined)
    await insertRows(
      trx,
      'company_member',
      memberships.map(company => ({ company_id: company, customer_id: id, role: customer.role })),
    )
    await insertRows(
      trx,
      'address',
      customer.addresses.map((address, at) => addressRow(customer, id, address, at)),
    )
  }
}
