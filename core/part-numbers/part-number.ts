import { may } from '../access/permissions'
import type { Visitor } from '../access/visitor'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** What a company calls something of ours. */
export type PartNumber = { readonly number: string; readonly sku: string }

export type PartNumberPage = { readonly numbers: readonly PartNumber[]; readonly total: number }
export type PartNumberQuery = { readonly page: number; readonly search?: string }

export const partNumbersPerPage = 50
/** Rows of one file, and numbers of one company. */
export const maxRows = 5_000
export const maxPartNumbers = 50_000
export const longestNumber = 60
const longestSku = 100

/** How numbers are compared: case, blanks and signs between letters and digits are as people happen to type them. */
export const foldNumber = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The company whose numbers count for this visitor. */
export const companyOf = ({ customer }: Pick<Visitor, 'customer'>): number | undefined => customer?.company?.id

/** Part numbers are managed by those who manage company users: admins. */
export const mayKeepPartNumbers = (visitor: Pick<Visitor, 'customer'>): boolean =>
  companyOf(visitor) !== undefined && may(visitor, 'create_user')

/** What is wrong with a number or its SKU, before it is looked up. */
export const checkPartNumber = ({ number, sku }: PartNumber): readonly Issue[] => [
  ...(foldNumber(number) === ''
    ? [issue('number', 'part-numbers.number-required')]
    : number.trim().length > longestNumber
      ? [issue('number', 'part-numbers.number-long')]
      : []),
  ...(sku.trim() === '' || sku.length > longestSku ? [issue('sku', 'part-numbers.sku-required')] : []),
]

/** A row of a file that was not taken, by its line, and why. */
export type RefusedRow = { readonly line: number; readonly number: string; readonly code: string }
export type Imported = { readonly saved: number; readonly refused: readonly RefusedRow[] }
