import { expect } from '@jest/globals'
import { bigcommerceAccounts } from '../../../adapters/bigcommerce/account/customers'
import { storeSessions } from '../../../adapters/reference/account/store-sessions'
import { storeAccount } from '../../../adapters/reference/account/store-account'
import { passwordIsAtStore, refreshStoreCustomer } from '../../../adapters/reference/account/store-customers'
import { withStateName } from '../../../adapters/reference/addresses/geography'
import { mergeCarts } from '../../../adapters/reference/cart/cart-merge'
import type { Database } from '../../../adapters/reference/database/engine'
import { clientOf } from '../../support/bigcommerce/client'
import { addAddress, addCustomer } from '../../support/bigcommerce/customers'
import type { DatabaseEngine } from '../database/database'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../support/bigcommerce/stand-in'
import { channelId } from '../../support/bigcommerce/store'
import { anEntrance, type Entrance } from './entrance'

export type StoreEntrance = Entrance & {
  readonly standIn: BigcommerceStandIn
  /** Waits for the questions to the store that no response waited for. */
  readonly settled: () => Promise<void>
}

/** How far the ids of the demo merchant's customers at the store are from those here. */
export const storeIdsFrom = 40_000

/** The demo shop whose customers have their accounts at a BigCommerce store: the stand-in, with the same people. */
export const aStoreEntrance = async (engine: DatabaseEngine = 'better-sqlite3'): Promise<StoreEntrance> => {
  const standIn = await bigcommerceStandIn()
  const rest = clientOf(standIn)
  const store = bigcommerceAccounts(rest, channelId)
  const pending: Promise<unknown>[] = []
  const entrance = await anEntrance(engine, undefined, {
    prepare: db => moveToStore(db, standIn),
    deps: { storeAccounts: store },
    accountOf: (db, session, deps) => storeAccount({ db, session, deps, store }, mergeCarts),
    recordsOf: (records, db, clock) =>
      storeSessions(records, {
        clock,
        refresh: customerId => () => {
          const refreshed = refreshStoreCustomer({ db, clock, store }, customerId)()
          pending.push(refreshed)
          return refreshed
        },
      }),
  })
  return {
    ...entrance,
    standIn,
    checked: () => standIn.calls.filter(({ path }) => path === '/v3/customers/validate-credentials').length,
    settled: async () => void (await Promise.all(pending)),
    close: async () => {
      await Promise.all(pending)
      await entrance.close()
      await standIn.close()
      expect(standIn.faults).toEqual([])
    },
  }
}

/** Gives every customer of the demo merchant an account at the store, with their address book. */
const moveToStore = async (db: Database, { store }: BigcommerceStandIn): Promise<void> => {
  const customers = await db.selectFrom('customer').selectAll().where('id', '>', 0).execute()
  for (const row of customers) {
    const id = row.id + storeIdsFrom
    addCustomer(store, {
      id,
      email: row.email,
      password: 'Lintel123',
      first_name: row.first_name,
      last_name: row.last_name,
      phone: row.phone ?? '',
      company: row.company_name ?? '',
      customer_group_id: row.group_id ?? 0,
      channel_ids: [channelId],
    })
    await db
      .insertInto('store_customer')
      .values({
        customer_id: row.id,
        store_customer_id: id,
        is_group_of_store: 1,
        asked_at: 0,
        default_shipping_id: null,
        default_billing_id: null,
        tax_exempt_category: null,
      })
      .execute()
    await db.updateTable('customer').set({ password_hash: passwordIsAtStore }).where('id', '=', row.id).execute()
  }
  const addresses = await db
    .selectFrom('address')
    .selectAll()
    .where('company_id', 'is', null)
    .where('customer_id', '>', 0)
    .execute()
  for (const row of addresses) {
    const place = withStateName({
      firstName: row.first_name,
      lastName: row.last_name,
      address1: row.address1,
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
      countryCode: row.country_code,
    })
    addAddress(store, {
      id: row.id,
      customer_id: row.customer_id + storeIdsFrom,
      first_name: row.first_name,
      last_name: row.last_name,
      company: row.company_name ?? '',
      phone: row.phone ?? '',
      address1: row.address1,
      address2: row.address2 ?? '',
      city: row.city,
      state_or_province: place.state,
      postal_code: row.postal_code,
      country_code: row.country_code,
    })
  }
}
