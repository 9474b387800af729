import type { ReactElement } from 'react'
import type { Attention, Dashboard } from '../../core/account/dashboard'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { SectionHead } from '../kit/section-head'
import { Recommended } from '../recommendations'
import { OrderStatusBadge } from './order-status'
import { useMay } from './use-may'
import styles from './dashboard-content.module.css'

type DashboardProps = { readonly dashboard: Dashboard; readonly inHash?: boolean }

/** What the account opens with. Only what there is has a place here; an empty account is shown its first steps. */
export const DashboardContent = ({ dashboard: { orders, attention, recommended }, inHash = false }: DashboardProps): ReactElement => {
  const text = useText()
  const may = useMay()
  const base = inHash ? '/#/orders' : '/account/orders'
  return (
    <>
      <div className={styles.board}>
        <section className={styles.part} aria-labelledby="attention">
          <SectionHead id="attention" title={text('account.dashboard.attention')} small />
          {attention.length === 0 ? (
            <p className={styles.quiet}>{text('account.dashboard.nothing')}</p>
          ) : (
            <ul className={styles.list}>
              {attention.map(matter => (
                <Matter key={matter.tag} matter={matter} base={base} inHash={inHash} />
              ))}
            </ul>
          )}
        </section>
        {orders && (
          <section className={styles.part} aria-labelledby="recent">
            <SectionHead id="recent" title={text('account.dashboard.recent')} small link={orders.length > 0 ? { href: base, label: text('orders.back') } : undefined} />
            {orders.length === 0 ? (
              <EmptyState level={3} drawing="sheet" title={text('orders.empty')} actions={[{ text: text('orders.empty-browse'), href: '/' }]}>
                {text('orders.empty-lead')}
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {orders.map(order => (
                  <RecentOrder key={order.id} order={order} base={base} />
                ))}
              </ul>
            )}
          </section>
        )}
        <section className={styles.part} aria-labelledby="ways">
          <SectionHead id="ways" title={text('account.dashboard.ways')} small />
          <ul className={styles.list}>
            <Way href={inHash ? '/#/accountSettings' : '/account/settings'} name={text('account.parts.settings')} />
            {may('create_address') && <Way href="/account/settings?edit=new#addresses" name={text('account.add-address')} />}
            <Way href={inHash ? '/#/wishlists' : '/account/wish-lists'} name={text('account.parts.wish-lists')} />
            <Way href={inHash ? '/#/quick-order-pad' : '/quick-order-pad/'} name={text('account.parts.quick-order-pad')} />
          </ul>
        </section>
      </div>
      <Recommended row={recommended} />
    </>
  )
}

const Way = ({ href, name }: { readonly href: string; readonly name: string }): ReactElement => (
  <li className={styles.row}>
    <Link href={href}>{name}</Link>
  </li>
)

const Matter = ({ matter: { tag, count, href }, base, inHash }: { readonly matter: Attention; readonly base: string; readonly inHash: boolean }): ReactElement => {
  const text = useText()
  const places: Readonly<Record<Exclude<Attention['tag'], 'awaiting-access'>, string>> = {
    'cart-lines': '/cart/',
    'awaiting-payment': `${base}?status=awaiting-payment`,
    'awaiting-shipment': `${base}?status=awaiting-fulfillment`,
    'invited-users': inHash ? '/#/users?state=invited' : '/account/users?state=invited',
    'no-address': '/account/settings?edit=new#addresses',
  }
  return (
    <li className={styles.row} data-pressing={tag === 'cart-lines' || undefined}>
      <Link href={tag === 'awaiting-access' ? (href ?? '/') : places[tag]}>{text(`account.dashboard.${tag}`, { count })}</Link>
    </li>
  )
}

const RecentOrder = ({ order, base }: { readonly order: NonNullable<Dashboard['orders']>[number]; readonly base: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <li className={styles.order}>
      <Link href={`${base}/${order.id}`} className={styles.number}>
        {text('orders.title', { id: order.id })}
      </Link>
      <OrderStatusBadge status={order.status} />
      <strong className={styles.total}>{format.money(order.total)}</strong>
      <span className={styles.note}>{[format.date(order.placedAt), order.buyer?.name, order.poNumber].filter(Boolean).join(', ')}</span>
    </li>
  )
}
