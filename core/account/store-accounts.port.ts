import type { Address } from '../addresses/address'
import type { Outcome } from '../shared/domain-error'
import type { Credentials, ProfileChange, SignUpDetails } from './account'

/** A customer as a merchant's store knows them. */
export type StoreCustomer = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly companyName?: string
  /** Undefined: the customer is in no group. */
  readonly groupId?: number
  /** The tax provider's code of an exempt customer. */
  readonly taxExemptCategory?: string
}

/** An address at a store. Its `state` is a name, not an abbreviation. */
export type StoreAddress = Address & { readonly id: number }

/**
 * The customers of a merchant's store. The store answers for all of its customers: callers name the customer of
 * the session, and what belongs to another customer is 'not-found'.
 */
export type StoreAccountsPort = {
  /** Id of the customer with this email and password; undefined for a wrong password and an unknown address. */
  readonly check: (credentials: Pick<Credentials, 'email' | 'password'>) => Outcome<number | undefined>
  /** Undefined: the store has no such customer. */
  readonly find: (id: number) => Outcome<StoreCustomer | undefined>
  readonly findByEmail: (email: string) => Outcome<StoreCustomer | undefined>
  /** Creates a customer of this shop's channel. 'conflict' with reason 'account.exists' if the address is taken. */
  readonly create: (details: NewStoreCustomer) => Outcome<StoreCustomer>
  readonly change: (id: number, profile: ProfileChange) => Outcome<StoreCustomer>
  readonly setPassword: (id: number, password: string) => Outcome<void>
  readonly addresses: (id: number) => Outcome<readonly StoreAddress[]>
  /** Creates without id, updates with one; returns the addresses after it. */
  readonly saveAddress: (id: number, address: Address) => Outcome<readonly StoreAddress[]>
  readonly deleteAddress: (id: number, addressId: number) => Outcome<readonly StoreAddress[]>
}

export type NewStoreCustomer = Omit<SignUpDetails, 'captcha' | 'phone'> & {
  readonly phone?: string
  /** The group of new accounts; undefined: the store decides. */
  readonly groupId?: number
}
