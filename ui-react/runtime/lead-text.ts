import type { Lead } from '../../core/catalogue/product'
import type { Text } from '../i18n'

/** Lead time as text: "lead time 3 weeks", or the merchant's own sentence. */
export const leadTime = ({ time = '' }: Lead, text: Text): string =>
  /^\d/.test(time) ? text('shared.lead-time', { time }) : time

export const leadText = (lead: Lead, text: Text): string =>
  [lead.madeToOrder && text('shared.made-to-order'), leadTime(lead, text)].filter(Boolean).join(', ')
