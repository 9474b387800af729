import type { Asked } from '../../adapters/gateway/session-carrier'
import { canonicalAddress, clientAddress } from '../../core/access/client-address'
import type { Config } from '../config/configuration'

/** What is decided before any page or call: who is asking from where, and whether the shop is open to them. */
export type FrontDoor = {
  /** What the client is counted by: the socket's address, or what a trusted proxy says; IPv6 by its /64. */
  readonly addressOf: (request: Asked, peer: string) => string
  readonly isBlocked: (request: Asked, peer: string) => boolean
}

type Settings = Pick<Config, 'trustedProxies' | 'blockedCountries' | 'countryHeader'>

/**
 * `warn` is told once when somebody outside LINTEL_TRUSTED_PROXIES sends forwarded headers: all clients behind a proxy
 * share one address then.
 */
export const frontDoor = (
  config: Settings,
  warn: (facts: object, message: string) => void = () => undefined,
): FrontDoor => {
  const trusted = new Set(config.trustedProxies.map(plainAddress))
  const isTrusted = (peer: string) => trusted.has(plainAddress(peer))
  let hasWarned = false
  const warnOnce = (request: Asked, peer: string) => {
    if (hasWarned || request.headers.get('x-forwarded-for') === null) return
    hasWarned = true
    warn(
      { peer: plainAddress(peer), setting: 'LINTEL_TRUSTED_PROXIES' },
      'x-forwarded-for came from an address outside LINTEL_TRUSTED_PROXIES and is ignored: if it is your proxy, ' +
        'list it there, or all its clients are counted as one',
    )
  }
  return {
    addressOf: (request, peer) => {
      if (!isTrusted(peer)) {
        warnOnce(request, peer)
        return clientAddress(peer)
      }
      // The last address that is not a proxy of ours: entries before it can be written by anyone.
      const hops = (request.headers.get('x-forwarded-for') ?? '')
        .slice(-longestHeader)
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

/** Room for more hops than anybody has; the last ones are those that count. */
const longestHeader = 2_000

/** Equal for equal addresses; what is none stays as it is, shortened. */
const plainAddress = (address: string) => canonicalAddress(address) ?? address.slice(0, 64)
