import type { ReactElement } from 'react'
import type { Attention } from '../../core/pages/attention'
import type { Dashboard } from '../../core/pages/dashboard'
import { quoteDetailsAddress } from '../../core/quotes/quote-link'
import { quoteStatuses } from '../../core/quotes/quote'
import { listStatuses } from '../../core/shopping-lists/shopping-list'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { SectionHead } from '../kit/section-head'
import { Recommended } from '../recommendations'
import { OrderStatusBadge } from '../orders'
import { useMay } from './use-may'
import styles from './dashboard-content.module.css'

type DashboardProps = { readonly dashboard: Dashboard; readonly inHash?: boolean }

/** The account's dashboard. Empty parts are hidden; an empty account sees first steps. */
export const DashboardContent = ({
  dashboard: { orders, quotes, attention, recommended },
  inHash = false,
}: DashboardProps): ReactElement => {
  const text = useText()
  const may = useMay()
  const base = inHash ? '/#/orders' : '/account/orders'
  const quotesBase = inHash ? '/#/quotes' : '/account/quotes'
  return (
    <>
      <div className={styles.board}>
        <div className={styles.column}>
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
          <section className={`${styles.part} ${styles.ways}`} aria-labelledby="ways">
            <SectionHead id="ways" title={text('account.dashboard.ways')} small />
            <ul className={styles.list}>
              <Way href={inHash ? '/#/accountSettings' : '/account/settings'} name={text('account.parts.settings')} />
              {may('create_address') && (
                <Way href="/account/settings?edit=new#addresses" name={text('account.add-address')} />
              )}
              <Way href={inHash ? '/#/wishlists' : '/account/wish-lists'} name={text('account.parts.wish-lists')} />
              <Way
                href={inHash ? '/#/quick-order-pad' : '/quick-order-pad/'}
                name={text('account.parts.quick-order-pad')}
              />
            </ul>
          </section>
        </div>
        <div className={styles.column}>
          {orders && (
            <section className={styles.part} aria-labelledby="recent">
              <SectionHead
                id="recent"
                title={text('account.dashboard.recent')}
                small
                link={orders.length > 0 ? { href: base, label: text('orders.back') } : undefined}
              />
              {orders.length === 0 ? (
                <EmptyState
                  level={3}
                  drawing="sheet"
                  title={text('orders.empty')}
                  actions={[{ text: text('orders.empty-browse'), href: '/' }]}
                >
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
          {quotes && (
            <section className={styles.part} aria-labelledby="quotes">
              <SectionHead
                id="quotes"
                title={text('account.dashboard.quotes')}
                small
                link={{ href: quotesBase, label: text('account.dashboard.all-quotes') }}
              />
              <ul className={styles.list}>
                {quotes.map(quote => (
                  <RecentQuote key={quote.id} quote={quote} />
                ))}
              </ul>
            </section>
          )}
        </div>
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

type MatterProps = { readonly matter: Attention; readonly base: string; readonly inHash: boolean }

const Matter = ({ matter: { tag, count, only, href }, base, inHash }: MatterProps): ReactElement => {
  const text = useText()
  const [list, lists] = inHash
    ? ['/#/shoppingList', '/#/shoppingLists']
    : ['/account/shopping-lists', '/account/shopping-lists']
  const listed = (status: number) => (only ? `${list}/${only.id}` : `${lists}?status=${status}`)
  const places: Readonly<Record<Exclude<Attention['tag'], 'awaiting-access'>, string>> = {
    offers: only
      ? quoteDetailsAddress(only.id)
      : `${inHash ? '/#/quotes' : '/account/quotes'}?status=${quoteStatuses.offered}`,
    'lists-to-approve': listed(listStatuses.waiting),
    'lists-sent-back': listed(listStatuses.rejected),
    'cart-lines': '/cart/',
    'awaiting-payment': `${base}?status=awaiting-payment`,
    'awaiting-shipment': `${base}?status=awaiting-fulfillment`,
    'invited-users': inHash ? '/#/users?state=invited' : '/account/users?state=invited',
    'no-address': '/account/settings?edit=new#addresses',
  }
  return (
    <li className={styles.row} data-pressing={pressing.has(tag) || undefined}>
      <Link href={tag === 'awaiting-access' ? (href ?? '/') : places[tag]}>
        {text(`account.dashboard.${tag}`, { count, ...(only ? { name: only.name } : {}) })}
      </Link>
    </li>
  )
}

/** Items that others wait for, or that keep this buyer from ordering. */
const pressing: ReadonlySet<Attention['tag']> = new Set<Attention['tag']>([
  'offers',
  'lists-to-approve',
  'lists-sent-back',
  'cart-lines',
])

const RecentQuote = ({ quote }: { readonly quote: NonNullable<Dashboard['quotes']>[number] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <li className={styles.order}>
      <Link href={quoteDetailsAddress(quote.number)} className={styles.number}>
        {text('account.dashboard.quote', { number: quote.number })}
      </Link>
      <span className={styles.note}>{format.date(quote.updatedAt * 1000)}</span>
      <strong className={styles.total}>{format.money(quote.grandTotal)}</strong>
      <span className={styles.about}>{[quote.title, quote.contactName].filter(Boolean).join(', ')}</span>
    </li>
  )
}

const RecentOrder = ({
  order,
  base,
}: {
  readonly order: NonNullable<Dashboard['orders']>[number]
  readonly base: string
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <li className={styles.order}>
      <Link href={`${base}/${order.id}`} className={styles.number}>
        {text('orders.title', { id: order.id })}
      </Link>
      <OrderStatusBadge order={order} />
      <strong className={styles.total}>{format.money(order.total)}</strong>
      <span className={styles.about}>
        {[format.date(order.placedAt), order.buyer?.name, order.poNumber].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}
