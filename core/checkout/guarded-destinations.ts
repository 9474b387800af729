import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { addressFormat } from '../addresses/address-formats'
import { needsShipping } from '../cart/line-kind'
import type { Outcome } from '../shared/domain-error'
import { conflict, invalid } from '../shared/domain-error'
import { checkCheckoutAddresses, type CheckoutAddresses } from './check-checkout-address'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { commonPlaces } from './offered-places'
import { isShippedTo, shippingIssues, type ShippedPlaces, type ShippingRule } from './ships-to'

/**
 * Validates addresses by their country's format, and that goods ship only where the merchant ships to, on any platform.
 */
export const guardedDestinations = (checkout: CheckoutPort, { shipsTo }: ShippingRule): CheckoutPort => {
  const shown = TE.map((seen: Checkout) => withPlaces(seen, shipsTo))
  return {
    ...checkout,
    current: () => pipe(checkout.current(), shown),
    saveContact: contact => pipe(checkout.saveContact(contact), shown),
    saveAddresses: addresses => pipe(checked(checkout, addresses, shipsTo), TE.flatMap(checkout.saveAddresses), shown),
    chooseShipping: id => pipe(checkout.chooseShipping(id), shown),
    choosePayment: (choice, captcha) => pipe(checkout.choosePayment(choice, captcha), shown),
    spendCertificate: code => pipe(checkout.spendCertificate(code), shown),
    returnCertificate: id => pipe(checkout.returnCertificate(id), shown),
    place: orderKey =>
      pipe(
        sendable(checkout, shipsTo),
        TE.flatMap(() => checkout.place(orderKey)),
      ),
  }
}

/**
 * Shippable places: those that both the setting and the platform's zones allow; and whether a stored address must be
 * entered again because the merchant no longer ships there.
 */
const withPlaces = (checkout: Checkout, setting: ShippedPlaces): Checkout => {
  const shipsTo = commonPlaces(setting, checkout.shipsTo)
  return {
    ...checkout,
    ...(shipsTo ? { shipsTo } : {}),
    ...(isElsewhere(checkout, shipsTo) && checkout.step !== 'contact' ? { step: 'address' } : {}),
  }
}

const isElsewhere = ({ cart, shippingAddress }: Checkout, shipsTo: ShippedPlaces): boolean =>
  shippingAddress !== undefined && needsShipping(cart.lines) && !isShippedTo(shipsTo, shippingAddress)

const checked = (
  checkout: CheckoutPort,
  entered: CheckoutAddresses,
  shipsTo: ShippedPlaces,
): Outcome<CheckoutAddresses> =>
  pipe(
    TE.fromEither(checkCheckoutAddresses(entered, addressFormat)),
    TE.mapLeft(issues => invalid(...issues)),
    TE.flatMap(addresses => {
      const { shipping } = addresses
      if (!shipping || isShippedTo(shipsTo, shipping)) return TE.right(addresses)
      return pipe(
        offersPickUp(checkout),
        TE.flatMap(isPickedUp => TE.left(invalid(...shippingIssues(shipping, { shipsTo, isPickedUp })))),
      )
    }),
  )

/** If this cannot be determined, pickup is not mentioned. */
const offersPickUp = (checkout: CheckoutPort): Outcome<boolean> =>
  pipe(
    checkout.current(),
    TE.map(({ shippingOptions }) => shippingOptions.some(({ id }) => id === 'pick-up')),
    TE.orElse((): Outcome<boolean> => TE.right(false)),
  )

/**
 * 'conflict' if the goods would go to an unsupported destination; a repeated `place` of an existing order still returns
 * it by its key.
 */
const sendable = (checkout: CheckoutPort, shipsTo: ShippedPlaces): Outcome<void> => {
  if (shipsTo === undefined) return TE.right(undefined)
  return async () => {
    const seen = await checkout.current()()
    return E.isRight(seen) && isElsewhere(seen.right, shipsTo)
      ? E.left(conflict('checkout.not-shipped'))
      : E.right(undefined)
  }
}
