import { may } from '../access/permissions'
import type { Visitor } from '../access/visitor'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** A company's own number for one of our SKUs. */
export type PartNumber = { readonly number: string; readonly sku: string }

export type PartNumberPage = { readonly numbers: readonly PartNumber[]; readonly total: number }
export type PartNumberQuery = { readonly page: number; readonly search?: string }

export const partNumbersPerPage = 50
/** Maximum rows per file, and numbers per company. */
export const maxRows = 5_000
export const maxPartNumbers = 50_000
export const maxPartNumberLength = 60
const maxSkuLength = 100

/** Normalizes a number for comparison: ignores case, blanks and punctuation. */
export const foldNumber = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The company whose part numbers apply to this visitor. */
export const companyOf = ({ customer }: Pick<Visitor, 'customer'>): number | undefined => customer?.company?.id

/** Part numbers are managed by those who manage company users: admins. */
export const mayKeepPartNumbers = (visitor: Pick<Visitor, 'customer'>): boolean =>
  companyOf(visitor) !== undefined && may(visitor, 'create_user')

/** Validates a number and its SKU before any lookup. */
export const checkPartNumber = ({ number, sku }: PartNumber): readonly Issue[] => [
  ...(foldNumber(number) === ''
    ? [issue('number', 'part-numbers.number-required')]
    : number.trim().length > maxPartNumberLength
      ? [issue('number', 'part-numbers.number-long')]
      : []),
  ...(sku.trim() === '' || sku.length > maxSkuLength ? [issue('sku', 'part-numbers.sku-required')] : []),
]

/** A rejected row, its line in the file, and the reason. */
export type RefusedRow = { readonly line: number; readonly number: string; readonly code: string }
export type Imported = { readonly saved: number; readonly refused: readonly RefusedRow[] }
