import type { Address } from '../../core/addresses/address'
import type { NewLine } from '../../core/cart/cart.port'
import { isCovered } from '../../core/checkout/certificates'
import type { Checkout, PaymentChoice } from '../../core/checkout/checkout'
import { anAddress } from './customer'
import { answerOf } from './outcome'
import type { Buyer } from './platform/shop'

export const aCard = (number = '4242 4242 4242 4242'): PaymentChoice => ({
  method: 'test-card',
  number,
  expiry: '12/30',
  code: '123',
  name: 'Rita Retail',
})

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''

/** The token that opens the checkout, as for a click on checkout in the cart. */
export const checkoutToken = async (buyer: Buyer): Promise<string> =>
  tokenOf((await answerOf(buyer.cart.redirectUrls())).checkoutUrl)

/** A cart with these lines and an open checkout. */
export const atCheckout = async (buyer: Buyer, lines: readonly NewLine[]): Promise<Checkout> => {
  await answerOf(buyer.cart.add(lines))
  await answerOf(buyer.checkout.open(await checkoutToken(buyer)))
  return answerOf(buyer.checkout.current())
}

type Answers = {
  readonly shipTo?: Address
  readonly billTo?: Address
  readonly shipping?: 'pick-up' | 'parcel' | 'freight'
  readonly payment?: PaymentChoice
  readonly certificate?: string
}

/** A checkout with every step saved, ready to place. */
export const readyToPlace = async (
  buyer: Buyer,
  lines: readonly NewLine[],
  answers: Answers = {},
): Promise<Checkout> => {
  await atCheckout(buyer, lines)
  await answerOf(buyer.checkout.saveContact({ email: 'buyer@lintel.example', phone: '216 555 0100' }))
  await answerOf(buyer.checkout.saveAddresses({ shipping: answers.shipTo ?? anAddress(), billing: answers.billTo }))
  await answerOf(buyer.checkout.chooseShipping(answers.shipping ?? 'pick-up'))
  if (answers.certificate !== undefined) {
    const spent = await answerOf(buyer.checkout.spendCertificate(answers.certificate))
    if (isCovered(spent)) return spent
  }
  return answerOf(buyer.checkout.choosePayment(answers.payment ?? aCard()))
}
