import { redirect, type LoaderFunctionArgs } from 'react-router'
import { finishesBadly } from '../../core/hand-off/hand-off.port'
import { useCasesOf } from '../app/context'
import { arrivalAddress } from '../app/arrival'
import { isRight } from '../app/either'

/** The token leaves the address bar before anything else happens, and reaches no referrer and no cache (security rule 20). */
export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
  const begun = await useCasesOf(context).beginHandOff(params['token'] ?? '')()
  return redirect(isRight(begun) ? '/login/token/' : arrivalAddress(finishesBadly), { status: 303, headers: quiet })
}

export const quiet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const

/** The loader always leads on. */
export const Component = (): null => null
