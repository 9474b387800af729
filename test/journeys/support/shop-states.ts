import type { StateMakers } from '../../../contracts/support/states-host'
import { demoGiftCodes } from '../../../adapters/reference/seed/gifts'
import { captchaHeader } from '../../../adapters/shared/captcha-header'
import { solvedWork } from '../../builders/platform/solved-captcha'
import { dataOf, goods, type Reply } from './http-shopper'
import { linkStates, type LinkSources } from './link-states'
import { accepted, api, asWhom, lock, stateShoppers, street, type Params, type Values } from './state-shoppers'
import { companyStates } from './company-states'
import { constructionStates } from './construction-states'
import { taxShippingStates } from './tax-shipping-states'
import { reviewStates } from './review-states'
import { staffStates } from './staff-states'
import { listStates } from './list-states'
import { quoteStates } from './quote-states'
import { wishListStates } from './wish-list-states'

const hook = { otherProductId: Math.floor(goods.hook.variant / 1000), otherVariantId: goods.hook.variant }
/** A biometric reader: guests can buy it, the Retail group's list does not contain it. */
const reader = { productId: 42_003, variantId: 42_003_001 }
const retail = { email: 'retail@lintel.example' }

/**
 * Sets up our contracts' states on a running shop over HTTP alone, as shoppers, staff and services would; returns the
 * shop's ids and the session cookie.
 */
export const shopStates = (shop: LinkSources): StateMakers => {
  const { url } = shop
  const shoppers = stateShoppers(url)
  const { emptied, guest, guestWithLine, linesFor, signedIn } = shoppers
  const sentFile = async ({ name = '', content = '' }: Params) => {
    const form = new FormData()
    form.set('file', new File([content], name, { type: 'application/pdf' }))
    const response = await fetch(`${url}${api}/bc/uploads`, {
      method: 'POST',
      body: form,
      headers: { origin: url, 'x-lintel-request': '1' },
    })
    const { Data } = (await response.json()) as { Data: { id: string } }
    return {
      uploadId: Data.id,
      headers: {
        cookie: response.headers
          .getSetCookie()
          .map(each => each.split(';')[0])
          .join('; '),
      },
    }
  }
  const there = () => Promise.resolve({})
  /** Signing up needs a solved captcha, valid once, so that a contract cannot contain one. */
  const solved = async () => ({ headers: { [captchaHeader]: await solvedWork(shoppers.guest().call) } })
  const met =
    (meet: (params: Params) => ReturnType<typeof guestWithLine>) =>
    async (params: Params): Promise<Values> => {
      const { shopper, values } = await meet(params)
      return asWhom(shopper, values)
    }

  return {
    ...linkStates(shop, shoppers),
    ...wishListStates(shoppers),
    ...reviewStates(shoppers),
    ...quoteStates(shoppers),
    ...constructionStates(url, shoppers),
    ...taxShippingStates(shoppers),
    ...listStates(shoppers),
    ...companyStates(shoppers),
    ...staffStates(shop, shoppers),
    'a guest': there,
    'an account': solved,
    'a gift certificate with a balance': async () => ({ code: demoGiftCodes[0], ...(await solved()) }),
    'a country with states': there,
    'categories that everybody may see': there,
    'a category that everybody may see': there,
    'a category with a page of its editors': there,
    'a brand whose products are sold': there,
    'a guest, and a category of a restricted store': there,
    'goods to find': there,
    'a content page': there,
    'an address that moved': there,
    'a single type': there,
    'facets set up for a category': there,
    'a form': there,
    'records of a model': there,
    'wood doors': there,
    'division locations': there,
    'a menu': () => Promise.resolve({ menuId: 'footer-shop' }),
    'no account': async () => ({ email: `new-${Date.now()}@lintel.example`, ...(await solved()) }),
    'a guest, and goods on sale': () => Promise.resolve(lock),
    'goods on sale at an address': () => Promise.resolve({ ...lock, slug: goods.lock.slug }),
    'a signed-in customer': async params => asWhom(await signedIn(params)),
    'a signed-in customer with an address': async params => {
      const shopper = await signedIn(params)
      const book = `${api}/bc/account/addresses`
      for (const { id } of addressesIn(await shopper.call('GET', book)))
        accepted(await shopper.call('DELETE', `${book}/${id}`))
      accepted(await shopper.call('POST', book, { body: { ...street, address_type: 'residential', form_fields: [] } }))
      return asWhom(shopper, { addressId: addressesIn(await shopper.call('GET', book))[0]?.id })
    },
    'a buyer whose store has openings': async params => asWhom(await signedIn(params)),
    'a guest with a line in the cart': met(guestWithLine),
    'a guest who added lines with a key': met(guestWithLine),
    'a guest with two lines in the cart': async params => {
      const { shopper, values } = await guestWithLine(params)
      accepted(await shopper.add(hook.otherVariantId, 1))
      return asWhom(shopper, { ...values, ...hook })
    },
    'a guest with a coupon on the cart': async (params: Params) => {
      const { shopper, values } = await guestWithLine(params)
      accepted(await shopper.call('POST', `${api}/bc/checkouts/coupons`, { body: { coupon_code: params.code } }))
      return asWhom(shopper, values)
    },
    'a shopper with a line that is set aside': async params => {
      await emptied(await signedIn(retail))
      const shopper = guest()
      const values = await linesFor(shopper, params, reader)
      accepted(await shopper.signIn(retail.email))
      return asWhom(shopper, values)
    },
    'a guest who sent a file': sentFile,
    'a customer with a checkout address': met(shoppers.checkoutAddress),
    'a customer in checkout': met(shoppers.inCheckout),
    'a customer who placed an order': met(shoppers.whoOrdered),
  }
}

const addressesIn = (reply: Reply): readonly { readonly id: number }[] => {
  accepted(reply)
  return dataOf(reply)['addresses'] as readonly { readonly id: number }[]
}
