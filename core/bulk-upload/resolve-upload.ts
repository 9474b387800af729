import type { UploadAbout } from './upload-account.port'
import { isFor, type KeptUpload } from './upload-storage.port'

/** Which list a page goes on with, and what it says of another one. */
export type ResolvedUpload =
  | { readonly tag: 'none' }
  /** The one of this browser; `save`: the account does not have it yet. */
  | { readonly tag: 'here'; readonly save: boolean }
  /** This browser has none of its own: that of the account is offered. */
  | { readonly tag: 'offered' }
  /** The one of this browser, while the account has another: nobody but its owner can say which counts. */
  | { readonly tag: 'both' }
  /** That of this browser is somebody else's, or was removed elsewhere. */
  | { readonly tag: 'forget' }

/**
 * The list that a buyer goes on with. A guest has that of the browser; who signs in takes it along. Afterwards the
 * account's version decides: what was saved gives way to what was changed or removed elsewhere, what was not is never
 * thrown away unasked. `about` is undefined for guests, and where the account cannot be read now.
 */
export const resolveUpload = (
  customerId: number | undefined,
  here: KeptUpload | undefined,
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
