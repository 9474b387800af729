/**
 * An exemption for a destination region: country and state codes, 'US-TX'. `lastDay` is yyyy-mm-dd in the store's time
 * zone, inclusive.
 */
export type TaxExemption = { readonly region: string; readonly lastDay: string }

/** Tax exemption of an order by the buyer's certificates: exempt, or no longer because one expired. */
export type TaxExemptionStatus = TaxExemption & { readonly tag: 'exempt' | 'expired' }

/** An accepted certificate: its regions, and its last valid day. */
export type AcceptedCertificate = { readonly regions: readonly string[]; readonly lastDay: string }

/** The region code of an address; compared in upper case as written. */
export const regionOf = ({ countryCode, state }: { readonly countryCode: string; readonly state: string }): string =>
  `${countryCode}-${state}`.toUpperCase()

/** Display form of a region: 'TX'; other countries with prefix, 'CA-ON'. */
export const regionName = (region: string): string => region.replace(/^US-/, '')

/** A time on that day in the store's time zone, for formatting; epoch milliseconds. */
export const momentOn = (day: string): number => Date.parse(`${day}T17:00:00Z`)

/** If several certificates cover a region, the one valid longest counts. Undefined: none was ever accepted for it. */
export const taxExemptionStatus = (
  certificates: readonly AcceptedCertificate[],
  region: string,
  today: string,
): TaxExemptionStatus | undefined => {
  const lastDay = certificates
    .filter(({ regions }) => regions.includes(region))
    .map(certificate => certificate.lastDay)
    .sort()
    .at(-1)
  return lastDay === undefined ? undefined : { tag: lastDay >= today ? 'exempt' : 'expired', region, lastDay }
}

/** Whether an order is not taxed. */
export const isExempt = (status: TaxExemptionStatus | undefined): boolean => status?.tag === 'exempt'
