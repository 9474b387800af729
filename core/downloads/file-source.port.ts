import type { Outcome } from '../shared/domain-error'

export type OpenFile = { readonly type: string; readonly size?: number; readonly content: ReadableStream<Uint8Array> }

/** Storage of digital products' files. */
export type FileSourcePort = {
  /** 'unavailable' if the location is not allowed by the merchant, or does not respond. */
  readonly open: (address: string) => Outcome<OpenFile>
}
