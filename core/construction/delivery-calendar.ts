import { isChoosable, nextMonday, type DaysOffered } from '../shared/choosable-days'

const oneDay = 86_400_000
/** How many days a page lists that has no calendar, and how far ahead they are looked for. */
const listedDays = 60
const lookedAt = 150

/**
 * Selectable delivery days: from the next business week on, without weekends, holidays and blocked days (S3-5.30). Days
 * are yyyy-mm-dd.
 */
export const deliveryDays = (blocked: readonly string[]): DaysOffered => ({ rule: 'next-business-week', blocked })

/** Whether a new store can be delivered to on a day. */
export const isDeliveryDay = (day: string, today: string, blocked: readonly string[]): boolean =>
  isChoosable(day, today, deliveryDays(blocked))

/** The next days to choose from, where scripts do not draw a calendar. */
export const nextDeliveryDays = (today: string, blocked: readonly string[]): readonly string[] => {
  const first = Date.parse(`${nextMonday(today)}T00:00:00Z`)
  return Array.from({ length: lookedAt }, (_, at) => new Date(first + at * oneDay).toISOString().slice(0, 10))
    .filter(day => isDeliveryDay(day, today, blocked))
    .slice(0, listedDays)
}
