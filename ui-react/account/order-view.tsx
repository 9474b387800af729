import type { ReactElement } from 'react'
import type { Order } from '../../core/checkout/order'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { OrderDocument } from './order-document'
import { PrintButton } from './print-button'
import styles from './order-view.module.css'

/** An order on sheet ground, with the way back and the printer above it. */
export const OrderView = ({ order, backHref }: { readonly order: Order; readonly backHref: string }): ReactElement => {
  const text = useText()
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={text('shared.breadcrumb')}
          items={[
            { label: text('shared.home'), href: '/' },
            { label: text('account.my-account'), href: '/my-account/' },
            { label: text('account.parts.orders'), href: backHref },
            { label: text('orders.title', { id: order.id }) },
          ]}
        />
        <div className={`no-print ${styles.ways}`}>
          <ButtonLink href={backHref} variant="tertiary" icon="arrow-left">
            {text('orders.back')}
          </ButtonLink>
          <PrintButton />
        </div>
        <OrderDocument order={order} />
      </div>
    </div>
  )
}
