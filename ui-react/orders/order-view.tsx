import type { ReactElement } from 'react'
import type { Order } from '../../core/orders/order'
import { useShell } from '../runtime/shell-context'
import { ProblemNotice, type Problem } from '../forms'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { SheetGround } from '../kit/windows/sheet'
import { FreightOffer } from './freight-offer'
import { OrderCrumbs } from './order-crumbs'
import { OrderDocument } from './order-document'
import { PrintButton } from './print-button'
import styles from './order-view.module.css'

/** An order as a document, with back link and print button above it. */
export const OrderView = ({
  order,
  base: backHref,
  problem,
}: {
  readonly order: Order
  readonly base: '/account/orders' | '/#/orders'
  readonly problem?: Problem
}): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  return (
    <SheetGround>
      <div className={`wrap ${styles.page}`}>
        <OrderCrumbs id={order.id} base={backHref} />
        <div className={`no-print ${styles.ways}`}>
          <ButtonLink href={backHref} variant="tertiary" icon="arrow-left" className={styles.back}>
            {text('orders.back')}
          </ButtonLink>
          <div className={styles.deeds}>
            <ButtonLink href={`${backHref}/${order.id}/reorder`}>{text('orders.reorder')}</ButtonLink>
            {quotes && (
              <ButtonLink href={`/request-quote/?order_id=${order.id}`} variant="secondary">
                {text('orders.quote')}
              </ButtonLink>
            )}
            <ButtonLink
              href={`/account/order-lines.csv?order=${order.id}`}
              download=""
              variant="secondary"
              icon="download"
            >
              {text('orders.export')}
            </ButtonLink>
            <PrintButton />
          </div>
        </div>
        <ProblemNotice problem={problem} />
        <FreightOffer order={order} page={`/account/orders/${order.id}`} />
        <OrderDocument files order={order} />
      </div>
    </SheetGround>
  )
}
