import type { Visitor } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { Address, Country, Credentials, Profile, SignedIn, SignUpDetails, State } from './account'

/** Accounts and the session of this visitor. */
export type AccountPort = {
  /** Who is asking, as the server sees it now. */
  readonly visitor: () => Outcome<Visitor>
  /** 'refused' with the specified text when e-mail or password do not fit; 'limited' after too many tries. Merges the guest cart. */
  readonly signIn: (credentials: Credentials) => Outcome<SignedIn>
  readonly signOut: () => Outcome<void>
  /** Creates the account and signs in. 'conflict' with reason 'account.exists' when the address is taken (S1-8.15). */
  readonly signUp: (details: SignUpDetails) => Outcome<SignedIn>
  readonly profile: () => Outcome<Profile>
  readonly updateProfile: (profile: Omit<Profile, 'email'>) => Outcome<Profile>
  readonly addresses: () => Outcome<readonly Address[]>
  /** Creates without id, updates with one. */
  readonly saveAddress: (address: Address) => Outcome<readonly Address[]>
  readonly deleteAddress: (id: number) => Outcome<readonly Address[]>
  readonly setLanguage: (language: string) => Outcome<void>
}

/** Countries and their states; an empty state list means free text (calls 1.14, 1.15). */
export type GeographyPort = {
  readonly countries: () => Outcome<readonly Country[]>
  readonly states: (countryId: number) => Outcome<readonly State[]>
}
