import type { Pack } from '../catalogue/product'
import type { Issue } from '../shared/domain-error'
import type { Quantity } from './read-quantity'

/** Maximum of lines of a list, and of a cart; lines beyond are reported. */
export const maxListLines = 5_000
/** Maximum number of lines per validation call. */
export const linesPerCheck = 500
/** Number of rows shown immediately, before validation. */
export const previewRows = 100
export const maxSkuLength = 200

/** Why a SKU is invalid by itself. */
export const skuIssue = (sku: string): 'sku-required' | 'sku-long' | undefined =>
  sku === '' ? 'sku-required' : sku.length > maxSkuLength ? 'sku-long' : undefined

/** How many row numbers of a merged line are listed. */
export const maxListedRows = 10

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
  readonly message?: string
  /** Suggested SKUs. */
  readonly similar?: readonly string[]
  /** Suggested quantities in pieces. */
  readonly quantities?: readonly number[]
  /** How a spreadsheet seems to have altered the SKU. */
  readonly changed?: ChangedSku
}

/** How spreadsheets alter part numbers: leading zeros dropped, exponents evaluated or long numbers rounded, dates. */
export type ChangedSku = 'zeros' | 'exponent' | 'date'

/** A variant as returned by validation (S3-3.15). */
export type UploadedProduct = {
  readonly variantSku: string
  readonly productId: number
  readonly variantId: number
  readonly name?: string
  /** Whether its stock is tracked. */
  readonly isStock: boolean
  readonly stock: number
  readonly purchasingDisabled: boolean
  readonly minQuantity: number
  readonly maxQuantity?: number
  readonly pack?: Pack
  /** Has required choices, which only its page offers. */
  readonly asksMore?: boolean
}

/** A line that can be ordered: pieces, and the quantity they were computed from. */
export type ValidLine = UploadLine & { readonly product: UploadedProduct; readonly pieces: number }
/** A line that cannot be ordered as it is. */
export type ErrorLine = UploadLine & { readonly issue: LineIssue; readonly product?: UploadedProduct }

/** Validated lines of a list (S3-2.31). */
export type CheckedLines = { readonly valid: readonly ValidLine[]; readonly errors: readonly ErrorLine[] }
