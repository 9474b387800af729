import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** What a table is by: weight in grams, amount in cents, or freight class in tenths (class 77.5 is 775). */
export type TableAxis = 'weight' | 'amount' | 'class'

/**
 * A row covers values above `from` up to `to`; the first row also covers its `from`. Without `to` it has no end.
 * `perKilogram`: for each kilogram begun above `from` (by weight) or of the whole shipment (by class).
 */
export type RateRow = {
  readonly from: number
  readonly to?: number
  readonly cost: Cents
  readonly perKilogram: Cents
}

/** Units of a desk's text, in the table's values: kilograms, dollars, freight classes. */
const unit: Readonly<Record<TableAxis, number>> = { weight: 1_000, amount: 100, class: 10 }
const decimals: Readonly<Record<TableAxis, number>> = { weight: 3, amount: 2, class: 1 }

export const maxTableRows = 60

/** The row for a value; undefined beyond the table's end. */
export const rowFor = (rows: readonly RateRow[], value: number): RateRow | undefined =>
  rows.find((row, at) => (value > row.from || (at === 0 && value >= row.from)) && value <= (row.to ?? Infinity))

/** The cost of a shipment by its row. */
export const rowCost = (row: RateRow, axis: TableAxis, grams: number): Cents =>
  row.cost + row.perKilogram * Math.ceil(Math.max(0, grams - (axis === 'weight' ? row.from : 0)) / 1_000)

/** Rows in ascending order. */
export const sortedRows = (rows: readonly RateRow[]): readonly RateRow[] =>
  [...rows].sort((a, b) => a.from - b.from || (a.to ?? Infinity) - (b.to ?? Infinity))

/**
 * The issues of a table: it starts at 0, each row begins where the one before ends, and only the last may have no end.
 * A hole or a doubled part is named by its ends, in the desk's units.
 */
export const tableIssues = (entered: readonly RateRow[], axis: TableAxis): readonly Issue[] => {
  const rows = sortedRows(entered)
  const at = (code: string, from: number, to: number) =>
    issue('table', `shipping-desk.issues.${code}-${axis}`, { from: inUnits(from, axis), to: inUnits(to, axis) })
  if (rows.length === 0) return [issue('table', 'shipping-desk.issues.table-empty')]
  if (rows.length > maxTableRows) return [issue('table', 'shipping-desk.issues.table-long', { max: maxTableRows })]
  return rows.flatMap((row, index) => {
    const before = index === 0 ? 0 : (rows[index - 1]?.to ?? Infinity)
    const end = row.to ?? Infinity
    return [
      ...(row.from > before ? [at('hole', before, row.from)] : []),
      ...(row.from < before ? [at('double', row.from, Math.min(before, end))] : []),
      ...(end <= row.from ? [at('backwards', row.from, end)] : []),
    ]
  })
}

/** A value as the desk writes it: 2.5 (kilograms), 750.01 (dollars), 77.5 (class); an open end is '...'. */
const inUnits = (value: number, axis: TableAxis): string =>
  value === Infinity ? '...' : String(Number((value / unit[axis]).toFixed(decimals[axis])))

const number = String.raw`(\d+(?:\.\d+)?)`
const dollars = String.raw`(\d+(?:\.\d{1,2})?)`
const rowShape = new RegExp(
  String.raw`^${number}\s*(?:-\s*${number}|\+)\s*[:=]\s*${dollars}(?:\s*\+\s*${dollars}\s*/\s*kg)?$`,
)

/** Whether a bound has fractions of a cent. */
const isFraction = (bound = ''): boolean => /\.\d{3,}$/.test(bound)

const valueOf = (text: string, scale: number): number => Math.round(Number(text) * scale)

/**
 * Reads a table as the desk writes it, a row a line: `0-2: 9.95`, `2-68: 9.95 + 1.10/kg`, `68+: 30`. The issue names
 * the first line that cannot be read.
 */
export const readTable = (text: string, axis: TableAxis): readonly RateRow[] | Issue => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const rows: RateRow[] = []
  for (const line of lines) {
    const [, from, to, cost, perKilogram] = rowShape.exec(line) ?? []
    const isNoAmount = axis === 'amount' && (perKilogram !== undefined || [from, to].some(isFraction))
    if (from === undefined || cost === undefined || isNoAmount)
      return issue('table', 'shipping-desk.issues.table-line', { line: line.slice(0, 60) })
    rows.push({
      from: valueOf(from, unit[axis]),
      ...(to === undefined ? {} : { to: valueOf(to, unit[axis]) }),
      cost: valueOf(cost, 100),
      perKilogram: valueOf(perKilogram ?? '0', 100),
    })
  }
  return sortedRows(rows)
}

/** The inverse of `readTable`. */
export const writeTable = (rows: readonly RateRow[], axis: TableAxis): string =>
  rows
    .map(
      ({ from, to, cost, perKilogram }) =>
        `${inUnits(from, axis)}${to === undefined ? '+' : `-${inUnits(to, axis)}`}: ${(cost / 100).toFixed(2)}` +
        (perKilogram === 0 ? '' : ` + ${(perKilogram / 100).toFixed(2)}/kg`),
    )
    .join('\n')
