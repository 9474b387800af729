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
  /** Who is asking, as the server sees it now. */
  readonly visitor: () => Outcome<Visitor>
  /**
   * 'refused' with the specified text when e-mail or password do not fit, which ends an older signed-in session;
   * 'limited' after too many tries. Merges the guest cart.
   */
  readonly signIn: (credentials: Credentials) => Outcome<SignedIn>
  readonly signOut: () => Outcome<void>
  /** Creates the account and signs in. 'conflict' with reason 'account.exists' when the address is taken (S1-8.15). */
  readonly signUp: (details: SignUpDetails) => Outcome<SignedIn>
  readonly profile: () => Outcome<Profile>
  readonly updateProfile: (profile: ProfileChange) => Outcome<Profile>
  /**
   * The address book: the customer's own, or the one that the company acted for shares. 'forbidden' without the
   * permission.
   */
  readonly addresses: () => Outcome<AddressBook>
  /** Creates without id, updates with one. The first address of a book becomes its default for both. */
  readonly saveAddress: (address: BookAddress) => Outcome<readonly BookAddress[]>
  readonly deleteAddress: (id: number) => Outcome<readonly BookAddress[]>
  /** Restricted areas that the customer came to and that staff have not decided about yet (S2-4.05), oldest first. */
  readonly awaitedAreas: () => Outcome<readonly AwaitedArea[]>
  readonly setLanguage: (language: string) => Outcome<void>
  /**
   * Mails reset instructions to a customer; the response for unknown addresses is the same (call 1.7). 'limited' above
   * the rate limit.
   */
  readonly requestPasswordReset: (email: string) => Outcome<void>
  /**
   * Keeps the token of a reset link with this session, readable only with its cookie. 'not-found' when the link opens
   * nothing.
   */
  readonly openResetLink: (token: string) => Outcome<void>
  /** Whether a link that still holds was opened in this session. */
  readonly resetLinkIsOpen: () => Outcome<boolean>
  /**
   * Sets the password by a token, or by the link opened in this session (call 1.8); ends all sessions of the customer.
   */
  readonly resetPassword: (reset: { readonly token?: string; readonly password: string }) => Outcome<void>
  /** 'invalid' at `current` when that is not the password of today. Ends the customer's other sessions. */
  readonly changePassword: (change: { readonly current: string; readonly password: string }) => Outcome<void>
  /**
   * Mails the link that proves the address of who is signed in; nothing when it is proven. 'limited' after too many.
   */
  readonly sendConfirmation: () => Outcome<void>
  /** Keeps a confirmation link with this session, also through signing in. 'not-found' when the link opens nothing. */
  readonly openConfirmationLink: (token: string) => Outcome<void>
  readonly confirmation: () => Outcome<ConfirmationState>
  /** Proves the address by the link opened in this session, once. 'not-found' where the state is not 'ready'. */
  readonly confirmAddress: () => Outcome<void>
  readonly devices: () => Outcome<readonly Device[]>
  readonly endDevices: (which: EndedDevices) => Outcome<void>
}

/** Countries and their states; an empty state list means free text (calls 1.14, 1.15). */
export type GeographyPort = {
  readonly countries: () => Outcome<readonly Country[]>
  readonly states: (countryId: number) => Outcome<readonly State[]>
}

/** The part of accounts that a company's people share. */
export type AddressBookPort = Pick<AccountPort, 'addresses' | 'saveAddress' | 'deleteAddress'>
