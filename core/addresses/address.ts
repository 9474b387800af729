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

/** `unreadable`: number of the platform's addresses that could not be decoded; 1 or more. */
export type AddressBook = { readonly addresses: readonly BookAddress[]; readonly unreadable?: number }

export type Country = { readonly id: number; readonly name: string; readonly iso2: string; readonly iso3: string }
export type State = {
  readonly id: number
  readonly name: string
  readonly abbreviation: string
  readonly countryId: number
}
