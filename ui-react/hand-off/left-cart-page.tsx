import * as TE from 'fp-ts/TaskEither'
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
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { isFromElsewhere } from '../runtime/from-elsewhere'
import { formValues } from '../forms'
import { useText } from '../i18n'
import type { FrameData } from '../navigation'
import { ArrivalFailed } from './arrival-failed'
import { AskFirst } from './ask-first'
import { quiet } from './token-link'
import { Waiting } from './waiting'

type LeftCart = { readonly token: string; readonly elsewhere: boolean }
type Refused = { readonly refused: 'gone' | 'sign-in' | 'fault'; readonly token: string }

export const loader = ({ request }: LoaderFunctionArgs) =>
  data<LeftCart>(
    { token: new URL(request.url).searchParams.get('t') ?? '', elsewhere: isFromElsewhere(request) },
    { headers: quiet },
  )

export const action = async ({ context, request }: ActionFunctionArgs): Promise<Refused | Response> => {
  const { t: token = '' } = formValues(await request.formData())
  const back = await useCasesOf(context).bringBackCart(token)()
  if (isRight(back)) return redirect('/cart/', 303)
  switch (back.left.tag) {
    case 'signed-out':
      return { refused: 'sign-in', token }
    case 'unavailable':
    case 'limited':
      return { refused: 'fault', token }
    default:
      return { refused: 'gone', token }
  }
}

/** No waiting is needed: this page exists so that link prefetchers do not move carts. */
const immediate = { everyMs: 0, tries: 1 }
const ready = () => TE.right(true)

/**
 * Landing page of abandoned cart mails (S1-2.11): restores the cart, or explains what happened to it. With items in the
 * cart and an external referrer it asks first, as anyone can write such a link.
 */
export const Component = (): ReactElement => {
  const text = useText()
  const { token, elsewhere } = useLoaderData<LeftCart>()
  const pieces = useRouteLoaderData<FrameData>('root')?.shell.cart.pieces ?? 0
  const answer = useActionData<Refused>()
  const refused = answer?.refused ?? (token === '' ? 'gone' : undefined)
  switch (refused) {
    case undefined:
      if (elsewhere && pieces > 0)
        return (
          <AskFirst
            title={text('handoff.left-cart-asks')}
            lead={text('handoff.left-cart-asks-lead')}
            action="/abandoned-cart/"
            fields={{ t: token }}
          />
        )
      return (
        <Waiting
          title={text('handoff.left-cart')}
          lead={text('handoff.left-cart-lead')}
          isReady={ready}
          pace={immediate}
          action="/abandoned-cart/"
          fields={{ t: token }}
        />
      )
    case 'sign-in':
      return (
        <ArrivalFailed
          title={text('handoff.left-cart-sign-in')}
          href={`/login/?checkout_url=${encodeURIComponent(`/abandoned-cart/?t=${answer?.token ?? token}`)}`}
          way={text('handoff.sign-in')}
        >
          {text('handoff.left-cart-sign-in-lead')}
        </ArrivalFailed>
      )
    case 'fault':
      return <ArrivalFailed title={text('handoff.left-cart-failed')}>{text('handoff.fault-lead')}</ArrivalFailed>
    case 'gone':
      return <ArrivalFailed title={text('handoff.left-cart-failed')}>{text('handoff.left-cart-gone')}</ArrivalFailed>
  }
}
