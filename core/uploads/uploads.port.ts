import type { Outcome } from '../shared/domain-error'
import type { StoredUpload, SentFile } from './upload'

/** Files that shoppers attach to products. They belong to the uploading session and its customer. */
export type UploadsPort = {
  /** 'invalid' with an issue at `file` if unsupported. Idempotent by content. */
  readonly keep: (file: SentFile) => Outcome<StoredUpload>
  /** For its owner, or by the key of its link (`UploadLinksPort`); otherwise 'not-found'. */
  readonly read: (id: string, key?: string) => Outcome<SentFile>
}

/** Maintenance of stored files, without a visitor. */
export type UploadHousekeepingPort = {
  /** Deletes interrupted uploads, and those unused by carts and orders for a day. Returns how many. */
  readonly purgeExpired: (now: number) => Outcome<number>
}
