import type { Outcome } from '../shared/domain-error'

export type OpenFile = { readonly type: string; readonly size?: number; readonly content: ReadableStream<Uint8Array> }

/** Where the files of digital products lie. */
export type FileSourcePort = {
  /** 'unavailable' for a place that the merchant has not allowed, and for one that does not answer. */
  readonly open: (address: string) => Outcome<OpenFile>
}
