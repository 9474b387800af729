import { isDay } from './store-day'

/**
 * Which days a field offers. 'working-days': from today on, without weekends and holidays (S2-5.09);
 * 'next-business-week': from the next Monday on, and without the days that are blocked in the calendar (S2-5.10);
 * 'any-day': every day of the calendar.
 */
export type DayRule = 'any-day' | 'working-days' | 'next-business-week'
export type DaysOffered = { readonly rule: DayRule; readonly blocked: readonly string[] }

/** What is delivered or done on a working day is asked for with these. */
export const workingDays: DaysOffered = { rule: 'working-days', blocked: [] }

/** Month and day of the holidays, the same every year (S2-5.09). */
export const holidays: readonly string[] = [
  '01-01',
  '01-17',
  '05-30',
  '07-04',
  '09-05',
  '11-11',
  '11-24',
  '11-25',
  '12-24',
  '12-25',
]

/** The years of the calendar (S2-5.11, S2-9.10). */
export const firstYear = 1900
export const lastYear = 2399

const oneDay = 86_400_000
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * oneDay).toISOString().slice(0, 10)
/** 0 is Sunday. */
const weekday = (day: string): number => new Date(midnight(day)).getUTCDay()

/** The Monday after a day; after a Monday, the one a week later. */
export const nextMonday = (today: string): string => dayAfter(today, (8 - weekday(today)) % 7 || 7)

/** The first day that can come into question, whatever else is said of it. */
export const firstOffered = (today: string, { rule }: DaysOffered): string =>
  rule === 'any-day' ? `${firstYear}-01-01` : rule === 'next-business-week' ? nextMonday(today) : today

/** Whether a day can be chosen; days are written 2026-12-08 (S2-5.09, S2-5.10). */
export const isChoosable = (
  day: string,
  today: string,
  offered: DaysOffered,
  closed: readonly string[] = holidays,
): boolean => {
  if (!isDay(day) || day < firstOffered(today, offered) || Number(day.slice(0, 4)) > lastYear) return false
  if (offered.rule === 'any-day') return true
  if ([0, 6].includes(weekday(day)) || closed.includes(day.slice(5))) return false
  return offered.rule === 'working-days' || !offered.blocked.includes(day)
}

/**
 * The first day from today on that can be chosen, where the calendar opens; today, should there be none within a year.
 */
export const nextChoosable = (today: string, offered: DaysOffered): string => {
  const first = firstOffered(today, offered) > today ? firstOffered(today, offered) : today
  return (
    Array.from({ length: 366 }, (_, at) => dayAfter(first, at)).find(day => isChoosable(day, today, offered)) ?? today
  )
}

/** Whether the calendar turns back from a month, written 2026-12: not from the current one on (S2-5.11). */
export const turnsBack = (month: string, today: string, { rule }: DaysOffered): boolean =>
  rule === 'any-day' ? month > `${firstYear}-01` : month > today.slice(0, 7)

/** As the note at the field shows it: dd/mm/yy (S2-5.11). */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
