import type { UploadAbout } from './upload-account.port'
import { isFor, type StoredUpload } from './upload-storage.port'

/** The list a page continues with, and its notice about another one. */
export type ResolvedUpload =
  | { readonly tag: 'none' }
  /** The browser's list; `save`: the account does not have it yet. */
  | { readonly tag: 'here'; readonly save: boolean }
  /** The browser has none: the account's list is offered. */
  | { readonly tag: 'offered' }
  /** The browser's list and a different one on the account: only the owner can choose. */
  | { readonly tag: 'both' }
  /** The browser's list belongs to someone else, or was removed elsewhere. */
  | { readonly tag: 'forget' }

/**
 * Resolves the list a buyer continues with. Guests use the browser's; at sign-in it moves to the account. After that
 * the account's version wins over saved local lists that were changed or removed elsewhere; unsaved ones are never
 * discarded without asking. `about` is undefined for guests, and if the account cannot be read.
 */
export const resolveUpload = (
  customerId: number | undefined,
  here: StoredUpload | undefined,
  about: UploadAbout | undefined,
): ResolvedUpload => {
  const other = about?.list !== undefined
  if (!here || !isFor(here, customerId))
    return other ? { tag: 'offered' } : { tag: here && customerId !== undefined ? 'forget' : 'none' }
  if (customerId === undefined || !about) return { tag: 'here', save: false }
  const { version, saved } = here.account ?? { version: 0, saved: false }
  if (version === about.version) return { tag: 'here', save: !saved }
  if (saved) return { tag: other ? 'offered' : 'forget' }
  return other ? { tag: 'both' } : { tag: 'here', save: true }
}
