import { readQuantity } from './read-quantity'
import { skuNames, quantityNames, unitNames, commaQuantityNames } from './column-names'

/**
 * Columns of SKU, quantity and unit, from 0; `width`: columns of the heading. `header`: the heading was recognized by a
 * known name, guessed, or is missing.
 */
export type UploadColumns = {
  readonly sku: number
  readonly quantity: number
  readonly unit?: number
  readonly width: number
  readonly header: 'known' | 'taken' | 'none'
}

/** Columns chosen by the buyer; the rest is detected. `heading` is a row number from 1; 0: none. */
export type TableChoice = {
  readonly sheet?: string
  readonly heading?: number
  readonly sku?: number
  readonly quantity?: number
}

/** A row of a table with its number in the file. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

/** How a table is read. */
export type TableReading = UploadColumns & {
  /** Row number of the heading; 0: there is none. */
  readonly heading: number
  /** Column names; '' without a heading. */
  readonly names: readonly string[]
  /** Whether 2,000 may mean two: the table uses a decimal comma. */
  readonly decimalComma: boolean
}

/** Maximum row number of a heading; titles may come before it. */
const headingRows = 30

/** Sample size for column detection. */
export const sampledRows = 80

const fold = (cell: string): string =>
  cell
    .slice(0, 60)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const placesOf = (cells: readonly string[], names: readonly string[]): readonly number[] =>
  names.flatMap(name => cells.flatMap((cell, at) => (cell === name ? [at] : [])))

const isQuantity = (cell: string): boolean => typeof readQuantity(cell) !== 'string'

/** A plain quantity; with leading zeros it is a part number. */
const isPlainQuantity = (cell: string): boolean => isQuantity(cell) && !/^0\d/.test(cell.trim())

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== ''

const valuesIn = (rows: readonly TableRow[], at: number): readonly string[] =>
  rows.flatMap(({ cells }) => (isFilled(cells[at]) ? [cells[at]] : []))

/** Whether a column only numbers the lines: 1, 2, 3 or 10, 20, 30. */
const countsLines = (values: readonly string[]): boolean => {
  const numbers = values.map(value => (/^\d{1,6}\.?$/.test(value.trim()) ? Number.parseInt(value, 10) : NaN))
  const [first = NaN, second = first * 2] = numbers
  const step = second - first
  return (
    (first === 1 || first === step) &&
    [1, 5, 10, 100].includes(step || first) &&
    numbers.every((each, at) => each === first + at * step)
  )
}

const share = (values: readonly string[], holds: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length

type Named = {
  readonly at: number
  readonly sku: readonly number[]
  readonly quantity: readonly number[]
  readonly unit: number | undefined
}

const namedIn = ({ cells }: TableRow, at: number): Named => {
  const names = cells.map(fold)
  return {
    at,
    sku: placesOf(names, skuNames),
    quantity: placesOf(names, quantityNames),
    unit: placesOf(names, unitNames)[0],
  }
}

/** Finds the heading among the non-empty rows, and whether it has known column names. */
const headingOf = (filled: readonly TableRow[]): { readonly at: number; readonly header: UploadColumns['header'] } => {
  const named = filled.slice(0, headingRows).map(namedIn)
  const whole = named.find(({ sku, quantity }) => sku.some(at => quantity.some(other => other !== at)))
  if (whole) return { at: whole.at, header: 'known' }
  const half = named.find(({ at, sku, quantity }) => {
    const cells = filled[at]?.cells ?? []
    const [place] = quantity
    const isOfRow =
      sku.length + quantity.length > 0 &&
      !cells.some(isPlainQuantity) &&
      (place === undefined || !isQuantity(cells[place] ?? ''))
    return (
      isOfRow &&
      (at === 0 || (cells.filter(isFilled).length > 1 && (filled[at + 1]?.cells ?? []).some(isPlainQuantity)))
    )
  })
  if (half) return { at: half.at, header: 'known' }
  const [first] = filled
  const isTaken =
    first !== undefined && first.cells.length > 1 && isFilled(first.cells[1]) && !first.cells.some(isQuantity)
  return isTaken ? { at: 0, header: 'taken' } : { at: -1, header: 'none' }
}

/** The SKU column among several candidates: not a line counter. */
const skuAmong = (named: readonly number[], body: readonly TableRow[]): number | undefined =>
  named.find(at => !countsLines(valuesIn(body, at))) ?? named[0]

/** The quantity column: the one with most quantities, the second among equals. */
const quantityAmong = (columns: readonly number[], body: readonly TableRow[]): number | undefined => {
  const rated = columns.map(at => ({
    at,
    rate:
      share(valuesIn(body, at), isPlainQuantity) - (countsLines(valuesIn(body, at)) && columns.length > 1 ? 0.5 : 0),
  }))
  const best = Math.max(0, ...rated.map(({ rate }) => rate))
  return best < 0.5
    ? undefined
    : (rated.find(({ at, rate }) => rate === best && at !== 0) ?? rated.find(({ rate }) => rate === best))?.at
}

/**
 * Detects the table layout (S3-5.15): SKU and quantity in this order, unless the heading or the content indicates
 * otherwise. Titles may come before the heading. `rows` are the first rows, blank ones included.
 */
export const tableReading = (rows: readonly TableRow[], choice: TableChoice = {}): TableReading => {
  const filled = rows.filter(({ cells }) => cells.some(isFilled))
  const chosen = choice.heading === undefined ? undefined : filled.findIndex(({ row }) => row === choice.heading)
  const found = headingOf(filled)
  const { at, header } =
    chosen === undefined
      ? found
      : { at: chosen, header: chosen < 0 ? ('none' as const) : chosen === found.at ? found.header : ('known' as const) }
  const head = at < 0 ? undefined : filled[at]
  const body = filled.slice(at + 1)
  const named = head ? namedIn(head, at) : { sku: [], quantity: [], unit: undefined }
  const widest = Math.max(2, ...body.map(({ cells }) => cells.length))
  const width = head ? head.cells.length : widest
  const all = Array.from({ length: Math.max(width, 2) }, (_, place) => place)
  const free = (taken: readonly (number | undefined)[]): readonly number[] =>
    all.filter(place => !taken.includes(place))

  const namedQuantity = named.quantity.find(place => place !== choice.sku)
  const namedSku = skuAmong(
    named.sku.filter(place => place !== choice.quantity && place !== namedQuantity),
    body,
  )
  const quantity =
    choice.quantity ??
    namedQuantity ??
    quantityAmong(free([namedSku, choice.sku, named.unit]), body) ??
    free([choice.sku ?? namedSku ?? 0, named.unit])[0] ??
    1
  const others = free([quantity, named.unit])
  const sku =
    choice.sku ??
    namedSku ??
    others.find(place => !countsLines(valuesIn(body, place)) && valuesIn(body, place).length > 0) ??
    others[0] ??
    width
  const names = head?.cells.map(name => name.trim().slice(0, 60)) ?? []
  const decimalComma =
    commaQuantityNames.includes(fold(names[quantity] ?? '')) ||
    valuesIn(body, quantity).some(value => /^\d+,\d{1,2}(?!\d)/.test(value.trim()))
  return {
    sku,
    quantity,
    ...(named.unit === undefined ? {} : { unit: named.unit }),
    width,
    header,
    heading: head?.row ?? 0,
    names,
    decimalComma,
  }
}

/** Columns by the first row alone. */
export const uploadColumns = (first: readonly string[]): UploadColumns => {
  const { sku, quantity, unit, width, header } = tableReading([{ row: 1, cells: first }])
  return { sku, quantity, ...(unit === undefined ? {} : { unit }), width, header }
}
