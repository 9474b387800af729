import type { ChangedSku } from './upload-line'

/** How a spreadsheet may have altered a SKU, and the candidates for the original part number, likeliest first. */
export type SkuBefore = {
  readonly changed: ChangedSku
  readonly candidates: readonly string[]
  /** Whether a SKU with the first candidate's prefix may have been truncated to this text. */
  readonly isCutFrom?: (sku: string) => boolean
}

const maxCandidates = 12
const maxNumberLength = 15
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const exponent = /^(\d(?:[.,]\d{1,14})?)E\+?(\d{1,2})$/i
const dayMonth = /^(\d{1,2})[-\s./]([a-z]{3})[a-z]*\.?(?:[-\s./](?:\d{2}|\d{4}))?$/i
const monthYear = /^([a-z]{3})[a-z]*\.?[-\s./](\d{2}|\d{4})$/i
const dayOfYear = /^(?:(\d{1,2})\/(\d{1,2})\/(?:\d{2}|\d{4})|\d{4}-(\d{1,2})-(\d{1,2}))$/

/** Spreadsheets convert part numbers to numbers and dates; undefined: this does not look like one. */
export const skuBefore = (typed: string): SkuBefore | undefined => {
  const sku = typed.trim()
  const [, digits, power] = exponent.exec(sku) ?? []
  if (digits !== undefined && power !== undefined) return beforeExponent(digits.replace(',', '.'), Number(power))
  const date = partsOfDate(sku)
  if (date) return { changed: 'date', candidates: date }
  if (/^\d{1,15}$/.test(sku) && !sku.startsWith('0'))
    return { changed: 'zeros', candidates: [...paddedNumbers(sku), ...asExponents(sku)].slice(0, maxCandidates) }
  if (/^\d{0,10}\.\d{1,10}$/.test(sku))
    return { changed: 'zeros', candidates: [`${sku}0`, `${sku}00`, `${sku}000`, ...paddedNumbers(sku).slice(0, 3)] }
  return undefined
}

/** Candidates with the leading zeros that a number loses; most numeric part numbers have five to eight digits. */
const paddedNumbers = (sku: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => sku.padStart(sku.length + at + 1, '0')).filter(
    each => each.length <= maxNumberLength,
  )

/** 1200000 may have been 12E5. */
const asExponents = (sku: string): readonly string[] => {
  const zeros = /0+$/.exec(sku)?.[0].length ?? 0
  return Array.from({ length: zeros }, (_, at) => `${sku.slice(0, sku.length - zeros + at)}E${zeros - at}`)
}

/** 1.2E+06 may have been 12E5 or 1200000; 1.23457E+11 has lost its last digits. */
const beforeExponent = (digits: string, power: number): SkuBefore | undefined => {
  if (power > 20) return undefined
  const [whole = '', fraction = ''] = digits.split('.')
  const mantissa = `${whole}${fraction}`.replace(/0+$/, '')
  const typed = Array.from(
    { length: mantissa.length },
    (_, at) => `${mantissa}E${power - (mantissa.length - 1) + at}`,
  ).slice(0, 1)
  const written = mantissa.length <= power + 1 ? mantissa.padEnd(power + 1, '0') : ''
  const significantDigits = fraction.length + 1
  const isCutFrom = (sku: string): boolean =>
    /^\d{2,20}$/.test(sku) &&
    sku.length === power + 1 &&
    Number(Number(sku).toPrecision(significantDigits)) === Number(`${digits}e${power}`)
  // The last remaining digit may have been rounded up.
  return {
    changed: 'exponent',
    candidates: [mantissa.slice(0, Math.max(1, mantissa.length - 1)), ...typed, ...(written === '' ? [] : [written])],
    isCutFrom,
  }
}

const partsOfDate = (sku: string): readonly string[] | undefined => {
  const [, day, dayName = ''] = dayMonth.exec(sku) ?? []
  const [, monthName = '', year] = monthYear.exec(sku) ?? []
  const [, first, second, month, dayThen] = dayOfYear.exec(sku) ?? []
  if (day !== undefined && months.includes(dayName.toLowerCase()))
    return bothWays(months.indexOf(dayName.toLowerCase()) + 1, Number(day), dayName)
  if (year !== undefined && months.includes(monthName.toLowerCase()))
    return bothWays(months.indexOf(monthName.toLowerCase()) + 1, Number(year.slice(-2)), monthName)
  if (first !== undefined && second !== undefined) return bothWays(Number(first), Number(second))
  return month !== undefined && dayThen !== undefined ? bothWays(Number(month), Number(dayThen)) : undefined
}

/** 12-Mar may have been 3-12, 12-3, 03-12, 3/12, MAR12 and so on. */
const bothWays = (one: number, other: number, name?: string): readonly string[] => {
  const two = (number: number): string => String(number).padStart(2, '0')
  const pairs = [
    [`${one}`, `${other}`],
    [`${other}`, `${one}`],
    [two(one), two(other)],
    [two(other), two(one)],
  ] as const
  const named =
    name === undefined
      ? []
      : [`${name.toUpperCase()}${other}`, `${name.toUpperCase()}-${other}`, `${other}-${name.toUpperCase()}`]
  return [...new Set([...pairs.map(pair => pair.join('-')), ...pairs.map(pair => pair.join('/')), ...named])].slice(
    0,
    maxCandidates,
  )
}
