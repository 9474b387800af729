import type { Cents } from '../shared/money'

/** A provider takes no smaller amount: it is taken with the next part, or the last one with the part before it. */
export const leastCharge: Cents = 50
