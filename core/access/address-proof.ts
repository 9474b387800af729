import { foldEmail } from '../shared/text-rules'

/** An account's current email address, and the one last verified. */
export type AddressProof = { readonly email: string; readonly provenEmail?: string }

/**
 * Whether the account's current address was verified by a mailed link. Comparing addresses makes a changed address
 * unverified automatically; no flag has to be reset.
 */
export const isAddressProven = ({ email, provenEmail }: AddressProof): boolean =>
  provenEmail !== undefined && foldEmail(provenEmail) === foldEmail(email)

/**
 * Rights of an account by its email address (staff capabilities, company, group, opened areas), granted only if the
 * address is verified: anyone may sign up with someone else's address.
 */
export const rightsOfAddress = <Rights>(proof: AddressProof, held: Rights, none: Rights): Rights =>
  isAddressProven(proof) ? held : none

/** State of an email confirmation. `email` is only included for the account's own session. */
export type ConfirmationState =
  /** No link was opened in this session, or it is used, expired, or for an address the account no longer has. */
  | { readonly tag: 'none' }
  /** The link is valid, but its account is not signed in here. */
  | { readonly tag: 'sign-in' }
  | { readonly tag: 'ready'; readonly email: string }

/** The content of a confirmation link. Times are epoch milliseconds. */
export type ConfirmationLink = { readonly accountId: number; readonly email: string; readonly endsAt: number }

/**
 * The effect of an opened confirmation link. The link alone proves access to the mailbox, not ownership of the account:
 * an address someone else signed up with is not verified by its real owner's click.
 */
export const confirmationState = (
  link: ConfirmationLink | undefined,
  visitor: { readonly id: number; readonly email: string } | undefined,
  now: number,
): ConfirmationState => {
  if (!link || link.endsAt <= now) return { tag: 'none' }
  if (!visitor || visitor.id !== link.accountId) return { tag: 'sign-in' }
  return foldEmail(link.email) === foldEmail(visitor.email) ? { tag: 'ready', email: visitor.email } : { tag: 'none' }
}
