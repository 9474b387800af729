import type { Asked } from '../../adapters/gateway/session-carrier'
import { canonicalAddress, clientAddress } from '../../core/access/client-address'
import type { Config } from '../config/configuration'

/** Checks made before any page or call: the client's address, and whether the shop is open to it. */
export type ClientGate = {
  /** The address for rate limits: of the socket, or from a trusted proxy's header; IPv6 by /64. */
  readonly addressOf: (request: Asked, peer: string) => string
  readonly isBlocked: (request: Asked, peer: string) => boolean
}

type Settings = Pick<Config, 'trustedProxies' | 'blockedCountries' | 'countryHeader'>

/**
 * `warn` is called once if a sender outside LINTEL_TRUSTED_PROXIES forwards headers: all clients behind a proxy would
 * share one address.
 */
export const clientGate = (
  config: Settings,
  warn: (facts: object, message: string) => void = () => undefined,
): ClientGate => {
  const trusted = new Set(config.trustedProxies.map(plainAddress))
  const isTrusted = (peer: string) => trusted.has(plainAddress(peer))
  let hasWarned = false
  const warnOnce = (request: Asked, peer: string) => {
    if (hasWarned || request.headers.get('x-forwarded-for') === null) return
    hasWarned = true
    warn(
      { peer: plainAddress(peer), setting: 'LINTEL_TRUSTED_PROXIES' },
      'x-forwarded-for came from an address outside LINTEL_TRUSTED_PROXIES and is ignored: if it is your proxy, ' +
        'list it there, or all its clients share one rate limit',
    )
  }
  return {
    addressOf: (request, peer) => {
      if (!isTrusted(peer)) {
        warnOnce(request, peer)
        return clientAddress(peer)
      }
      // The last address that is not one of our proxies: clients can forge the entries before it.
      const hops = (request.headers.get('x-forwarded-for') ?? '')
        .slice(-maxHeaderLength)
        .split(',')
        .filter(hop => hop.trim() !== '')
      return clientAddress(hops.reverse().find(hop => !isTrusted(hop)) ?? peer)
    },
    isBlocked: (request, peer) => {
      if (config.countryHeader === undefined || !isTrusted(peer)) return false
      const country = request.headers.get(config.countryHeader)?.trim().toUpperCase()
      return country !== undefined && config.blockedCountries.includes(country)
    },
  }
}

/** Upper limit of the header; its last entries are the relevant ones. */
const maxHeaderLength = 2_000

/** Canonical form of an address; invalid ones are truncated. */
const plainAddress = (address: string) => canonicalAddress(address) ?? address.slice(0, 64)
