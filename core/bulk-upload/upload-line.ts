import type { Pack } from '../catalogue/product'
import type { Issue } from '../shared/domain-error'
import type { Quantity } from './read-quantity'

/** Maximum of lines of a list, and of a cart; lines beyond are reported. */
export const maxListLines = 5_000
/** Lines that are checked in one call. */
export const linesPerCheck = 500
/** Rows that are shown as soon as they are read. */
export const previewRows = 100
export const longestSku = 200

/** Why a SKU is invalid by itself. */
export const skuIssue = (sku: string): 'sku-required' | 'sku-long' | undefined =>
  sku === '' ? 'sku-required' : sku.length > longestSku ? 'sku-long' : undefined

/** How many row numbers of a merged line are listed. */
export const toldRows = 10

/**
 * A line of a list (S3-3.14), at its first row. Rows with the same SKU are merged: `rows` are the first of them,
 * `times` is their number.
 */
export type UploadLine = {
  readonly row: number
  readonly rows: readonly number[]
  readonly times: number
  readonly sku: string
  /** As written; the total if rows were merged. */
  readonly qty: string
  readonly wanted?: Quantity
  readonly issue?: LineIssue
}

export type LineIssue = Pick<Issue, 'code' | 'values'> & {
  /** The message of a merchant's portal, verbatim. */
  readonly told?: string
  /** SKUs that may have been meant. */
  readonly similar?: readonly string[]
  /** Numbers of pieces that may have been meant. */
  readonly quantities?: readonly number[]
  /** What a spreadsheet seems to have made of the SKU. */
  readonly changed?: ChangedSku
}

/** What spreadsheets make of part numbers: zeros gone, 12E5 worked out or a long number rounded, 3-12 as a date. */
export type ChangedSku = 'zeros' | 'exponent' | 'date'

/** A variant as an upload is answered with it (S3-3.15). */
export type UploadedProduct = {
  readonly variantSku: string
  readonly productId: number
  readonly variantId: number
  readonly name?: string
  /** Its stock is counted. */
  readonly isStock: boolean
  readonly stock: number
  readonly purchasingDisabled: boolean
  readonly minQuantity: number
  readonly maxQuantity?: number
  readonly pack?: Pack
  /** Something has to be chosen or typed with it, on its page. */
  readonly asksMore?: boolean
}

/** A line that can be had: how many pieces, and what that was made of. */
export type ValidLine = UploadLine & { readonly product: UploadedProduct; readonly pieces: number }
/** A line that cannot, as it stands. */
export type ErrorLine = UploadLine & { readonly issue: LineIssue; readonly product?: UploadedProduct }

/** The lines of a list by what the shop says of them (S3-2.31). */
export type CheckedLines = { readonly valid: readonly ValidLine[]; readonly errors: readonly ErrorLine[] }
