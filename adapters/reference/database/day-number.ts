const dayMs = 86_400_000

/** Days since 1970 in UTC, as rows that are counted by the day have them. `now`: epoch milliseconds. */
export const dayNumber = (now: number): number => Math.floor(now / dayMs)
