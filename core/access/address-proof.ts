import { foldEmail } from '../shared/text-rules'

/** The address of an account, and the one whose mailbox its owner was last shown to read. */
export type AddressProof = { readonly email: string; readonly provenEmail?: string }

/**
 * Whether the account's address of today was proven, by a link that was mailed to it. Another address than the proven
 * one is unproven again: nothing has to remember to take the proof back when an address changes.
 */
export const isAddressProven = ({ email, provenEmail }: AddressProof): boolean =>
  provenEmail !== undefined && foldEmail(provenEmail) === foldEmail(email)

/**
 * What an account holds because of the address it was opened with: staff rights, company, group, opened areas. Whoever
 * signs up first with somebody else's address holds none of it.
 */
export const rightsOfAddress = <Rights>(proof: AddressProof, held: Rights, none: Rights): Rights =>
  isAddressProven(proof) ? held : none

/**
 * How far somebody is who followed the link of a confirmation mail. `email` is told to the account's own session only.
 */
export type ConfirmationState =
  /** No link was opened in this session, or it is used, too old, or for an address that is the account's no longer. */
  | { readonly tag: 'none' }
  /** The link holds, but the account it was mailed for is not signed in here. */
  | { readonly tag: 'sign-in' }
  | { readonly tag: 'ready'; readonly email: string }

/** What a confirmation link was mailed for. Times are epoch milliseconds. */
export type ConfirmationLink = { readonly accountId: number; readonly email: string; readonly endsAt: number }

/**
 * What an opened link is worth to who is here. The link alone proves that a mailbox is read, not that its reader opened
 * the account: an address that somebody else signed up with is never proven for them by a click of its owner.
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
