/** The merchant's time zone where set-up asked for none. */
export const defaultTimeZone = 'America/New_York'

const chosen = { timeZone: defaultTimeZone }

/** The merchant's time zone, for displayed dates and date filters. */
export const storeTimeZone = (): string => chosen.timeZone

/** Sets the merchant's time zone for this process, thread or page, at its start: a shop has one. */
export const setStoreTimeZone = (timeZone = defaultTimeZone): void => {
  chosen.timeZone = timeZone
}
