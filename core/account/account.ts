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
