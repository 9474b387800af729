import { redirect } from 'react-router'
import { arrivalAddress } from '../app/arrival'
import { isLeft } from '../app/either'
import { asResponse } from '../app/outcome'
import type { UseCases } from '../app/use-cases'

/**
 * Signs out by a mark that other sites of the merchant put on links (S1-2.26), and opens the page without it, which says so. Whoever
 * follows one that somebody else wrote loses a session and nothing more: cart and lists stay with the account (security rule 22).
 */
export const signOutByLink = async ({ signOut }: Pick<UseCases, 'signOut'>, address: string): Promise<Response> => {
  const result = await signOut()()
  if (isLeft(result)) throw asResponse(result.left)
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('logoutFromHubspot')
  return redirect(arrivalAddress({ to: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''), say: 'signed-out' }))
}
