import { rateLimited } from './rate-limited'
import { rateLimits } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'

export type LinkGuard = { readonly limits: RateLimitPort; readonly address: string }

/** Counts invalid link secrets per client address; 'limited' above the rate limit. */
export const countingLinkGuesses = ({ limits, address }: LinkGuard) =>
  rateLimited(limits).countingFailures([[rateLimits.linkGuesses, address]], ({ tag }) => tag === 'not-found')
