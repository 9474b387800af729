import type { Text } from '../../i18n'

const [hour, day] = [3_600, 86_400]

/** A buyer's waiting time: hours below two days, then days. */
export const waitText = (text: Text, seconds: number): string =>
  seconds < 2 * day
    ? text('quote-desk.hours', { count: Math.max(1, Math.round(seconds / hour)) })
    : text('quote-desk.days', { count: Math.floor(seconds / day) })
