import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { CartPort } from '../../core/cart/cart.port'
import type { Site } from '../../core/navigation/safe-return-path'
import { safeReturnPath } from '../../core/navigation/safe-return-path'
import { unavailable } from '../../core/shared/domain-error'

/** Path of this product's own checkout, on every host. */
const ownCheckout = '/secure-checkout/start'

/**
 * The cart of a merchant's platform. The checkout URL in its responses is validated before a shopper is redirected: the
 * host must be configured.
 */
export const platformCart = (client: CartPort, site: Site): CartPort => ({
  ...client,
  redirectUrls: () =>
    pipe(
      client.redirectUrls(),
      TE.flatMapEither(({ checkoutUrl, cartUrl }) =>
        pipe(
          E.fromNullable(unavailable('commerce', 'the host of the checkout URL is not configured'))(
            checkoutPath(checkoutUrl, site),
          ),
          E.map(to => ({ checkoutUrl: to, cartUrl: safeReturnPath(cartUrl, site) ?? '' })),
        ),
      ),
    ),
})

/**
 * If the host is this product too, its token is valid only in the session this server holds there, not in a browser's:
 * the checkout runs here, over the same calls.
 */
const checkoutPath = (address: string, site: Site): string | undefined => {
  const to = safeReturnPath(address, site)
  if (to === undefined) return undefined
  const url = new URL(to, site.origin)
  return url.pathname === ownCheckout ? site.origin + url.pathname + url.search : url.href
}
