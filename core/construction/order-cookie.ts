import { programDay, type OrderDetails } from '../orders/order-details'

/**
 * Cookie with a copy of an order's details for other scripts on the merchant's domain (S3-9.09). The details are stored
 * with the cart.
 */
export const orderCookieName = 'SetDollarProductsData'

/** The specified expiry (S3-9.09): the end of 32-bit time. */
export const orderCookieExpires = '2038-01-19T03:14:07.000Z'

/** Maximum bytes of cookie name and value; browsers drop cookies above 4 KiB. */
const maxCookieLength = 3_500

/** Escapes commas, which separate file references. */
const reference = (url: string): string => url.replaceAll(',', '%2C')

/**
 * Cookie value of the order details: store number, delivery, site contact, phone, pOpshelf store number, tax exempt and
 * file references, separated by pipes; each value is URL-encoded against injection (S3-9.09). If too long, references
 * are dropped from the end.
 */
export const orderCookieValue = (details: OrderDetails): string => {
  const { storeType, storeNumber, requestedDelivery, siteContactName, siteContactPhone, taxExempt, files } = details
  const pop = storeType === 'pOpshelf'
  const value = [
    pop ? '' : storeNumber,
    programDay(requestedDelivery),
    siteContactName,
    siteContactPhone,
    pop ? storeNumber : '',
    taxExempt ? 'YES' : 'NO',
    files.map(({ url }) => reference(url)).join(','),
  ]
    .map(encodeURIComponent)
    .join('|')
  if (orderCookieName.length + 1 + value.length <= maxCookieLength) return value
  return files.length > 0
    ? orderCookieValue({ ...details, files: files.slice(0, -1) })
    : orderCookieValue({
        ...details,
        siteContactName: siteContactName.slice(0, 100),
        storeNumber: storeNumber.slice(0, 100),
        siteContactPhone: siteContactPhone.slice(0, 20),
      })
}
