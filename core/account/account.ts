import type { Customer } from '../access/visitor'

/** `captcha` is the answer to the work that was asked for, where it was. */
export type Credentials = { readonly email: string; readonly password: string; readonly captcha?: string }

/** `captcha` is the answer to a captcha, which every sign-up has to bring. */
export type SignUpDetails = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly phone: string
  readonly companyName?: string
  readonly captcha?: string
}

export type Address = {
  readonly id?: number
  readonly firstName: string
  readonly lastName: string
  readonly companyName?: string
  readonly phone?: string
  readonly address1: string
  readonly address2?: string
  readonly city: string
  /** Name or abbreviation; for countries with a list, the abbreviation ('OH'). */
  readonly state: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
}

/** An address of an address book. A book has at most one default of each kind; checkout starts with it. */
export type BookAddress = Address & { readonly defaultShipping?: boolean; readonly defaultBilling?: boolean }

/** `unreadable`: addresses that the platform answered and nobody can read; 1 or more. */
export type AddressBook = { readonly addresses: readonly BookAddress[]; readonly unreadable?: number }

export type Country = { readonly id: number; readonly name: string; readonly iso2: string; readonly iso3: string }
export type State = { readonly id: number; readonly name: string; readonly abbreviation: string; readonly countryId: number }

/**
 * Who is signed in and what was carried over at sign-in. `landing` is the page of the first category on the customer's
 * list (S1-4.11); the use case adds it.
 */
export type SignedIn = { readonly customer: Customer; readonly mergedLines: number; readonly landing?: string }

export type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly companyName?: string
  readonly email: string
  /** Nobody has shown yet that they read mail at this address; absent: it is proven, or the platform does not say. */
  readonly emailUnproven?: true
}

/** What a customer may change of their profile; the address is what the account is known by. */
export type ProfileChange = Omit<Profile, 'email' | 'emailUnproven'>
