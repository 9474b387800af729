import type { BrowserContext } from 'playwright-core'
import { ApiError } from './account'
import { authenticationFrame, authenticationResult, stripeScript } from './browser-script'
import type { StripeStandIn } from './stand-in'

const allowed = { 'access-control-allow-origin': '*' }

/**
 * Answers a browser's requests to Stripe by the stand-in. The page's policy is checked by the browser before, so a host
 * that it does not name is never reached.
 */
export const routeStripe = async (context: BrowserContext, { account }: StripeStandIn): Promise<void> => {
  await context.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await context.route('https://api.stripe.com/v1/payment_intents/*/confirm', async route => {
    const id = route.request().url().split('/').at(-2) ?? ''
    const sent = new URLSearchParams(route.request().postData() ?? '')
    try {
      if (account.intent(id).client_secret !== sent.get('client_secret'))
        throw new ApiError(401, 'invalid_request_error', undefined, 'The client secret does not match')
      await route.fulfill({ headers: allowed, json: account.confirm(id, sent.get('number') ?? '') })
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      await route.fulfill({ headers: allowed, json: { error: { type: reason.type, message: reason.message } } })
    }
  })
  await context.route('https://hooks.stripe.com/authenticate/*', async route => {
    const id = route.request().url().split('/').at(-1) ?? ''
    const answer = (body: string) => route.fulfill({ contentType: 'text/html', body })
    if (route.request().method() !== 'POST') return answer(authenticationFrame())
    const outcome = new URLSearchParams(route.request().postData() ?? '').get('outcome')
    try {
      account.authenticate(id, outcome === 'complete')
      return await answer(authenticationResult('complete'))
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      return answer(authenticationResult(reason.message))
    }
  })
}
