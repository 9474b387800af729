import { useId, type ReactElement } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { mayDo, type StaffDesk } from '../../../core/access/staff-capability'
import type { DeskOrder } from '../../../core/orders/order-desk.port'
import { canShip } from '../../../core/orders/order-steps'
import { piecesLeft, type OrderShipment, type OrderShipping } from '../../../core/orders/order-shipping'
import { knownCarriers } from '../../../core/orders/tracking-link'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText, type Text } from '../../i18n'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/fields/text-input'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './payments.module.css'
import { onCreditIntent, shipIntent } from './shipment-change'

type PartProps = { readonly order: DeskOrder; readonly clickKey: string; readonly refused?: FormAnswer }
type FormProps = PartProps & { readonly shipping: OrderShipping }

/** Shipments of an order in parts: each takes its amount when it leaves, unless the company is invoiced. */
export const ShipmentsPart = (props: PartProps): ReactElement | null => {
  const text = useText()
  const { order } = props
  if (!order.shipping) return null
  return (
    <section className={`no-print ${staff.part}`}>
      <h2 className={staff.heading}>{text('payment-desk.shipments')}</h2>
      {order.shipping.shipments.length > 0 && <Shipments {...props} shipping={order.shipping} />}
      {canShip(order) && <ShipForm key={order.version} {...props} shipping={order.shipping} />}
    </section>
  )
}

const tones = { asked: 'warning', shipped: 'ok', 'payment-needed': 'error', 'on-credit': 'neutral' } as const

const Shipments = ({ order, clickKey, shipping }: FormProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<OrderShipment>[] = [
    {
      key: 'day',
      label: text('payment-desk.when'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ day, lines }) => (
        <span className={staff.two}>
          <span className={staff.name}>{format.date(Date.parse(`${day}T17:00Z`))}</span>
          {lines.map(({ position, quantity }) => (
            <span key={position} className={staff.quiet}>
              {quantity} x {shipping.lines.find(line => line.position === position)?.name}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      label: text('payment-desk.state'),
      cell: shipment => (
        <span className={styles.state}>
          <Badge tone={tones[shipment.state]}>
            {text(`payment-desk.shipment-states.${shipping.onAccount ? 'sent' : shipment.state}`)}
          </Badge>
          {shipment.problem !== undefined && shipment.state === 'payment-needed' && (
            <span className={staff.wrong}>{shipment.problem}</span>
          )}
          {shipment.state === 'payment-needed' && <OnCredit order={order} clickKey={clickKey} id={shipment.id} />}
        </span>
      ),
    },
    {
      key: 'tracking',
      label: text('payment-desk.tracking'),
      breaks: true,
      cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(', ') || text('staff.none'),
    },
    ...(shipping.onAccount ? [] : [amountColumn(text, format)]),
  ]
  return (
    <Table
      caption={text('payment-desk.shipments')}
      columns={columns}
      rows={shipping.shipments}
      rowKey={({ id }) => id}
    />
  )
}

const amountColumn = (text: Text, format: ReturnType<typeof useFormat>): Column<OrderShipment> => ({
  key: 'amount',
  label: text('payment-desk.amount'),
  align: 'end',
  cell: ({ amount }) => <strong>{format.money(amount)}</strong>,
})

/** For staff with 'credit': the goods leave, the amount stays open. */
const OnCredit = ({
  order,
  clickKey,
  id,
}: Pick<PartProps, 'order' | 'clickKey'> & { readonly id: string }): ReactElement | null => {
  const text = useText()
  const busy = useSubmitting(onCreditIntent)
  const layout = useRouteLoaderData<{ readonly desk?: StaffDesk }>('staff')
  if (!layout?.desk || !mayDo(layout.desk, 'credit')) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${clickKey}-credit`} />
      <input type="hidden" name="shipment" value={id} />
      <Button
        type="submit"
        name="intent"
        value={onCreditIntent}
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text('payment-desk.ship-on-credit')}
      </Button>
    </Form>
  )
}

const ShipForm = ({ order, shipping, clickKey, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(shipIntent)
  const form = useFocusOnRefusal(refused)
  const field = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      defaultValue: refused?.values[name] ?? '',
      error: wrong && text(wrong.code, wrong.values),
      autoComplete: 'off',
    }
  }
  const label = text(shipping.onAccount ? 'payment-desk.send' : 'payment-desk.ship')
  const nothing = refused?.issues.find(issue => issue.field === 'ship')
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={staff.part} aria-label={label}>
      <p className={staff.quiet}>{text(shipping.onAccount ? 'payment-desk.send-lead' : 'payment-desk.ship-lead')}</p>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${clickKey}-ship`} />
      {nothing && (
        <p className={staff.wrong} role="alert">
          {text(nothing.code)}
        </p>
      )}
      {shipping.lines
        .filter(line => piecesLeft(line) > 0)
        .map(line => (
          <TextInput
            key={line.position}
            {...field(`ship-${line.position}`)}
            label={`${line.name}, ${line.sku}`}
            help={text('payment-desk.ship-left', { left: piecesLeft(line), count: line.quantity })}
            inputMode="numeric"
            maxLength={7}
            className={styles.pieces}
          />
        ))}
      <div className={staff.pair}>
        <TextInput
          {...field('carrier')}
          label={text('staff.carrier')}
          aside={text('forms.optional')}
          list={`${id}carriers`}
          maxLength={60}
        />
        <datalist id={`${id}carriers`}>
          {knownCarriers.map(carrier => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <TextInput
          {...field('tracking')}
          label={text('staff.tracking')}
          aside={text('forms.optional')}
          maxLength={40}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value={shipIntent} busy={busy} busyText={text('staff.saving')}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
