/** The merchant's time zone, for displayed dates and date filters. */
export const storeTimeZone = 'America/New_York'
