import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

/**
 * Events that the merchant's scripts can listen to on the page's window (S1-7.15). They carry no data about the
 * shopper.
 */
export type PageEvent = 'CART_REFRESH' | 'LOGIN_SUCCESSFUL'

/** Use cases that change the cart or its owner. */
const cartChanges = [
  'addToCart',
  'orderBySku',
  'addSku',
  'addUpload',
  'buyGift',
  'changeCartLine',
  'removeCartLine',
  'applyCoupon',
  'removeCoupon',
  'placeOrder',
  'payOnPage',
  'endPayment',
  'placeOnlineOrder',
  'placeImportedOrder',
  'restoreFormerCart',
  'clearCart',
  'reorder',
  'signIn',
  'signUp',
  'signOut',
] as const
const signIns = ['signIn', 'signUp'] as const

type AnyUseCase = (...input: never[]) => Outcome<unknown>

/** Use cases that dispatch an event on the window when they succeed. */
export const withPageEvents = (useCases: ShopUseCases, dispatch: (event: PageEvent) => void): ShopUseCases => {
  const notifying = (event: PageEvent, names: readonly (keyof ShopUseCases)[], from: ShopUseCases): ShopUseCases => {
    const wrapped = names.map(name => {
      const useCase = from[name] as AnyUseCase
      return [
        name,
        (...input: never[]) =>
          pipe(
            useCase(...input),
            TE.tapIO(() => () => dispatch(event)),
          ),
      ] as const
    })
    return { ...from, ...(Object.fromEntries(wrapped) as Partial<ShopUseCases>) }
  }
  return notifying('LOGIN_SUCCESSFUL', signIns, notifying('CART_REFRESH', cartChanges, useCases))
}
