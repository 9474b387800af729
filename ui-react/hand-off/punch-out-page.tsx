import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { punchOutPace } from '../../core/hand-off/paces'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { isFromElsewhere } from '../runtime/from-elsewhere'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { formValues } from '../forms'
import { useText } from '../i18n'
import type { FrameData } from '../navigation'
import { ArrivalFailed } from './arrival-failed'
import { AskFirst } from './ask-first'
import { quiet } from './token-link'
import { Waiting } from './waiting'

type PunchOut = { readonly cartId: string; readonly elsewhere: boolean }
type Refused = { readonly refused: 'gone' | 'fault' }

export const loader = ({ request }: LoaderFunctionArgs) =>
  data<PunchOut>(
    { cartId: new URL(request.url).searchParams.get('cart_id') ?? '', elsewhere: isFromElsewhere(request) },
    { headers: quiet },
  )

/** Replaces the session's cart by the punch-out's; on failure the previous cart stays. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<Refused | Response> => {
  const { cart_id: cartId = '' } = formValues(await request.formData())
  const moved = await useCasesOf(context).transferPunchOut(cartId)()
  if (isRight(moved)) return redirect('/cart/', 303)
  return { refused: moved.left.tag === 'unavailable' ? 'fault' : 'gone' }
}

/**
 * Landing page of a punch-out (S1-4.35): waits for its preconditions and assigns the cart. With items in the cart and
 * an external referrer it asks first, as anyone can write such a link.
 */
export const Component = (): ReactElement => {
  const text = useText()
  const { isHandOffReady } = useUseCases()
  const { cartId, elsewhere } = useLoaderData<PunchOut>()
  const pieces = useRouteLoaderData<FrameData>('root')?.shell.cart.pieces ?? 0
  const answer = useActionData<Refused>()
  if (answer)
    return (
      <ArrivalFailed title={text('handoff.punch-out-failed')}>
        {text(answer.refused === 'fault' ? 'handoff.fault-lead' : 'handoff.punch-out-gone')}
      </ArrivalFailed>
    )
  if (elsewhere && pieces > 0)
    return (
      <AskFirst
        title={text('handoff.punch-out-asks')}
        lead={text('handoff.punch-out-asks-lead')}
        action="/punch-out/"
        fields={{ cart_id: cartId }}
      />
    )
  return (
    <Waiting
      title={text('handoff.punch-out')}
      lead={text('handoff.punch-out-lead')}
      isReady={isHandOffReady}
      pace={punchOutPace}
      action="/punch-out/"
      fields={{ cart_id: cartId }}
    />
  )
}
