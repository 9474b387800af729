import { isPickableDay } from '../catalogue/pickable-day'

const oneDay = 86_400_000
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const written = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The first day that the calendar offers: Monday of next business week (S3-5.30). Days are yyyy-mm-dd. */
export const firstDelivery = (today: string): string => {
  const weekday = new Date(noon(today)).getUTCDay()
  return written(noon(today) + (weekday === 0 ? 1 : 8 - weekday) * oneDay)
}

/** Whether a store can be delivered to on a day: from next business week on, no weekend, no holiday, not blocked (S3-5.30). */
export const isDeliveryDay = (day: string, today: string, blocked: readonly string[]): boolean => day >= firstDelivery(today) && isPickableDay(day, today) && !blocked.includes(day)

/** How many days a page without script lists. */
const listedDays = 60

/** The next days to choose from, for a page that has no calendar. */
export const nextDeliveryDays = (today: string, blocked: readonly string[]): readonly string[] =>
  Array.from({ length: listedDays * 2 }, (_, at) => written(noon(firstDelivery(today)) + at * oneDay)).filter(day => isDeliveryDay(day, today, blocked)).slice(0, listedDays)
