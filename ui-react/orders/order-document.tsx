import { Fragment, type ReactElement } from 'react'
import type { Address } from '../../core/addresses/address'
import { dueOf } from '../../core/checkout/certificates'
import type { Order, OrderLine } from '../../core/orders/order'
import type { TakenOfOrder } from '../../core/orders/order-shipping'
import { phoneShown, programDay, type OrderDetails } from '../../core/orders/order-details'
import { downloadPath, type FilePlace } from '../../core/downloads/download'
import { LineKindView, orderLineName } from '../cart'
import { CertificateNote, exemptionTextValues } from '../exemption'
import { useFormat, useText } from '../i18n'
import { Parties, Party, Sheet, SheetLines } from '../kit/windows/sheet'
import { Summary } from '../kit/summary'
import { Table, type Column } from '../kit/table'
import { TitleBlock } from '../kit/title-block'
import { AddressLines } from '../addresses'
import { certificateRows } from './certificate-rows'
import { OrderUpdates } from './order-updates'
import { OrderStatusBadge } from './order-status'
import { methodText } from './method-text'
import { PaymentMark } from './payment-mark'
import { ProductHeader } from './product-header'
import styles from './order-document.module.css'

export type OrderDocumentProps = {
  readonly order: Order
  /** The order's number is the page title, unless the page has another one. */
  readonly level?: 1 | 2
  /** With access to the files of digital lines, their names are links. */
  readonly files?: boolean
  /** Shown to staff: part numbers are labeled as the customer's. */
  readonly atDesk?: boolean
}

/** An order as a printable sheet: title block, parties, lines, totals. */
export const OrderDocument = ({
  order,
  level = 1,
  files = false,
  atDesk = false,
}: OrderDocumentProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <Sheet label={text('orders.title', { id: order.id })}>
      <TitleBlock
        inSheet
        level={level}
        title={text('orders.title', { id: order.id })}
        badge={<OrderStatusBadge order={order} />}
        cells={[
          { label: text('orders.placed-on'), value: format.date(order.placedAt) },
          ...(order.poNumber ? [{ label: text('orders.po-number'), value: order.poNumber }] : []),
          ...(order.buyer ? [{ label: text('orders.ordered-by'), value: order.buyer.name }] : []),
          { label: text('orders.total'), value: format.money(order.totals.total) },
        ]}
      />
      <OrderUpdates order={order} />
      <OrderParties order={order} />
      {order.construction && <StoreParties details={order.construction} />}
      <SheetLines>
        <OrderLines order={order} files={files} atDesk={atDesk} />
      </SheetLines>
      <div className={styles.foot}>
        <OrderSummaryFigures order={order} />
      </div>
    </Sheet>
  )
}

/** Store details of a construction order. */
const StoreParties = ({
  details: { storeType, storeNumber, requestedDelivery, siteContactName, siteContactPhone, taxExempt, files },
}: {
  readonly details: OrderDetails
}): ReactElement => {
  const text = useText()
  return (
    <Parties>
      <Party label={text('orders.store.title')}>
        <span>{text(`orders.store.${storeType}`, { number: storeNumber })}</span>
        <span>{text('orders.store.delivery', { day: programDay(requestedDelivery) })}</span>
        {taxExempt && <span>{text('orders.store.exempt')}</span>}
      </Party>
      <Party label={text('orders.store.contact')}>
        <span>{siteContactName}</span>
        <span>{phoneShown(siteContactPhone)}</span>
      </Party>
      {files.length > 0 && (
        <Party label={text('orders.store.files')}>
          {files.map(({ id, name, url, standing }) => (
            <Fragment key={id}>
              <a href={url} download>
                {name}
              </a>
              {standing && <CertificateNote status={standing} texts="orders" />}
            </Fragment>
          ))}
        </Party>
      )}
    </Parties>
  )
}

const OrderParties = ({ order }: { readonly order: Order }): ReactElement => {
  const text = useText()
  const ways = ['pick-up', 'parcel', 'freight']
  return (
    <Parties>
      <Party
        label={text(
          order.shippingMethod === 'pick-up' && order.shippingAddress
            ? 'orders.pick-up-for'
            : 'orders.shipping-address',
        )}
      >
        <AddressOr address={order.shippingAddress} />
      </Party>
      <Party label={text('orders.billing-address')}>
        <AddressOr address={order.billingAddress} />
      </Party>
      <Party label={text('orders.shipping-method')}>
        {ways.includes(order.shippingMethod)
          ? text(`orders.shipping.${order.shippingMethod}`)
          : order.shippingMethod || text('orders.no-shipping')}
      </Party>
      <Party label={text('orders.payment')}>
        <span>
          {methodText(order.paymentMethod, text, order.paymentLabel)} <PaymentMark method={order.paymentMethod} />
        </span>
        {order.taken && <TakenSoFar taken={order.taken} />}
        {order.poNumber && <span>{order.poNumber}</span>}
        <span>{order.email}</span>
      </Party>
    </Parties>
  )
}

const AddressOr = ({ address }: { readonly address?: Address }): ReactElement => {
  const text = useText()
  return address ? <AddressLines address={address} /> : <>{text('orders.no-address')}</>
}

type OrderLinesProps = Required<Pick<OrderDocumentProps, 'files' | 'atDesk'>> & {
  readonly order: Pick<Order, 'id' | 'lines'>
}

const OrderLines = ({ order: { id, lines }, files, atDesk }: OrderLinesProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<OrderLine>[] = [
    {
      key: 'product',
      label: text('orders.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => (
        <ProductHeader
          line={line}
          title={orderLineName(line, text)}
          numberText={atDesk ? 'orders.customer-part-number' : undefined}
          kind={<Kind line={line} place={files ? { orderId: id, line: lines.indexOf(line) + 1 } : undefined} />}
        />
      ),
    },
    {
      key: 'quantity',
      label: text('orders.columns.quantity'),
      align: 'end',
      cell: line =>
        line.cancelled === undefined ? (
          format.number(line.quantity)
        ) : (
          <span className={styles.pieces}>
            <span>{format.number(line.quantity)}</span>
            <span className={styles.cancelled}>
              {text('orders.pieces-canceled', { count: line.cancelled, pieces: format.number(line.cancelled) })}
            </span>
          </span>
        ),
    },
    { key: 'price', label: text('orders.columns.price'), align: 'end', cell: line => format.money(line.price) },
    {
      key: 'total',
      label: text('orders.columns.total'),
      align: 'end',
      cell: line => <strong>{format.money(line.total)}</strong>,
    },
  ]
  return (
    <Table
      caption={text('orders.lines')}
      columns={columns}
      rows={lines}
      rowKey={line => `${line.sku}-${lines.indexOf(line)}`}
    />
  )
}

/** The kind of a line, and the files its buyer may download. */
const Kind = ({
  line,
  place,
}: {
  readonly line: OrderLine
  readonly place?: Omit<FilePlace, 'file'>
}): ReactElement => {
  const text = useText()
  return (
    <>
      <LineKindView line={line} />
      {line.downloads && (
        <ul className={styles.files} aria-label={text('orders.files')}>
          {line.downloads.map((name, index) => (
            <li key={index}>
              {place ? (
                <a href={downloadPath({ ...place, file: index + 1 })} download={name}>
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What is reserved on the card and what was taken, of an order that is paid as it ships. */
const TakenSoFar = ({ taken: { authorised, captured, total } }: { readonly taken: TakenOfOrder }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <span>
      {text(`orders.${authorised > 0 ? 'reserved-and-taken' : captured < total ? 'taken' : 'taken-all'}`, {
        reserved: format.money(authorised),
        captured: format.money(captured),
      })}
    </span>
  )
}

const totalText = ({ totals, certificates }: Pick<Order, 'totals' | 'certificates'>): string => {
  if (totals.isFreightOpen) return 'orders.freight.total-before'
  return certificates ? 'orders.due' : 'orders.total'
}

const OrderSummaryFigures = ({ order }: { readonly order: Order }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { totals, coupons, exemption } = order
  return (
    <Summary
      label={text('orders.summary')}
      rows={[
        { label: text('orders.subtotal'), value: format.money(totals.subtotal) },
        ...(totals.discount > 0
          ? [{ label: text('orders.discount'), value: format.money(-totals.discount), note: coupons.join(', ') }]
          : []),
        {
          label: text('orders.shipping'),
          value: totals.isFreightOpen ? text('orders.freight.open') : format.money(totals.shipping),
          note: totals.liftgate > 0 ? text('orders.liftgate', { amount: format.money(totals.liftgate) }) : undefined,
        },
        {
          label: exemption
            ? text('orders.tax-exempt', exemptionTextValues(format, exemption.lastDay, [exemption.region]))
            : text(order.isTaxEstimated ? 'orders.tax-estimated' : 'orders.tax'),
          value: format.money(totals.tax),
        },
        ...(totals.fees ?? []).map(fee => ({ label: text(`orders.fee.${fee.kind}`), value: format.money(fee.amount) })),
        ...(totals.cancelled === undefined
          ? []
          : [{ label: text('orders.canceled'), value: format.money(-totals.cancelled) }]),
        ...certificateRows(order, text, format),
      ]}
      total={{ label: text(totalText(order)), value: format.money(dueOf(order)) }}
    />
  )
}
