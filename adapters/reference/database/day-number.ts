const dayMs = 86_400_000

/** Days since 1970 in UTC, for rows that count per day. `now`: epoch milliseconds. */
export const dayNumber = (now: number): number => Math.floor(now / dayMs)
