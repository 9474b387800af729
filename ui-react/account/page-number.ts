/** Pages count from 1; anything else is the first. */
export const pageOf = (asked: string | null): number => (asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1)
