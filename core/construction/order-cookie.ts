import { programDay, type OrderDetails } from '../orders/order-details'

/**
 * The cookie that carries a copy of an order's details for other scripts of the merchant's domain (S3-9.09). The
 * details themselves are kept with the cart.
 */
export const orderCookieName = 'SetDollarProductsData'

/** As long as the specification has it (S3-9.09): the last moment that 32 bits of seconds can name. */
export const orderCookieExpires = '2038-01-19T03:14:07.000Z'

/** Name and value of a cookie together, in bytes; browsers drop what is longer than 4 KiB. */
const longestCookie = 3_500

/** File references that a comma inside cannot tear apart. */
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
  if (orderCookieName.length + 1 + value.length <= longestCookie) return value
  return files.length > 0
    ? orderCookieValue({ ...details, files: files.slice(0, -1) })
    : orderCookieValue({
        ...details,
        siteContactName: siteContactName.slice(0, 100),
        storeNumber: storeNumber.slice(0, 100),
        siteContactPhone: siteContactPhone.slice(0, 20),
      })
}
