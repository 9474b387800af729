import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Order } from '../../core/orders/order'
import { useCasesOf } from '../runtime/use-cases/context'
import type { FormAnswer } from '../forms'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { answerFreight, OrderView } from '../orders'

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Order> =>
  orThrow(await useCasesOf(context).viewOrder(Number(params['id']))())

/** The buyer's answer to a freight amount. */
export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const order = Number(params['id'])
  const page = `/account/orders/${order}`
  return answerFreight(useCasesOf(context), await request.formData(), { order, page })
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
