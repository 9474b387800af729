import type { ReactElement } from 'react'
import {
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Order } from '../../core/orders/order'
import { useCasesOf } from '../runtime/use-cases/context'
import { answerOf, type FormAnswer } from '../forms'
import { isLeft } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { OrderView } from '../orders'

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Order> =>
  orThrow(await useCasesOf(context).viewOrder(Number(params['id']))())

/**
 * The buyer's answer to a freight amount. A payment to be made is a page of its own, loaded whole: only its policy lets
 * the provider's script in.
 */
export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const { acceptFreight, declineFreight } = useCasesOf(context)
  const id = Number(params['id'])
  const intent = (await request.formData()).get('intent') === 'accept-freight' ? 'accept-freight' : 'decline-freight'
  const result = await (intent === 'accept-freight' ? acceptFreight(id) : declineFreight(id))()
  if (isLeft(result)) return answerOf(result.left, intent, {})
  const { pending } = result.right
  return redirectDocument(
    pending ? `/secure-checkout/return?payment=${encodeURIComponent(pending.paymentId)}` : `/account/orders/${id}`,
    303,
  )
}

/** One order at its own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  const order = useLoaderData<Order>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <PageMeta title={text('orders.title', { id: order.id })} noindex />
      <OrderView order={order} base="/account/orders" problem={answer?.problem} />
    </>
  )
}
