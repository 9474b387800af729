import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'

/**
 * Opened directly, checkout starts from the cart as it is: a fresh address each time, or the cart when there is none.
 */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const started = await useCasesOf(context).startCheckout()()
  return redirect(isRight(started) ? started.right.checkoutUrl : '/cart/', 303)
}

/** The loader always leads on. */
export const Component = (): null => null
