const day = 86_400_000
const tuesday = 2
const wednesday = 3

/** The second Tuesday and the second Wednesday of the month after `now`, the days of the stock count. */
export const blockedDates = (now: number): readonly { readonly day: string; readonly note: string }[] => {
  const today = new Date(now)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)
  return [tuesday, wednesday].map(weekday => ({ day: secondOf(first, weekday), note: 'Yard closed for stock count' }))
}

const secondOf = (firstOfMonth: number, weekday: number): string => {
  const offset = (weekday - new Date(firstOfMonth).getUTCDay() + 7) % 7
  return new Date(firstOfMonth + (offset + 7) * day).toISOString().slice(0, 10)
}
