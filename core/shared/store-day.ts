import { storeTimeZone } from './store-time-zone'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Created once: formatters are expensive to create. */
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** UTC offset of the store's time zone at a time, in milliseconds. */
const offsetAt = (moment: number): number => {
  const part = Object.fromEntries(
    clockIn(storeTimeZone())
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return (
    Date.UTC(
      part['year'] ?? 0,
      (part['month'] ?? 1) - 1,
      part['day'] ?? 1,
      part['hour'] ?? 0,
      part['minute'] ?? 0,
      part['second'] ?? 0,
    ) - moment
  )
}

const oneDay = 86_400_000
const midnightInUtc = (day: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const moment = Date.parse(`${day}T00:00:00Z`)
  // JavaScript normalizes nonexistent days, such as the 30th of February, to other days.
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(day) ? moment : undefined
}

/** A daylight-saving change may lie between midnight UTC and midnight in the store, so the offset is computed twice. */
const inStore = (midnight: number): number => midnight - offsetAt(midnight - offsetAt(midnight))

/** Whether a text is an existing day, formatted as 2026-12-08. */
export const isDay = (text: string): boolean => midnightInUtc(text) !== undefined

/** Start of a day in the store's time zone, epoch milliseconds; undefined if invalid. */
export const dayBegins = (day: string): number | undefined => {
  const midnight = midnightInUtc(day)
  return midnight === undefined ? undefined : inStore(midnight)
}

/** End of a day in the store's time zone, exclusive. */
export const dayEnds = (day: string): number | undefined => {
  const midnight = midnightInUtc(day)
  return midnight === undefined ? undefined : inStore(midnight + oneDay)
}

/** The day of a time in the store's time zone, formatted as 2026-12-08. */
export const dayOf = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 10)

/** Parses the value of a datetime-local field (2026-12-08T09:30) in the store's time zone; undefined if invalid. */
export const storeMoment = (text: string): number | undefined => {
  const [, day = '', hours = '', minutes = ''] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text.trim()) ?? []
  const midnight = midnightInUtc(day)
  return midnight === undefined || Number(hours) > 23 || Number(minutes) > 59
    ? undefined
    : inStore(midnight + Number(hours) * 3_600_000 + Number(minutes) * 60_000)
}

/** The inverse: the value of a datetime-local field. */
export const storeClock = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 16)
