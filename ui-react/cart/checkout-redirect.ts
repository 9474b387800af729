import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'

/** Redirects to a new checkout address for the current cart, or to the cart if there is none. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const started = await useCasesOf(context).startCheckout()()
  return redirect(isRight(started) ? started.right.checkoutUrl : '/cart/', 303)
}

/** Never rendered: the loader always redirects. */
export const Component = (): null => null
