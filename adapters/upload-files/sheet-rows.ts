import type { TableLimits } from '../../core/files/table-limits'
import { countedParts, packed } from './counted-workbook'
import { NoWorkbook } from './over-limit'
import { rowCounter } from './row-counter'
import { sheetNames, withShownNumbers } from './shown-numbers'

type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** Numbers remain text, so that 007 does not become 7. */
const asWritten = { parseNumber: (text: string) => text as unknown as number }

type Workbook = { readonly names: readonly string[]; readonly sheets: readonly Sheet[] }

/** All sheets of a workbook, cells as text; undefined for bytes that are not a workbook. Throws OverLimit. */
export const workbookSheets = async (bytes: Uint8Array, limits: TableLimits): Promise<readonly Sheet[] | undefined> => {
  const counted = orNone(() => countedParts(bytes, limits))
  if (!counted) return undefined
  const { default: readWorkbook } = await import('read-excel-file/universal')
  return sheetsOf(await readWorkbook(packed(counted.parts), asWritten).catch(() => undefined), limits)
}

/**
 * One sheet of a workbook with numbers as displayed: by name, otherwise the first visible one; undefined for an invalid
 * file. Throws OverLimit.
 */
export const shownWorkbookSheet = async (
  bytes: Uint8Array,
  limits: TableLimits,
  wanted?: string,
): Promise<Workbook | undefined> => {
  const counted = orNone(() => countedParts(bytes, limits))
  if (!counted) return undefined
  const [{ readSheet }, { format }] = await Promise.all([import('read-excel-file/universal'), import('numfmt')])
  const names = sheetNames(counted)
  const name = names.find(each => each === wanted) ?? names[0]
  if (name === undefined) return undefined
  const parts = withShownNumbers(counted, format)
  const data = await readSheet(packed(parts), name, asWritten).catch(() => undefined)
  const sheets = sheetsOf(data && [{ sheet: name, data }], limits)
  return sheets && { names, sheets }
}

/**
 * All sheets of a workbook in their order, hidden ones last: numbers exactly, but with the zeros and words that their
 * format puts around them (`0101`, `D-12`); days as 2027-02-15. Undefined for an invalid file. Throws OverLimit.
 */
export const exactWorkbookSheets = async (
  bytes: Uint8Array,
  limits: TableLimits,
): Promise<readonly Sheet[] | undefined> => {
  const counted = orNone(() => countedParts(bytes, limits))
  if (!counted) return undefined
  const [{ default: readWorkbook }, { format, isDateFormat }] = await Promise.all([
    import('read-excel-file/universal'),
    import('numfmt'),
  ])
  const parts = withShownNumbers(counted, (pattern, value) => {
    if (isDateFormat(pattern)) return format('yyyy-mm-dd', value)
    const shown = format(pattern, value).trim()
    const [digits, ...more] = shown.match(/\d+(?:\.\d+)?/g) ?? []
    return more.length === 0 && digits !== undefined && Number(digits) === value ? shown : String(value)
  })
  const sheets = sheetsOf(await readWorkbook(packed(parts), asWritten).catch(() => undefined), limits)
  const order = sheetNames(counted)
  return sheets && [...sheets].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

type ReadSheet = { readonly sheet: string; readonly data?: readonly (readonly unknown[])[] | null }

/** Undefined if the workbook could not be read. Row limits were already checked per sheet. */
const sheetsOf = (sheets: readonly ReadSheet[] | undefined, limits: TableLimits): readonly Sheet[] | undefined => {
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

/** Normalizes numbers, which some programs write as 1E3 or 0.30000000000000004. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  const text = String(cell as string | number | boolean)
  return /^-?\d(?:\.\d{1,20})?E[+-]?\d{1,3}$/i.test(text) || /^\d{1,15}\.\d{12,20}$/.test(text)
    ? String(Number(Number(text).toPrecision(15)))
    : text
}
