import type { Outcome } from '../shared/domain-error'
import type { StoredUpload } from './upload-storage.port'

/** Retention of stored lists after the last change. */
export const uploadRetentionDays = 30

/** A list stored on an account. */
export type AccountList = Pick<StoredUpload, 'name' | 'keptAt' | 'lines'>

/** Summary of a stored list: file name, when it was stored, number of lines. */
export type AccountListFacts = Pick<AccountList, 'name' | 'keptAt'> & { readonly lines: number }

/** The stored list. `version` increases with each change, removals included; 0 if there never was one. */
export type UploadAbout = { readonly version: number; readonly list?: AccountListFacts }

/** One list per customer, stored on the account so that it can be continued on any device; private to the customer. */
export type UploadAccountPort = {
  /** Version 0 and no list for guests. */
  readonly about: () => Outcome<UploadAbout>
  /** The list; undefined if there is none. */
  readonly read: () => Outcome<{ readonly version: number; readonly list: AccountList } | undefined>
  /**
   * Replaces the list at the version last seen, or removes it (undefined), and returns the new version. 'conflict' if
   * another window or device was faster. Idempotent by `key`. 'invalid' if the list is too large, 'signed-out' for
   * guests.
   */
  readonly keep: (list: AccountList | undefined, seen: number, key: string) => Outcome<{ readonly version: number }>
}
