import { isDay } from './store-day'

/** A date as dd/mm/yy (S1-9.14): '2026-12-08' becomes '08/12/26'; other text is unchanged. */
export const shortDay = (day: string): string => (isDay(day) ? day.slice(2).split('-').reverse().join('/') : day)
