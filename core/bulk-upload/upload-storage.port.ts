import type { UploadLine } from './upload-line'

/**
 * A list as a browser keeps it; `customerId` says whose it is, once they were signed in with it, and `account` which
 * version of their account's list it goes back to, and whether it is saved there as it stands.
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

/**
 * Whether a kept list is for who is here: a guest's goes along when they sign in, a customer's is shown to nobody else.
 */
export const isFor = ({ customerId }: Pick<KeptUpload, 'customerId'>, here: number | undefined): boolean =>
  customerId === undefined || customerId === here
