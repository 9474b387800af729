import type { Visitor } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { Credentials, Profile, ProfileChange, SignedIn, SignUpDetails } from './account'
import type { AddressBook, BookAddress, Country, State } from '../addresses/address'
import type { ConfirmationState } from '../access/address-proof'
import type { Device, EndedDevices } from '../access/device'

/** Accounts and the session of this visitor. */
/** The name of the area and the requested path. */
export type AwaitedArea = { readonly name: string; readonly href: string }

export type AccountPort = {
  /** The current visitor, as the server derives it. */
  readonly visitor: () => Outcome<Visitor>
  /**
   * 'refused' with the specified text for a wrong email or password, which also ends an older signed-in session;
   * 'limited' after too many attempts. Merges the guest cart.
   */
  readonly signIn: (credentials: Credentials) => Outcome<SignedIn>
  readonly signOut: () => Outcome<void>
  /** Creates the account and signs in. 'conflict' with reason 'account.exists' if the address is taken (S1-8.15). */
  readonly signUp: (details: SignUpDetails) => Outcome<SignedIn>
  readonly profile: () => Outcome<Profile>
  readonly updateProfile: (profile: ProfileChange) => Outcome<Profile>
  /**
   * The address book: the customer's own, or the shared one of the company they act for. 'forbidden' without the
   * permission.
   */
  readonly addresses: () => Outcome<AddressBook>
  /** Creates without id, updates with one. The first address of a book becomes its default for both. */
  readonly saveAddress: (address: BookAddress) => Outcome<readonly BookAddress[]>
  readonly deleteAddress: (id: number) => Outcome<readonly BookAddress[]>
  /** Restricted areas the customer visited and staff have not decided on yet (S2-4.05), oldest first. */
  readonly awaitedAreas: () => Outcome<readonly AwaitedArea[]>
  readonly setLanguage: (language: string) => Outcome<void>
  /**
   * Mails reset instructions to a customer; the response for unknown addresses is the same (call 1.7). 'limited' above
   * the rate limit.
   */
  readonly requestPasswordReset: (email: string) => Outcome<void>
  /**
   * Stores the token of a reset link in this session, readable only with its cookie. 'not-found' if the link is
   * invalid.
   */
  readonly openResetLink: (token: string) => Outcome<void>
  /** Whether this session opened a reset link that is still valid. */
  readonly resetLinkIsOpen: () => Outcome<boolean>
  /**
   * Sets the password by a token, or by the link opened in this session (call 1.8); ends all sessions of the customer.
   */
  readonly resetPassword: (reset: { readonly token?: string; readonly password: string }) => Outcome<void>
  /** 'invalid' at `current` if it is not the current password. Ends the customer's other sessions. */
  readonly changePassword: (change: { readonly current: string; readonly password: string }) => Outcome<void>
  /**
   * Mails an address confirmation link to the signed-in customer; no effect if already verified. 'limited' after too
   * many.
   */
  readonly sendConfirmation: () => Outcome<void>
  /** Stores a confirmation link in this session, and retains it at sign-in. 'not-found' if the link is invalid. */
  readonly openConfirmationLink: (token: string) => Outcome<void>
  readonly confirmation: () => Outcome<ConfirmationState>
  /** Verifies the address by the link opened in this session, once. 'not-found' unless the state is 'ready'. */
  readonly confirmAddress: () => Outcome<void>
  readonly devices: () => Outcome<readonly Device[]>
  readonly endDevices: (which: EndedDevices) => Outcome<void>
}

/** Countries and their states; an empty state list means free text (calls 1.14, 1.15). */
export type GeographyPort = {
  readonly countries: () => Outcome<readonly Country[]>
  readonly states: (countryId: number) => Outcome<readonly State[]>
}

/** The address book calls, which company users share. */
export type AddressBookPort = Pick<AccountPort, 'addresses' | 'saveAddress' | 'deleteAddress'>
