import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { OrderPayments, RefundableLine, RefundableOrder } from '../../../core/payments/order-payments'
import { maxRefundNoteLength, refundLineField } from '../../../core/payments/refund-form'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import { Notice } from '../../kit/notice'
import { Table, type Column } from '../../kit/table'
import { methodText } from '../../orders'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './payments.module.css'
import { checkIntent, refundIntent, type AskedRefund } from './refund-action'

type RefundFormProps = {
  readonly order: OrderPayments
  readonly refundable: RefundableOrder
  readonly clickKey: string
  readonly refused?: FormAnswer
  /** The amount that the typed parts come to; the next click refunds it. */
  readonly asked?: AskedRefund
}

/** Refunds pieces, shipping, fees or an amount: the shop works out the amount, a second click makes the refund. */
export const RefundPartForm = ({ order, refundable, clickKey, refused, asked }: RefundFormProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const form = useFocusOnRefusal(refused)
  const checking = useSubmitting(checkIntent)
  const refunding = useSubmitting(refundIntent)
  const typed = refused?.values ?? asked?.values
  const field = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      defaultValue: typed?.[name] ?? '',
      error: wrong && text(wrong.code, wrong.values),
      autoComplete: 'off',
    }
  }
  const shippingLeft = refundable.shipping - refundable.shippingRefunded
  const feesLeft = refundable.fees - refundable.feesRefunded
  const paid = order.payments.filter(({ captured, refunded }) => captured > refunded)
  const { method = '', label } = paid.at(-1) ?? {}
  // The other payments get their money back first, certificates the rest.
  const others = paid.filter(payment => payment.method !== 'gift-certificate')
  const left = others.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const rest = asked && others.length > 0 ? asked.asked - left : 0
  const amount = asked && format.money(asked.asked)
  return (
    <details className={staff.step} open={typed !== undefined}>
      <summary>{text('payment-desk.refund')}</summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className={staff.part}
        aria-label={text('payment-desk.refund')}
      >
        <p className={staff.quiet}>{text('payment-desk.refund-lead', { left: format.money(refundable.refundable) })}</p>
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="key" value={`${clickKey}-refund-parts`} />
        <Lines lines={refundable.lines} field={field} />
        <div className={staff.pair}>
          {shippingLeft > 0 && (
            <TextInput
              {...field('shipping')}
              label={text('payment-desk.shipping')}
              help={text('payment-desk.up-to', { amount: format.money(shippingLeft) })}
              aside={text('forms.optional')}
              lead="$"
              inputMode="decimal"
              maxLength={14}
            />
          )}
          {feesLeft > 0 && (
            <TextInput
              {...field('fees')}
              label={text('payment-desk.fees')}
              help={text('payment-desk.fees-up-to', { amount: format.money(feesLeft) })}
              aside={text('forms.optional')}
              lead="$"
              inputMode="decimal"
              maxLength={14}
            />
          )}
          <TextInput
            {...field('other')}
            label={text('payment-desk.other')}
            help={text('payment-desk.other-help')}
            aside={text('forms.optional')}
            lead="$"
            inputMode="decimal"
            maxLength={14}
          />
        </div>
        <TextArea
          {...field('note')}
          label={text('payment-desk.note')}
          help={text('payment-desk.note-help')}
          aside={text('forms.optional')}
          maxLength={maxRefundNoteLength}
        />
        {amount !== undefined && (
          <Notice
            tone="warning"
            live
            title={text('payment-desk.confirm-title', { amount, method: methodText(method, text, label) })}
            actions={
              <Button type="submit" name="intent" value={refundIntent} busy={refunding} busyText={text('staff.saving')}>
                {text('payment-desk.confirm', { amount })}
              </Button>
            }
          >
            {rest > 0 && <p>{text('payment-desk.rest-to-certificates', { amount: format.money(rest) })}</p>}
            <p>{text('payment-desk.confirm-lead')}</p>
          </Notice>
        )}
        <Button
          type="submit"
          name="intent"
          value={checkIntent}
          variant={asked ? 'secondary' : 'primary'}
          busy={checking}
          busyText={text('staff.saving')}
        >
          {text('payment-desk.check')}
        </Button>
      </Form>
    </details>
  )
}

type FieldOf = (name: string) => {
  readonly id: string
  readonly name: string
  readonly defaultValue: string
  readonly error: string | undefined
  readonly autoComplete: string
}

const Lines = ({
  lines,
  field,
}: {
  readonly lines: readonly RefundableLine[]
  readonly field: FieldOf
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<RefundableLine>[] = [
    {
      key: 'item',
      label: text('payment-desk.item'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ name, sku }) => (
        <span className={staff.two}>
          <span className={staff.name}>{name}</span>
          <span className={staff.quiet}>{sku}</span>
        </span>
      ),
    },
    { key: 'paid', label: text('payment-desk.paid'), align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'left',
      label: text('payment-desk.left'),
      align: 'end',
      cell: ({ quantity, refunded }) =>
        text('payment-desk.left-of', { left: format.number(quantity - refunded), quantity: format.number(quantity) }),
    },
    {
      key: 'pieces',
      label: text('payment-desk.pieces'),
      align: 'end',
      tight: true,
      cell: ({ position, name, quantity, refunded }) =>
        quantity > refunded && (
          <TextInput
            {...field(refundLineField(position))}
            label={text('payment-desk.pieces-of', { name })}
            hideLabel
            dense
            inputMode="numeric"
            maxLength={6}
            fieldClassName={styles.pieces}
          />
        ),
    },
  ]
  return (
    <Table
      caption={text('payment-desk.items')}
      columns={columns}
      rows={lines}
      rowKey={({ position }) => String(position)}
    />
  )
}
