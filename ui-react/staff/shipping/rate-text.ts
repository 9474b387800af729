import type { ShippingRate } from '../../../core/shipping/shipping-rate'
import type { Text } from '../../i18n'

/** The name of a rate at the desk: the merchant's, else the shop's own. */
export const rateName = ({ id, name }: ShippingRate, text: Text): string =>
  name === '' ? text(`shipping-desk.own.${id}`) : name

/** Nothing for a rate that is named after its kind. */
const kindText = (rate: ShippingRate, text: Text): string => {
  const kind = text(`shipping-desk.kind.${rate.kind}`)
  return kind === rateName(rate, text) ? '' : kind
}

const rateSummary = (rate: ShippingRate, text: Text, money: (cents: number) => string): string =>
  [
    rate.kind === 'flat' ? money(rate.cost) : kindText(rate, text),
    rate.load === 'any' ? '' : text(`shipping-desk.load.${rate.load}`),
    rate.freeFrom === undefined ? '' : text('shipping-desk.free-from', { amount: money(rate.freeFrom) }),
    rate.liftgate === 0 ? '' : text('shipping-desk.with-liftgate', { amount: money(rate.liftgate) }),
    rate.days ? text('shipping-desk.in-days', rate.days) : '',
  ]
    .filter(part => part !== '')
    .join(', ')

/** A rate's name and what it charges, in one line. */
export const rateLine = (rate: ShippingRate, text: Text, money: (cents: number) => string): string => {
  const summary = rateSummary(rate, text, money)
  return summary === '' ? rateName(rate, text) : `${rateName(rate, text)}: ${summary}`
}
