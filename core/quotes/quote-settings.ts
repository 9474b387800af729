/** Default number of days before expiry for the reminder. */
export const usualReminderDays = 3

/** Default discount limit without a reason, in basis points: 30 %. */
export const usualMostDiscount = 3_000
