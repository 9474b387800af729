import type { PriceReason } from '../../core/catalogue/price'
import type { Formatting, Text } from '../i18n'

/** "Northgate contract, until Dec 31, 2026; 24 or more: $152.00 each" */
export const priceWhy = ({ list, until, next, later = [] }: PriceReason, text: Text, format: Formatting): string =>
  [
    // Noon in UTC is the same day in the store's time zone.
    until ? text('shared.price-until', { list, day: format.date(Date.parse(`${until}T17:00Z`)) }) : list,
    ...[...(next ? [next] : []), ...later].map(({ minimum, each }) =>
      text('shared.price-break', { minimum: format.number(minimum), price: format.money(each) }),
    ),
  ].join('; ')
