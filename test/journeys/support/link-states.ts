import type { StateMakers } from '../../../contracts/support/states-host'
import { aShopper, customerIdOf, dataOf } from './http-shopper'
import type { RunningShop } from './shop'
import { accepted, api, asWhom, type Params, type StateShoppers, type Values } from './state-shoppers'

/** A running shop, its mails, and the access key of the merchant's services. */
export type LinkSources = Pick<RunningShop, 'url' | 'mails'> & { readonly serviceKey: string }

/**
 * Provider states of links from other systems and mails of the merchant: hand-offs, carts from elsewhere, password
 * resets.
 */
export const linkStates = (
  { url, mails, serviceKey }: LinkSources,
  { emptied, guest, guestWithLine, linesFor, newcomer, signedIn }: StateShoppers,
): StateMakers => {
  /** Creates a link as a service of the merchant, with its key. */
  const tokenFor = async (order: Values): Promise<unknown> => {
    const reply = await aShopper(url).call('POST', `${api}/hand-off/links`, {
      body: order,
      headers: { 'x-access-key': serviceKey },
    })
    accepted(reply)
    return dataOf(reply)['token']
  }
  /** Another cart of a customer: filled anonymously, assigned by a service's link. */
  const anotherCart = async (params: Params) => {
    const shopper = guest()
    const customerId = customerIdOf(await shopper.signIn(params.email ?? ''))
    const filled = await guestWithLine(params)
    const { id: cartId } = await filled.shopper.cart()
    const token = await tokenFor({ customer_id: customerId, cart_id: cartId, is_editable: 'false' })
    return { shopper, values: { ...filled.values, cartId }, token }
  }
  const linksTo = async (email: string, link: RegExp): Promise<readonly string[]> =>
    (await mails())
      .filter(text => text.includes(email))
      .flatMap(text => link.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? [])
  /** The new link among those mailed to an address; folded lines are joined. Mails are sent after the response. */
  const linkTo = async (email: string, link: RegExp, before: readonly string[] = []): Promise<string | undefined> => {
    for (let wait = 0; wait < 100; wait++) {
      const tokens = (await linksTo(email, link)).filter(token => !before.includes(token))
      if (tokens.length > 0) return tokens.at(-1)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return undefined
  }

  return {
    'a hand-off token': async ({ email = '' }: Params) => ({
      token: await tokenFor({ customer_id: customerIdOf(await guest().signIn(email)) }),
    }),
    'a hand-off token for a cart': async params => {
      const { values, token } = await anotherCart(params)
      return { ...values, token }
    },
    'a customer with another cart': async params => {
      const { shopper, values } = await anotherCart(params)
      return asWhom(shopper, values)
    },
    'a customer with a cart of that number': async params => {
      const shopper = await signedIn(params)
      await emptied(shopper)
      const values = await linesFor(shopper, params)
      return asWhom(shopper, { ...values, cartId: (await shopper.cart()).id })
    },
    'a guest whose cart was left': async params => {
      const { shopper, values } = await guestWithLine(params)
      return { ...values, token: await tokenFor({ left_cart_id: (await shopper.cart()).id }) }
    },
    // A separate account, as the test changes its password.
    'a link to a new password': async () => {
      const { email } = await newcomer()
      accepted(await guest().call('POST', `${api}/forgot-password`, { body: { email } }))
      return { email, token: await linkTo(email, /\/_reset_p_\/([\w-]+)/) }
    },
    // A new account is mailed the link automatically, or when it requests one.
    'a link that proves an address': async () => {
      const { email, password } = await newcomer()
      const shopper = guest()
      accepted(await shopper.call('POST', `${api}/login`, { body: { email, password } }))
      const link = /confirm-email\/([\w-]+)/
      // A new request invalidates the link that was mailed automatically.
      const first = await linkTo(email, link)
      accepted(await shopper.call('POST', `${api}/confirm-email/send`, { body: {} }))
      return { email, token: await linkTo(email, link, first === undefined ? [] : [first]) }
    },
  }
}
