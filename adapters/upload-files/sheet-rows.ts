import type { TableLimits } from '../../core/files/table-limits'
import { countedWorkbook } from './counted-workbook'
import { NoWorkbook } from './over-limit'
import { rowCounter } from './row-counter'

type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** Numbers stay as they are written: 007 is no 7. */
const asWritten = { parseNumber: (text: string) => text as unknown as number }

/**
 * The sheets of a workbook, or its first one alone, its cells as texts; undefined for bytes that are no workbook. Everything is
 * counted before the library that reads it sees any of it. Throws OverLimit.
 */
export const workbookSheets = async (bytes: Uint8Array, limits: TableLimits, which: 'all' | 'first' = 'all'): Promise<readonly Sheet[] | undefined> => {
  const workbook = orNone(() => countedWorkbook(bytes, limits))
  if (!workbook) return undefined
  const { default: readWorkbook, readSheet } = await import('read-excel-file/universal')
  // A package may hold other things than a workbook.
  const sheets = await (which === 'all' ? readWorkbook(workbook, asWritten) : readSheet(workbook, asWritten).then(data => [{ sheet: '', data }])).catch(() => undefined)
  // Rows were counted sheet by sheet.
  const count = rowCounter({ ...limits, rows: Infinity })
  return sheets?.map(({ sheet, data }) => ({ name: sheet, rows: (data ?? []).map(row => count(row.map(cellText))) }))
}

const orNone = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch (reason) {
    if (reason instanceof NoWorkbook) return undefined
    throw reason
  }
}

/** Numbers come as they are written in the file, where some programs write 1E3 or 0.30000000000000004. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  const text = String(cell as string | number | boolean)
  return /^-?\d(?:\.\d{1,20})?E[+-]?\d{1,3}$/i.test(text) || /^\d{1,15}\.\d{12,20}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text
}
