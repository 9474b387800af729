import type { Shipment } from './order'

/** Tracking pages by carrier. */
const pages: Readonly<Record<string, string>> = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** Suggestions for staff; other carriers can be typed. */
export const knownCarriers: readonly string[] = ['UPS', 'FedEx', 'USPS', 'Own truck']

/** Tracking URL of a shipment; undefined for unknown carriers. */
export const trackingLink = ({ carrier, tracking }: Shipment): string | undefined => {
  const page = pages[carrier.trim().toLowerCase()]
  return page && page + encodeURIComponent(tracking.replaceAll(' ', ''))
}
