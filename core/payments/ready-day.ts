import type { Lead } from '../catalogue/product'
import { dayAfter } from './day-after'

/** Goods made to order of which the merchant says no time. */
const unknownDays = 28
const daysOf = { day: 1, week: 7, month: 30 } as const

/**
 * The day on which goods can leave: today if they are in stock; if they are made to order, after the later end of the
 * merchant's lead time ("2 to 3 weeks", "15 working days").
 */
export const readyDay = (lead: Lead | undefined, today: string): string =>
  lead?.madeToOrder ? dayAfter(today, leadDays(lead.time ?? '')) : today

/** The days of a lead time as merchants write it. Five working days are a week. */
const leadDays = (time: string): number => {
  const [, unit = ''] = /\d[^a-z]*(?:(?:business|working) )?(day|week|month)/i.exec(time) ?? []
  const each = daysOf[unit.toLowerCase() as keyof typeof daysOf]
  if (unit === '') return unknownDays
  const count = Math.max(...(time.match(/\d{1,3}/g) ?? []).map(Number)) * each
  return /business|working/i.test(time) && each === 1 ? Math.ceil((count * 7) / 5) : count
}
