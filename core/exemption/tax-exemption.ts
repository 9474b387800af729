/**
 * A state that goods are shipped to, as a certificate names it: country and state by their codes, 'US-TX'. `lastDay` is
 * yyyy-mm-dd by the clocks of the store, and still exempt.
 */
export type TaxExemption = { readonly region: string; readonly lastDay: string }

/** Tax exemption of an order by the buyer's certificates: exempt, or no longer because one expired. */
export type TaxStanding = TaxExemption & { readonly tag: 'exempt' | 'expired' }

/** A certificate that staff accepted: the states it holds for, and its last day. */
export type AcceptedCertificate = { readonly regions: readonly string[]; readonly lastDay: string }

/** The region of an address; codes are compared as they are written, in capitals. */
export const regionOf = ({ countryCode, state }: { readonly countryCode: string; readonly state: string }): string =>
  `${countryCode}-${state}`.toUpperCase()

/** How people write it: 'TX'; abroad with its country, 'CA-ON'. */
export const regionName = (region: string): string => region.replace(/^US-/, '')

/** A moment on that day wherever the store's clocks are, for writing it out; epoch milliseconds. */
export const momentOn = (day: string): number => Date.parse(`${day}T17:00:00Z`)

/** Of several certificates for a state, the one that holds longest counts. Undefined: none was ever accepted for it. */
export const taxStanding = (
  certificates: readonly AcceptedCertificate[],
  region: string,
  today: string,
): TaxStanding | undefined => {
  const lastDay = certificates
    .filter(({ regions }) => regions.includes(region))
    .map(certificate => certificate.lastDay)
    .sort()
    .at(-1)
  return lastDay === undefined ? undefined : { tag: lastDay >= today ? 'exempt' : 'expired', region, lastDay }
}

/** The rate that an order is taxed at, in basis points. */
export const rateFor = (standing: TaxStanding | undefined, basisPoints: number): number =>
  standing?.tag === 'exempt' ? 0 : basisPoints
