/** So many days before an offer ends its buyer is told of it, where the merchant sets nothing else. */
export const usualReminderDays = 3
