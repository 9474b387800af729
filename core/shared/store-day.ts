import { storeTimeZone } from './store-time-zone'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** How far the store's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number): number => {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
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
  // A day that does not exist, such as the 30th of February, is read as another one.
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(day) ? moment : undefined
}

/** The clocks may change between midnight of UTC and midnight of the store, so the offset is asked for twice. */
const inStore = (midnight: number): number => midnight - offsetAt(midnight - offsetAt(midnight))

/** Whether a text is a day that exists, written 2026-12-08. */
export const isDay = (text: string): boolean => midnightInUtc(text) !== undefined

/** The first moment of a day in the store, epoch milliseconds; undefined for what is no day. */
export const dayBegins = (day: string): number | undefined => {
  const midnight = midnightInUtc(day)
  return midnight === undefined ? undefined : inStore(midnight)
}

/** The first moment after a day in the store. */
export const dayEnds = (day: string): number | undefined => {
  const midnight = midnightInUtc(day)
  return midnight === undefined ? undefined : inStore(midnight + oneDay)
}

/** The day of a moment in the store, written 2026-12-08. */
export const dayOf = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 10)

/**
 * A moment as a field for date and time writes it (2026-12-08T09:30), by the clocks of the store; undefined for what is
 * none.
 */
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
