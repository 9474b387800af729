import { handOverPath } from '../../core/shared/hand-over-path'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'

/**
 * Redirects to a new checkout address for the current cart. To the cart if there is none, or if it is made only for a
 * click there.
 */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> => {
  const started = await useCasesOf(context).startCheckout()()
  const to = isRight(started) ? started.right.checkoutUrl : handOverPath
  return redirect(to === handOverPath ? '/cart/' : to, 303)
}

/** Never rendered: the loader always redirects. */
export const Component = (): null => null
