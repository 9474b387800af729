import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { maxOrderNoteLength } from '../../../core/orders/order-change'
import type { DeskOrder } from '../../../core/orders/order-desk.port'
import { waitsForBuyer, waitsForQuote } from '../../../core/orders/order-freight'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import { Notice } from '../../kit/notice'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'

type FreightProps = { readonly order: DeskOrder; readonly clickKey: string; readonly refused?: FormAnswer }

/** The freight of an order that is quoted after it: its amount, named once, then the buyer's answer. */
export const FreightForm = ({ order, clickKey, refused }: FreightProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const day = order.freight?.until === undefined ? '' : format.date(order.freight.until)
  if (waitsForBuyer(order))
    return (
      <Notice tone="info">
        <p>{text('staff.freight.quoted', { amount: format.money(order.totals.shipping), day })}</p>
      </Notice>
    )
  return waitsForQuote(order) ? <Amount order={order} clickKey={clickKey} refused={refused} day={day} /> : null
}

const Amount = ({ order, clickKey, refused, day }: FreightProps & { readonly day: string }): ReactElement => {
  const text = useText()
  const id = useId()
  const form = useFocusOnRefusal(refused)
  const busy = useSubmitting('freight')
  const field = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      defaultValue: refused?.values[name] ?? '',
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  return (
    <section className={`no-print ${staff.part}`}>
      <h2 className={staff.heading}>{text('staff.freight.title')}</h2>
      <p className={staff.quiet}>{text('staff.freight.lead', { day })}</p>
      <Form ref={form} method="post" preventScrollReset noValidate className={staff.part}>
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="key" value={`${clickKey}-freight`} />
        <TextInput
          {...field('amount')}
          label={text('staff.freight.amount')}
          help={text('staff.freight.amount-help')}
          required
          lead="$"
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
        />
        <TextArea
          {...field('note')}
          label={text('staff.freight.note')}
          aside={text('forms.optional')}
          maxLength={maxOrderNoteLength}
        />
        <Button type="submit" name="intent" value="freight" busy={busy} busyText={text('staff.saving')}>
          {text('staff.freight.save')}
        </Button>
      </Form>
    </section>
  )
}
