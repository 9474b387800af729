import { isChoosable, nextMonday, type DaysOffered } from '../shared/choosable-days'

const oneDay = 86_400_000
/** Number of days listed on a page without date picker, and how far ahead they are searched. */
const listedDays = 60
const lookedAt = 150

/**
 * Selectable delivery days: from the next business week on, without weekends, holidays and blocked days (S3-5.30). Days
 * are yyyy-mm-dd.
 */
export const deliveryDays = (blocked: readonly string[]): DaysOffered => ({ rule: 'next-business-week', blocked })

/** Whether deliveries to a new store are possible on a day. */
export const isDeliveryDay = (day: string, today: string, blocked: readonly string[]): boolean =>
  isChoosable(day, today, deliveryDays(blocked))

/** The next delivery days, for pages without JavaScript. */
export const nextDeliveryDays = (today: string, blocked: readonly string[]): readonly string[] => {
  const first = Date.parse(`${nextMonday(today)}T00:00:00Z`)
  return Array.from({ length: lookedAt }, (_, at) => new Date(first + at * oneDay).toISOString().slice(0, 10))
    .filter(day => isDeliveryDay(day, today, blocked))
    .slice(0, listedDays)
}
