import * as t from 'io-ts'
import { dayOfProgram, programDay } from '../../../core/orders/order-details'
import type { PlacedOrder } from '../../../core/construction/order-service.port'
import { isDay } from '../../../core/shared/store-day'
import { id, lenient, listOf, maybe, text } from '../../shared/codecs'

/** Calls of the order service and the customer service for construction teams (S3-7.20, S3-7.23 to S3-7.25). */
export const blockedDatesPath = '/apis/order-service/v1/get-blocked-dates'
export const latestOrderFilePath = '/apis/order-service/v1/dg-order-latest-file-url'
export const placeOrderPath = '/apis/order-service/v1/place-order-from-order-form'
export const taxExemptPath = '/apis/customer-service/v1/dg-customer-tax-exempt'
export const clientIdHeader = 'clientid'

const blockedDate = t.intersection([t.strict({ type: text(50) }), t.partial({ date: maybe(text(40)) })])
export const blockedDatesCodec = listOf(blockedDate, 2_000)
/** Only days of the type 'blocked' count (S3-3.21). */
export const blockedFromWire = (wire: t.TypeOf<typeof blockedDatesCodec>): readonly string[] =>
  wire.flatMap(({ type, date }) => (type === 'blocked' && date !== undefined ? (dayFromWire(date) ?? []) : []))
export const blockedToWire = (day: string) => ({ type: 'blocked', date: day })

/** Days in this protocol are mm/dd/yyyy; yyyy-mm-dd is accepted too. */
const dayFromWire = (written: string): string | undefined => {
  const day = dayOfProgram(written) ?? written.trim().slice(0, 10)
  return isDay(day) ? day : undefined
}

export const latestFileCodec = t.partial({ date: maybe(text(40)), fileUrl: maybe(text(2_000)) })
/** Without a URL there is no file to download (S3-3.21). */
export const latestFileFromWire = ({ date, fileUrl }: t.TypeOf<typeof latestFileCodec>) => {
  const day = date === undefined ? undefined : dayFromWire(date)
  return fileUrl === undefined || day === undefined ? undefined : { date: day, url: fileUrl }
}

export const placeOrderRequest = t.strict({ customerId: id, fileUrl: text(2_000, 1) })
const optionalText = lenient(text(200, 1))
export const placedCodec = t.intersection([
  t.strict({ cart_url: text(2_000, 1) }),
  t.partial({
    storeNumber: optionalText,
    'Requested Delivery': optionalText,
    'Site Contact Name': optionalText,
    'Site Contact Phone #': optionalText,
  }),
])

/**
 * Decodes a placed order; fields have the labels of the order form (S3-3.22). Formatting is removed from phone numbers.
 */
export const placedFromWire = (wire: t.TypeOf<typeof placedCodec>): PlacedOrder => {
  const day = wire['Requested Delivery'] === undefined ? undefined : dayFromWire(wire['Requested Delivery'])
  const phone = wire['Site Contact Phone #']?.replace(/[\s().+-]/g, '')
  return {
    cartUrl: wire.cart_url,
    ...(wire.storeNumber === undefined ? {} : { storeNumber: wire.storeNumber.trim() }),
    ...(day === undefined ? {} : { requestedDelivery: day }),
    ...(wire['Site Contact Name'] === undefined ? {} : { siteContactName: wire['Site Contact Name'].trim() }),
    ...(phone === undefined || !/^\d{10}$/.test(phone) ? {} : { siteContactPhone: phone }),
  }
}
export const placedToWire = ({
  cartUrl,
  storeNumber,
  requestedDelivery,
  siteContactName,
  siteContactPhone,
}: PlacedOrder) => ({
  cart_url: cartUrl,
  storeNumber: storeNumber ?? '',
  'Requested Delivery': requestedDelivery === undefined ? '' : programDay(requestedDelivery),
  'Site Contact Name': siteContactName ?? '',
  'Site Contact Phone #': siteContactPhone ?? '',
})

export const taxExemptRequest = t.strict({ customerId: id })
