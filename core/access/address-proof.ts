import { foldEmail } from '../shared/text-rules'

/** The email address of an account, and the one last verified for it. */
export type AddressProof = { readonly email: string; readonly provenEmail?: string }

/**
 * Whether the account's address of today was proven, by a link that was mailed to it. Another address than the proven
 * one is unproven again: nothing has to remember to take the proof back when an address changes.
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
  /** No link was opened in this session, or it is used, too old, or for an address that is the account's no longer. */
  | { readonly tag: 'none' }
  /** The link holds, but the account it was mailed for is not signed in here. */
  | { readonly tag: 'sign-in' }
  | { readonly tag: 'ready'; readonly email: string }

/** What a confirmation link was mailed for. Times are epoch milliseconds. */
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
