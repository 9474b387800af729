import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { freightLinkPath } from '../../core/orders/freight-link'
import type { Order } from '../../core/orders/order'
import { ProblemNotice, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import { SheetGround } from '../kit/windows/sheet'
import { answerFreight, FreightOffer, OrderDocument, PrintButton } from '../orders'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import styles from './freight-page.module.css'

type Loaded = { readonly order: Order; readonly page: string }

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Loaded> => {
  const token = params['token'] ?? ''
  return { order: orThrow(await useCasesOf(context).viewLinkedOrder({ token })()), page: freightLinkPath(token) }
}

export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const token = params['token'] ?? ''
  return answerFreight(useCasesOf(context), await request.formData(), {
    order: { token },
    page: freightLinkPath(token),
  })
}

/** The page of a link to the freight of an order, for buyers without an account. */
export const Component = (): ReactElement => {
  const text = useText()
  const { order, page } = useLoaderData<Loaded>()
  const answer = useActionData<FormAnswer>()
  return (
    <SheetGround>
      <div className={`wrap ${styles.page}`}>
        <PageMeta title={text('orders.title', { id: order.id })} noindex />
        <ProblemNotice problem={answer?.problem} />
        <FreightOffer order={order} page={page} />
        <AnsweredFreight order={order} />
        <div className={`no-print ${styles.ways}`}>
          <PrintButton />
        </div>
        <OrderDocument order={order} />
      </div>
    </SheetGround>
  )
}

/** What came of the answer, for buyers who come back to the page. */
const AnsweredFreight = ({ order: { status, freight, email } }: { readonly order: Order }): ReactElement | null => {
  const text = useText()
  if (freight) return null
  return status === 'cancelled' ? (
    <Notice tone="info" live title={text('checkout.freight.cancelled')} />
  ) : (
    <Notice tone="ok" live title={text('checkout.freight.accepted', { email })} />
  )
}
