import { isDay } from './store-day'

/** A day as it is written in short, dd/mm/yy (S1-9.14): '2026-12-08' is '08/12/26'. What is no day stays as it is. */
export const shortDay = (day: string): string => (isDay(day) ? day.slice(2).split('-').reverse().join('/') : day)
