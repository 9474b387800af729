import { redirect } from 'react-router'
import { arrivalAddress } from '../runtime/arrival'
import { isFromOtherSite } from '../runtime/from-elsewhere'
import { isLeft } from '../runtime/either'
import { asResponse } from '../runtime/outcome'
import type { UseCases } from '../runtime/use-cases/use-cases'

/**
 * Signs out by a URL parameter of the merchant's other pages (S1-2.26) and redirects without it, with a message. A link
 * from a foreign domain leads to a confirmation page (security rule 22).
 */
export const signOutByLink = async (
  { signOut }: Pick<UseCases, 'signOut'>,
  request: Pick<Request, 'url' | 'headers'>,
): Promise<Response> => {
  if (isFromOtherSite(request)) return redirect('/logout')
  const result = await signOut()()
  if (isLeft(result)) throw asResponse(result.left)
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('logoutFromHubspot')
  return redirect(
    arrivalAddress({ to: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''), say: 'signed-out' }),
  )
}
