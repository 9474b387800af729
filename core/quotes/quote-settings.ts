/** So many days before an offer ends its buyer is told of it, where the merchant sets nothing else. */
export const usualReminderDays = 3

/**
 * What the desk may take off the catalogue's price without a reason, in basis points, where the merchant sets nothing
 * else: 30 %.
 */
export const usualMostDiscount = 3_000
