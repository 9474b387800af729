import type { OrderChange } from '../../../core/orders/order-change'
import type { FormValues } from '../../forms'

export const shipIntent = 'ship'
export const onCreditIntent = 'ship-on-credit'

/** A piece count as typed; -1 for what is no number, which the order desk refuses at its field. */
const piecesIn = (typed: string): number => (/^\d{1,7}$/.test(typed) ? Number(typed) : -1)

/** The shipment in a form of the order page; undefined for another form. */
export const shipmentChange = (values: FormValues): OrderChange | undefined => {
  if (values['intent'] === onCreditIntent) return { tag: 'ship-on-credit', shipmentId: values['shipment'] ?? '' }
  if (values['intent'] !== shipIntent) return undefined
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const typed = value.trim()
    const position = /^ship-(\d{1,5})$/.exec(name)?.[1]
    return position === undefined || typed === '' ? [] : [{ position: Number(position), quantity: piecesIn(typed) }]
  })
  return { tag: 'ship', lines, carrier: values['carrier'] ?? '', tracking: values['tracking'] ?? '' }
}
