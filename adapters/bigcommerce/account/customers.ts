import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Address } from '../../../core/addresses/address'
import type { StoreAccountsPort, StoreAddress, StoreCustomer } from '../../../core/account/store-accounts.port'
import { conflict, notFound, unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import { service } from '../rest/failure'
import { addressesPath, credentialsPath, customersPath } from '../rest/paths'
import { allPages, decodedBody, type Rest } from '../rest/rest'
import {
  addressCodec,
  addressFromWire,
  addressToWire,
  customerCodec,
  customerFromWire,
  listCodec,
  namesToWire,
  newCustomerToWire,
  verdictCodec,
} from './customers.wire'

/** The customers of a store, by its Management API. They sign in to this shop's channel. */
export const bigcommerceAccounts = (rest: Rest, channelId: number): StoreAccountsPort => {
  const accounts = customersOf(rest, channelId)
  return {
    ...accounts,
    check: ({ email, password }) =>
      pipe(
        rest.post(credentialsPath, { body: { email, password, channel_id: channelId }, hasOwnLimit: true }),
        TE.flatMapEither(({ body }) => decodedBody(verdictCodec)(body)),
        TE.map(({ is_valid, customer_id }) => (is_valid ? customer_id : undefined)),
      ),
    ...addressBooksOf(rest),
  }
}

const customersOf = (
  rest: Rest,
  channelId: number,
): Pick<StoreAccountsPort, 'find' | 'findByEmail' | 'create' | 'change' | 'setPassword'> => {
  const asked = (query: Readonly<Record<string, string | number>>): Outcome<readonly StoreCustomer[]> =>
    pipe(
      allPages(rest, customersPath, customerCodec, { limit: 50, query }),
      TE.map(found => found.map(customerFromWire)),
    )
  const findByEmail: StoreAccountsPort['findByEmail'] = email =>
    pipe(
      asked({ 'email:in': email.trim() }),
      TE.map(found => found.find(each => foldEmail(each.email) === foldEmail(email))),
    )
  /** Writes are lists, of one customer here. */
  const written = (send: Rest['post'], customer: object): Outcome<StoreCustomer> =>
    pipe(
      send(customersPath, { body: [customer] }),
      TE.flatMapEither(({ body }) => decodedBody(listCodec)(body)),
      TE.flatMap(({ data: [first] }) =>
        first === undefined ? TE.left(unavailable(service, 'no customer after a write')) : TE.right(first),
      ),
      TE.flatMapEither(decodedBody(customerCodec)),
      TE.map(customerFromWire),
    )
  return {
    find: id =>
      pipe(
        asked({ 'id:in': id }),
        TE.map(found => found.find(each => each.id === id)),
      ),
    findByEmail,
    create: details =>
      pipe(
        written(rest.post, newCustomerToWire(details, channelId)),
        // The store answers a taken address with a sentence; whether it is one, the store knows.
        TE.orElse(failed =>
          failed.tag === 'refused'
            ? pipe(
                findByEmail(details.email),
                TE.flatMap(known => TE.left(known ? conflict('account.exists') : failed)),
              )
            : TE.left(failed),
        ),
      ),
    change: (id, profile) => written(rest.put, { id, ...namesToWire(profile) }),
    setPassword: (id, password) =>
      pipe(
        written(rest.put, { id, authentication: { force_password_reset: false, new_password: password } }),
        TE.map(() => undefined),
      ),
  }
}

const addressBooksOf = (rest: Rest): Pick<StoreAccountsPort, 'addresses' | 'saveAddress' | 'deleteAddress'> => {
  /** The store filters, and this shop checks: an address of another customer is not shown. */
  const addresses = (customerId: number): Outcome<readonly StoreAddress[]> =>
    pipe(
      allPages(rest, addressesPath, addressCodec, { limit: 250, query: { 'customer_id:in': customerId } }),
      TE.map(found =>
        found
          .filter(each => each.customer_id === customerId)
          .map(addressFromWire)
          .toSorted((a, b) => a.id - b.id),
      ),
    )
  const own = (customerId: number, addressId: number): Outcome<StoreAddress> =>
    pipe(
      addresses(customerId),
      TE.flatMap(found => TE.fromNullable<DomainError>(notFound('address'))(found.find(({ id }) => id === addressId))),
    )
  const save = (customerId: number, address: Address): Outcome<unknown> =>
    address.id === undefined
      ? rest.post(addressesPath, { body: [{ customer_id: customerId, ...addressToWire(address) }] })
      : pipe(
          own(customerId, address.id),
          TE.flatMap(({ id }) => rest.put(addressesPath, { body: [{ id, ...addressToWire(address) }] })),
        )
  return {
    addresses,
    // An address that the book has already is answered 200 without it: read again.
    saveAddress: (customerId, address) =>
      pipe(
        save(customerId, address),
        TE.flatMap(() => addresses(customerId)),
      ),
    deleteAddress: (customerId, addressId) =>
      pipe(
        own(customerId, addressId),
        TE.flatMap(({ id }) => rest.delete(addressesPath, { query: { 'id:in': id } })),
        TE.flatMap(() => addresses(customerId)),
      ),
  }
}
