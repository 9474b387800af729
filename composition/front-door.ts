import type { Asked } from '../adapters/gateway/session-carrier'
import type { Config } from './config'

/** What is decided before any page or call: who is asking from where, and whether the shop is open to them. */
export type FrontDoor = {
  /** The client's address: the socket's, or what a trusted proxy says. */
  readonly addressOf: (request: Asked, peer: string) => string
  readonly isBlocked: (request: Asked, peer: string) => boolean
}

export const frontDoor = (config: Pick<Config, 'trustedProxies' | 'blockedCountries' | 'countryHeader'>): FrontDoor => {
  const trusted = new Set(config.trustedProxies.map(plainAddress))
  const isTrusted = (peer: string) => trusted.has(plainAddress(peer))
  return {
    addressOf: (request, peer) => {
      if (!isTrusted(peer)) return plainAddress(peer)
      // The last address that is not a proxy of ours: entries before it can be written by anyone.
      const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => plainAddress(hop.trim())).filter(hop => hop !== '')
      return hops.reverse().find(hop => !trusted.has(hop)) ?? plainAddress(peer)
    },
    isBlocked: (request, peer) => {
      if (config.countryHeader === undefined || !isTrusted(peer)) return false
      const country = request.headers.get(config.countryHeader)?.trim().toUpperCase()
      return country !== undefined && config.blockedCountries.includes(country)
    },
  }
}

const plainAddress = (address: string) => address.replace(/^::ffff:/, '').slice(0, 64)
