import { isDay } from './store-day'

/**
 * Selectable days of a field. 'working-days': from today on, without weekends and holidays (S2-5.09);
 * 'next-business-week': from the next Monday on, also without the calendar's blocked days (S2-5.10); 'any-day': every
 * day of the calendar.
 */
export type DayRule = 'any-day' | 'working-days' | 'next-business-week'
export type DaysOffered = { readonly rule: DayRule; readonly blocked: readonly string[] }

/** Rule for deliveries and services on working days. */
export const workingDays: DaysOffered = { rule: 'working-days', blocked: [] }

/** Holidays as month and day, the same every year (S2-5.09). */
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

/** First and last year of the calendar (S2-5.11, S2-9.10). */
export const firstYear = 1900
export const lastYear = 2399

const oneDay = 86_400_000
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * oneDay).toISOString().slice(0, 10)
/** Day of the week; 0 is Sunday. */
const weekday = (day: string): number => new Date(midnight(day)).getUTCDay()

/** The first Monday after a day; for a Monday, one week later. */
export const nextMonday = (today: string): string => dayAfter(today, (8 - weekday(today)) % 7 || 7)

/** The earliest day that a rule allows. */
export const firstOffered = (today: string, { rule }: DaysOffered): string =>
  rule === 'any-day' ? `${firstYear}-01-01` : rule === 'next-business-week' ? nextMonday(today) : today

/** Whether a day can be selected; days are formatted as 2026-12-08 (S2-5.09, S2-5.10). */
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

/** The first selectable day from today on, where the calendar opens; today, if there is none within a year. */
export const nextChoosable = (today: string, offered: DaysOffered): string => {
  const first = firstOffered(today, offered) > today ? firstOffered(today, offered) : today
  return (
    Array.from({ length: 366 }, (_, at) => dayAfter(first, at)).find(day => isChoosable(day, today, offered)) ?? today
  )
}

/** Whether the calendar can go back from a month, formatted as 2026-12: not before the current one (S2-5.11). */
export const turnsBack = (month: string, today: string, { rule }: DaysOffered): boolean =>
  rule === 'any-day' ? month > `${firstYear}-01` : month > today.slice(0, 7)

/** Formats a day for the field's note: dd/mm/yy (S2-5.11). */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
