import type { Outcome } from '../shared/domain-error'

/** Links to the visitor's own files for the merchant's people, who have no session here. Server only. */
export type UploadLinksPort = {
  /**
   * Path that opens the file without signing in, by a key that cannot be guessed. A file with a link is not deleted.
   * 'not-found' for files of others.
   */
  readonly link: (id: string) => Outcome<string>
}
