import type { UploadLine } from './upload-line'

/**
 * A list in browser storage; `customerId`: its owner, if signed in; `account`: the account's version it is based on,
 * and whether it is saved there unchanged.
 */
export type KeptUpload = {
  readonly name: string
  readonly keptAt: number
  readonly customerId?: number
  readonly account?: { readonly version: number; readonly saved: boolean }
  readonly lines: readonly Pick<UploadLine, 'row' | 'rows' | 'times' | 'sku' | 'qty'>[]
}

/**
 * Keeping a list where its buyer is, so that it can be gone on with after a reload, a session that ended, or signing
 * in.
 */
export type UploadStoragePort = {
  /** Undefined: none is kept, or none that can be read. */
  readonly read: () => KeptUpload | undefined
  /** Undefined forgets the list. A long one is written by and by; of two, the later one stays. */
  readonly write: (kept: KeptUpload | undefined) => Promise<void>
}

/** Whether a stored list belongs to the current visitor: a guest's list moves with sign-in, a customer's is private. */
export const isFor = ({ customerId }: Pick<KeptUpload, 'customerId'>, here: number | undefined): boolean =>
  customerId === undefined || customerId === here
