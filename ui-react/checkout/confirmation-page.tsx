import { useEffect, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { needsShipping } from '../../core/cart/line-kind'
import type { Order } from '../../core/checkout/order'
import { OrderDocument, PrintButton } from '../account'
import { useCasesOf } from '../app/context'
import { useCount } from '../app/count'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { useShell } from '../app/shell-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { SheetGround } from '../kit/sheet'
import { TitleBlock } from '../kit/title-block'
import styles from './confirmation-page.module.css'

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Order> => orThrow(await useCasesOf(context).viewConfirmation(Number(params['id']))())

/** The order has its number; what happens next, and the whole of it as a sheet. */
export const Component = (): ReactElement => {
  const text = useText()
  const order = useLoaderData<Order>()
  const { signedIn } = useShell()
  const count = useCount()
  useEffect(() => count({ tag: 'order-placed', order }), [count, order])
  return (
    <SheetGround>
      <div className={`wrap ${styles.page}`}>
        <PageMeta title={text('checkout.thanks')} noindex />
        <div className="no-print">
          <TitleBlock
            title={text('checkout.thanks')}
            lead={text('checkout.thanks-lead', { email: order.email })}
            cells={[{ label: text('checkout.order-number'), value: <strong className={styles.number}>{order.id}</strong> }]}
          />
        </div>
        <section className={`no-print ${styles.next}`} aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {text('checkout.what-next')}
          </h2>
          <ol className={styles.list}>
            {nextKeys(order).map(key => (
              <li key={key}>{text(key)}</li>
            ))}
          </ol>
        </section>
        <div className={`no-print ${styles.ways}`}>
          <div className={styles.on}>
            <ButtonLink href="/">{text('checkout.continue')}</ButtonLink>
            {signedIn && (
              <ButtonLink href={`/account/orders/${order.id}`} variant="secondary">
                {text('checkout.see-order')}
              </ButtonLink>
            )}
          </div>
          <PrintButton />
        </div>
        <OrderDocument files order={order} level={2} />
      </div>
    </SheetGround>
  )
}

/** What comes by truck or parcel, and what comes by mail. */
const nextOfGoods = (lines: Order['lines'], way: string): readonly string[] => [
  ...(needsShipping(lines) ? [['pick-up', 'parcel', 'freight'].includes(way) ? `checkout.next.${way}` : 'checkout.next.parcel'] : []),
  ...(['digital', 'gift-certificate'] as const).flatMap(kind => (lines.some(line => line.kind === kind) ? [`checkout.next.${kind}`] : [])),
]

/** A sentence each: the mail, the goods, the money. */
const nextKeys = ({ lines, shippingMethod, paymentMethod }: Order): readonly string[] => [
  'checkout.next.mail',
  ...nextOfGoods(lines, shippingMethod),
  paymentMethod === 'gift-certificate' ? 'checkout.next.covered' : `checkout.next.${paymentMethod}`,
]
