import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'

/** Files of construction orders as they are downloaded; on the server only. */
export type ConstructionFilesPort = {
  /** A file for its uploader, or with its key, as the order service does (S3-7.25); 'not-found' for others. */
  readonly read: (id: string, key?: string) => Outcome<SentFile>
  /** The order form that was published last; 'signed-out' for guests (S3-3.21). */
  readonly orderForm: () => Outcome<SentFile>
}
