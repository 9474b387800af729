import type { Customer } from '../access/visitor'

/** `captcha`: the solution, if a challenge was required. */
export type Credentials = { readonly email: string; readonly password: string; readonly captcha?: string }

/** `captcha`: the solution of a captcha, required for every sign-up. */
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
 * The signed-in customer and the number of merged cart lines. `landing`: page of the first category on the customer's
 * list (S1-4.11), added by the use case.
 */
export type SignedIn = { readonly customer: Customer; readonly mergedLines: number; readonly landing?: string }

export type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly companyName?: string
  readonly email: string
  /** The address is not verified; absent if it is, or if the platform does not report it. */
  readonly emailUnproven?: true
}

/** Profile fields that a customer may change; the email address identifies the account. */
export type ProfileChange = Omit<Profile, 'email' | 'emailUnproven'>
