import { rateLimited } from './rate-limited'
import { rateLimits } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'

export type LinkGuard = { readonly limits: RateLimitPort; readonly address: string }

/**
 * Counts secrets of links that open nothing, by the address they are tried from; 'limited' once there were too many.
 */
export const countingLinkGuesses = ({ limits, address }: LinkGuard) =>
  rateLimited(limits).countingFailures([[rateLimits.linkGuesses, address]], ({ tag }) => tag === 'not-found')
