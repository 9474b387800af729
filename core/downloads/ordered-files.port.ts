import type { Outcome } from '../shared/domain-error'
import type { DownloadBounds, FilePlace } from './download'

/** A file as it was sold: what it is called, where it lies, since when it is paid, and bounds of its own. */
export type OrderedFile = Partial<DownloadBounds> & {
  readonly name: string
  readonly address: string
  readonly paidAt: number
}

export type OrderedFilesPort = {
  /**
   * The file at a place of an order that this visitor may see: their own, their company's as far as their permission
   * reaches, or by the key that a guest was mailed. 'not-found' alike for what is foreign, unknown, unpaid and
   * cancelled.
   */
  readonly find: (place: FilePlace, key?: string) => Outcome<OrderedFile>
}
