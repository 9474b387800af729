import { redirect } from 'react-router'
import { isLeft } from '../runtime/either'
import { isFromElsewhere } from '../runtime/from-elsewhere'
import type { UseCases } from '../runtime/use-cases/use-cases'

/**
 * Closes the visitor's own cart by a mark on a link (S1-2.26), and opens the page without the mark, so that it shows
 * the cart as it is now. A cart that could not be read or closed keeps nobody from the page. A link from elsewhere has
 * to name the cart: its number is known to who made it, and not to everybody who writes links.
 */
export const closeCartByLink = async (
  { closeCart }: Pick<UseCases, 'closeCart'>,
  request: Request,
): Promise<Response | undefined> => {
  const { pathname, searchParams } = new URL(request.url)
  if (isFromElsewhere(request) && !searchParams.get('cart_id')) return undefined
  const closed = await closeCart(searchParams.get('cart_id') ?? undefined)()
  if (isLeft(closed) || !closed.right) return undefined
  searchParams.delete('is_editable')
  return redirect(pathname + (searchParams.size > 0 ? `?${searchParams}` : ''))
}
