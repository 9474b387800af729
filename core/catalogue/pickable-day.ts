/** Days on which nothing is delivered, every year (month-day). */
const holidays: readonly string[] = ['01-01', '01-17', '05-30', '07-04', '09-05', '11-11', '11-24', '11-25', '12-24', '12-25']

/** Whether a day ('2026-12-08') may be asked for: not past, no weekend, no fixed holiday (specification, date picker). */
export const isPickableDay = (day: string, today: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < today) return false
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !holidays.includes(day.slice(5))
}
