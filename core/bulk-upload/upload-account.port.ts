import type { Outcome } from '../shared/domain-error'
import type { KeptUpload } from './upload-storage.port'

/** Lists are kept on an account for so long after they were last touched. */
export const keptUploadDays = 30

/** A list as an account keeps it. */
export type AccountList = Pick<KeptUpload, 'name' | 'keptAt' | 'lines'>

/** What a page says of a kept list before it is gone on with: its file, when it was kept, and how many lines it has. */
export type AccountListFacts = Pick<AccountList, 'name' | 'keptAt'> & { readonly lines: number }

/** What stands on the account now. `version` rises with each change, a removal too; 0 where there never was a list. */
export type UploadAbout = { readonly version: number; readonly list?: AccountListFacts }

/**
 * One list for each customer, kept on their account so that it is gone on with wherever they sign in; nobody else reads
 * it.
 */
export type UploadAccountPort = {
  /** Version 0 and no list for who is not signed in. */
  readonly about: () => Outcome<UploadAbout>
  /** The list itself; undefined where there is none. */
  readonly read: () => Outcome<{ readonly version: number; readonly list: AccountList } | undefined>
  /**
   * Keeps a list in the place of the version that was last seen, or removes it (undefined), and answers the version
   * from now on. 'conflict' when another window or device was quicker: nothing is changed. A repeat with the same `key`
   * answers the same and changes nothing. 'invalid' for a list that has no room, 'signed-out' for guests.
   */
  readonly keep: (list: AccountList | undefined, seen: number, key: string) => Outcome<{ readonly version: number }>
}
