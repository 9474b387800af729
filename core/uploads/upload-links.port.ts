import type { Outcome } from '../shared/domain-error'

/** A link to a file, and whether nothing else keeps the file yet. */
export type UploadLink = { readonly address: string; readonly isFirstUse: boolean }

/** Links to the visitor's own files for the merchant's people, who have no session here. Server only. */
export type UploadLinksPort = {
  /**
   * Address that opens the file without signing in, by a key that cannot be guessed. A file with a link is not deleted.
   * 'not-found' for files of others.
   */
  readonly link: (id: string) => Outcome<UploadLink>
  /** Takes a link back that was sent to no one, if it was the first use of the file: it is deleted as others are. */
  readonly release: (id: string) => Outcome<void>
}
