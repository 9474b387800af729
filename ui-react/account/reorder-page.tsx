import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { freshKey } from '../runtime/fresh-key'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { answerReorder, type ReorderAnswer, type ReorderData, ReorderView } from '../orders'

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<ReorderData> => {
  const orderId = Number(params['id'])
  return { orderId, lines: orThrow(await useCasesOf(context).checkReorder(orderId)()), key: freshKey() }
}

export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<ReorderAnswer> =>
  answerReorder(useCasesOf(context), Number(params['id']), await request.formData())

/** Reordering at its own URL. */
export const Component = (): ReactElement => (
  <>
    <PageMeta title={useText()('orders.reorder.title')} noindex />
    <ReorderView data={useLoaderData<ReorderData>()} answer={useActionData<ReorderAnswer>()} base="/account/orders" />
  </>
)
