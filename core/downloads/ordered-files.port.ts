import type { Outcome } from '../shared/domain-error'
import type { DownloadBounds, FilePlace } from './download'

/** A purchased file: name, location, time of payment, and its own limits. */
export type OrderedFile = Partial<DownloadBounds> & {
  readonly name: string
  readonly address: string
  readonly paidAt: number
}

export type OrderedFilesPort = {
  /**
   * The file of an order this visitor may see: their own, their company's within their permission, or by the key mailed
   * to a guest. 'not-found' for foreign, unknown, unpaid and cancelled ones alike.
   */
  readonly find: (place: FilePlace, key?: string) => Outcome<OrderedFile>
}
