import { redirect, type LoaderFunctionArgs } from 'react-router'
import { finishesBadly } from '../../core/hand-off/hand-off.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { arrivalAddress } from '../runtime/arrival'
import { isRight } from '../runtime/either'

/** Removes the token from the URL first; no referrer, no caching (security rule 20). */
export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
  const begun = await useCasesOf(context).beginHandOff(params['token'] ?? '')()
  return redirect(isRight(begun) ? '/login/token/' : arrivalAddress(finishesBadly), { status: 303, headers: quiet })
}

export const quiet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

/** Never rendered: the loader always redirects. */
export const Component = (): null => null
