import { useState, type ReactElement } from 'react'
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { finishesBadly } from '../../core/hand-off/hand-off.port'
import { tradePortalPace } from '../../core/hand-off/paces'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { isFromElsewhere } from '../runtime/from-elsewhere'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { arrivalAddress } from '../runtime/arrival'
import { AskFirst } from './ask-first'
import { quiet } from './token-link'
import { Waiting } from './waiting'

export const loader = ({ request }: LoaderFunctionArgs) =>
  data({ elsewhere: isFromElsewhere(request) }, { headers: quiet })

/** Exchanges the token stored in the session, and redirects. */
export const action = async ({ context }: ActionFunctionArgs): Promise<Response> => {
  const finished = await useCasesOf(context).finishHandOff()()
  return redirect(arrivalAddress(isRight(finished) ? finished.right : finishesBadly), { status: 303, headers: quiet })
}

/**
 * Token login (S1-2.24): waits for the trade portal, then continues (S1-4.16). If signed in, with an external referrer,
 * it asks first: the link may be someone else's.
 */
export const Component = (): ReactElement => {
  const text = useText()
  const { isHandOffReady } = useUseCases()
  const { elsewhere } = useLoaderData<{ readonly elsewhere: boolean }>()
  const { signedIn } = useShell()
  // Evaluated once: signing in changes it while the page continues.
  const [asks] = useState(elsewhere && signedIn)
  if (asks)
    return <AskFirst title={text('handoff.login-asks')} lead={text('handoff.login-asks-lead')} action="/login/token/" />
  return (
    <Waiting
      title={text('handoff.logging-in')}
      lead={text('handoff.logging-in-lead')}
      isReady={isHandOffReady}
      pace={tradePortalPace}
      action="/login/token/"
    />
  )
}
