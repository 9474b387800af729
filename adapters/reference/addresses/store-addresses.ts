import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AddressBookPort } from '../../../core/account/account.port'
import type { StoreAccountsPort, StoreAddress } from '../../../core/account/store-accounts.port'
import type { Address, BookAddress } from '../../../core/addresses/address'
import type { SessionPort } from '../../../core/access/session.port'
import { conflict, invalid, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { maxAddresses } from './addresses'
import { placeIssues, withStateCode, withStateName } from './geography'

type Parts = { readonly db: Database; readonly session: SessionPort; readonly store: StoreAccountsPort }
type Owner = { readonly customerId: number; readonly storeId: number }
type Defaults = { readonly shippingId?: number; readonly billingId?: number }

/**
 * The address books of customers at a store, with defaults of this shop, which a store has not. A company's book is
 * here, and so is that of an account of this shop alone.
 */
export const storeAddresses = (parts: Parts, here: AddressBookPort): AddressBookPort => {
  const { session, store } = parts
  const ofOwner = <A>(atStore: (owner: Owner) => Outcome<A>, otherwise: () => Outcome<A>): Outcome<A> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(({ id, company, storeCustomerId }) =>
        company || storeCustomerId === undefined ? otherwise() : atStore({ customerId: id, storeId: storeCustomerId }),
      ),
    )
  const book = (owner: Owner, addresses: readonly StoreAddress[]): Outcome<readonly BookAddress[]> =>
    pipe(
      defaultsOf(parts, owner),
      TE.map(defaults => addresses.map(inBook(defaults))),
    )
  return {
    addresses: () =>
      ofOwner(
        owner =>
          pipe(
            store.addresses(owner.storeId),
            TE.flatMap(found => book(owner, found)),
            TE.map(addresses => ({ addresses })),
          ),
        here.addresses,
      ),
    saveAddress: address =>
      ofOwner(
        owner =>
          pipe(
            save(parts, owner, address),
            TE.flatMap(found => book(owner, found)),
          ),
        () => here.saveAddress(address),
      ),
    deleteAddress: id =>
      ofOwner(
        owner =>
          pipe(
            store.deleteAddress(owner.storeId, id),
            TE.flatMap(found => book(owner, found)),
          ),
        () => here.deleteAddress(id),
      ),
  }
}

const inBook =
  ({ shippingId, billingId }: Defaults) =>
  (address: StoreAddress): BookAddress => ({
    ...withStateCode(address),
    ...(address.id === shippingId ? { defaultShipping: true } : {}),
    ...(address.id === billingId ? { defaultBilling: true } : {}),
  })

const save = (parts: Parts, owner: Owner, address: BookAddress): Outcome<readonly StoreAddress[]> => {
  const issues = placeIssues(address)
  if (issues.length > 0) return TE.left(invalid(...issues))
  const { defaultShipping, defaultBilling, ...entered } = address
  const wanted = withStateName(entered)
  return pipe(
    parts.store.addresses(owner.storeId),
    TE.filterOrElse(
      before => address.id !== undefined || before.length < maxAddresses,
      (): DomainError => conflict('account.too-many-addresses'),
    ),
    TE.bindTo('before'),
    TE.bind('after', () => parts.store.saveAddress(owner.storeId, wanted)),
    TE.chainFirst(({ before, after }) =>
      setDefaults(parts, owner, {
        id: address.id ?? savedIn(before, after, wanted),
        shipping: before.length === 0 || defaultShipping === true,
        billing: before.length === 0 || defaultBilling === true,
      }),
    ),
    TE.map(({ after }) => after),
  )
}

/** The new address; or the same one, which the store had already and did not add again. */
const savedIn = (
  before: readonly StoreAddress[],
  after: readonly StoreAddress[],
  wanted: Address,
): number | undefined => {
  const added = after.find(each => !before.some(({ id }) => id === each.id))
  return (added ?? after.find(each => isSame(each, wanted)))?.id
}

const isSame = (a: Address, b: Address): boolean =>
  (['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const).every(
    field => a[field].trim().toLowerCase() === b[field].trim().toLowerCase(),
  )

const defaultsOf = ({ db }: Parts, { customerId }: Owner): Outcome<Defaults> =>
  query(async () => {
    const row = await db
      .selectFrom('store_customer')
      .select(['default_shipping_id', 'default_billing_id'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return {
      ...(row?.default_shipping_id ? { shippingId: row.default_shipping_id } : {}),
      ...(row?.default_billing_id ? { billingId: row.default_billing_id } : {}),
    }
  })

/** An address saved as a default replaces the former one; saved without, it is none any more. */
const setDefaults = (
  { db }: Parts,
  { customerId }: Owner,
  { id, shipping, billing }: { readonly id: number | undefined; readonly shipping: boolean; readonly billing: boolean },
): Outcome<void> =>
  query(async () => {
    if (id === undefined) return
    for (const [column, isDefault] of [
      ['default_shipping_id', shipping],
      ['default_billing_id', billing],
    ] as const) {
      const change = db
        .updateTable('store_customer')
        .set({ [column]: isDefault ? id : null })
        .where('customer_id', '=', customerId)
      await (isDefault ? change : change.where(column, '=', id)).execute()
    }
  })
