import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ClockPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkPayment } from './check-payment'
import type { Checkout, PaymentChoice } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type ChoosePayment = (choice: PaymentChoice, captcha?: string) => Outcome<Checkout>

/** Selects the payment. Card data is validated before it is sent, and only its last digits are stored. */
export const choosePayment =
  (ports: { readonly checkout: CheckoutPort; readonly clock: ClockPort }): ChoosePayment =>
  (entered, captcha) =>
  () =>
    pipe(
      TE.fromEither(checkPayment(entered, ports.clock.now())),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(choice => ports.checkout.choosePayment(choice, captcha)),
    )()
