import type { UploadLine } from './upload-line'

/**
 * A list in browser storage; `customerId`: its owner, if signed in; `account`: the account's version it is based on,
 * and whether it is saved there unchanged.
 */
export type StoredUpload = {
  readonly name: string
  readonly keptAt: number
  readonly customerId?: number
  readonly account?: { readonly version: number; readonly saved: boolean }
  readonly lines: readonly Pick<UploadLine, 'row' | 'rows' | 'times' | 'sku' | 'qty'>[]
}

/** Stores a list in the browser, so that the buyer can continue after a reload, an expired session or a sign-in. */
export type UploadStoragePort = {
  /** Undefined: nothing stored, or unreadable. */
  readonly read: () => StoredUpload | undefined
  /** Undefined deletes the list. Long lists are written in chunks; the latest write wins. */
  readonly write: (list: StoredUpload | undefined) => Promise<void>
}

/** Whether a stored list belongs to the current visitor: a guest's list moves with sign-in, a customer's is private. */
export const isFor = ({ customerId }: Pick<StoredUpload, 'customerId'>, here: number | undefined): boolean =>
  customerId === undefined || customerId === here
