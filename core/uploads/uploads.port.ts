import type { Outcome } from '../shared/domain-error'
import type { KeptUpload, SentFile } from './upload'

/** Files that shoppers send along with a product. They belong to the session that sent them, and to its customer. */
export type UploadsPort = {
  /** 'invalid' with an issue at `file` when it is not one we take. The same file again is the same upload. */
  readonly keep: (file: SentFile) => Outcome<KeptUpload>
  /** For its owner only; for everybody else it does not exist. */
  readonly read: (id: string) => Outcome<SentFile>
}

/** What looks after kept files, without a visitor. */
export type UploadHousekeepingPort = {
  /** Removes what broke off while it was sent, and what no cart and no order has used for a day. Answers how many. */
  readonly sweep: (now: number) => Outcome<number>
}
