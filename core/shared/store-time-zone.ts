/** The merchant's day begins and ends in this zone: what is shown as a date, and what a date in a filter means. */
export const storeTimeZone = 'America/New_York'
