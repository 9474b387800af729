import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'

/** Downloads files of construction orders; server only. */
export type ConstructionFilesPort = {
  /**
   * A file for its uploader, or for callers with its key such as the order service (S3-7.25); 'not-found' for others.
   */
  readonly read: (id: string, key?: string) => Outcome<SentFile>
  /** The latest published order form; 'signed-out' for guests (S3-3.21). */
  readonly orderForm: () => Outcome<SentFile>
}
