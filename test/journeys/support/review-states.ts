import type { StateMakers } from '../../../contracts/support/states-host'
import type { Shopper } from './http-shopper'
import { accepted, api, asWhom, lock, type StateShoppers } from './state-shoppers'

const review = {
  title: 'Solid',
  text: 'Closes quietly.',
  rating: 4,
  name: 'Noa N.',
  email: '',
  date_reviewed: '2026-11-20T15:04:05Z',
}
const { productId } = lock

/** Provider states of reviews, by new customers, because each customer reviews a product once. */
export const reviewStates = ({ guest, newcomer, signedIn }: StateShoppers): StateMakers => {
  const newShopper = async (): Promise<{ readonly shopper: Shopper; readonly email: string }> => {
    const { email, password } = await newcomer()
    const shopper = guest()
    accepted(await shopper.signIn(email, password))
    return { shopper, email }
  }
  const writer = async () => {
    const who = await newShopper()
    accepted(await who.shopper.call('POST', `${api}/bc/products/${productId}/reviews`, { body: review }))
    return who
  }
  return {
    'a guest, and a product with an approved review': () => Promise.resolve({ productId }),
    'a signed-in customer, and a product that they have not reviewed': async () => {
      const { shopper, email } = await newShopper()
      return asWhom(shopper, { productId, email })
    },
    'a signed-in customer, and a product that they have reviewed': async () => {
      const { shopper, email } = await writer()
      return asWhom(shopper, { productId, email })
    },
    'a member of staff, and a review that waits': async () => {
      const { email } = await writer()
      const stef = await signedIn({ email: 'staff@lintel.example' })
      const { Data } = accepted(
        await stef.call('GET', `/apis/staff/reviews?page=1&state=pending&q=${encodeURIComponent(email)}`),
      ) as { readonly Data: { readonly reviews: readonly { readonly id: number }[] } }
      return asWhom(stef, { productId, reviewId: Data.reviews[0]?.id })
    },
  }
}
