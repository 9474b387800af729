/** Default number of days before expiry for the reminder. */
export const defaultReminderDays = 3

/** Default discount limit without a reason, in basis points: 30 %. */
export const defaultMaxDiscount = 3_000
