import { redirect } from 'react-router'
import { isLeft } from '../runtime/either'
import { isFromElsewhere } from '../runtime/from-elsewhere'
import type { UseCases } from '../runtime/use-cases/use-cases'

/**
 * Locks the visitor's cart by a URL parameter (S1-2.26) and redirects without it, so that the page shows the locked
 * cart. Failures do not block the page. An external link must name the cart: its number is a secret of its creator.
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
