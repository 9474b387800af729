import type { ReactElement } from 'react'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { finishesBadly } from '../../core/hand-off/hand-off.port'
import { tradePortalPace } from '../../core/hand-off/paces'
import { useCasesOf } from '../app/context'
import { isRight } from '../app/either'
import { useUseCases } from '../app/use-cases-context'
import { useText } from '../i18n'
import { arrivalAddress } from '../app/arrival'
import { quiet } from './token-link'
import { Waiting } from './waiting'

export const loader = () => data({}, { headers: quiet })

/** Exchanges the token that the session keeps, and leads on. */
export const action = async ({ context }: ActionFunctionArgs): Promise<Response> => {
  const finished = await useCasesOf(context).finishHandOff()()
  return redirect(arrivalAddress(isRight(finished) ? finished.right : finishesBadly), { status: 303, headers: quiet })
}

/** The token login screen (S1-2.24): it waits for the trade portal, then goes on by itself (S1-4.16). */
export const Component = (): ReactElement => {
  const text = useText()
  const { isHandOffReady } = useUseCases()
  return <Waiting title={text('handoff.logging-in')} lead={text('handoff.logging-in-lead')} isReady={isHandOffReady} pace={tradePortalPace} action="/login/token/" />
}
