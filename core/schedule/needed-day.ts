import { isDay } from '../shared/store-day'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Numbers of days in spreadsheets, counted from the end of 1899: the years 2000 to 2099. */
const [firstSerial, lastSerial] = [36_526, 73_050]
const serialZero = Date.UTC(1899, 11, 30)

/** Reads `2/15/27`, `Feb 15, 2027`, `15-Feb-27` or a spreadsheet's number as `2027-02-15`. Undefined: no day. */
export const readDay = (text: string): string | undefined => {
  const day = written(text.trim())
  return day !== undefined && isDay(day) ? day : undefined
}

const written = (text: string): string | undefined => {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text)
  if (iso) return iso[1]
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text)
  if (slashed) return dayOf(slashed[3], Number(slashed[1]), slashed[2])
  const monthFirst = /^([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/i.exec(text)
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  const dayFirst = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})$/i.exec(text)
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  return serial >= firstSerial && serial <= lastSerial
    ? new Date(serialZero + serial * 86_400_000).toISOString().slice(0, 10)
    : undefined
}

const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1

const dayOf = (year = '', month: number, day = ''): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** Whether a spreadsheet may have made a day out of a size: `3-0` becomes `3-Mar`, or the first of March of 2000. */
export const isSizeTurnedDay = (text: string): boolean =>
  readDay(text) !== undefined || /^\d{1,2}-[a-z]{3}$|^[a-z]{3}-\d{1,2}$/i.test(text)
