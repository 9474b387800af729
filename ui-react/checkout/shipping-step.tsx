import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { issue } from '../../core/shared/domain-error'
import type { ShippingOption } from '../../core/shipping/shipping-option'
import { type CheckForm, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { RadioGroup } from '../kit/fields/radio-group'
import type { StepProps } from './contact-step'
import { shippingName } from './step-summary'
import styles from './step-form.module.css'

const check: CheckForm = values => (values['shipping'] ? [] : [issue('shipping', 'checkout.shipping-not-offered')])

/** Shipping methods, each with delivery time and cost. */
export const ShippingStep = observer(({ data: { checkout }, answer }: StepProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const busy = useSubmitting('shipping')
  const result = answer?.intent === 'shipping' ? answer : undefined
  const checks = useFormChecks({ check, answer: result, busy })
  const liftgate = checkout.shippingOptions.find(option => option.liftgate > 0)?.liftgate
  const trail = ({ cost, isQuoted }: ShippingOption) => {
    if (isQuoted) return text('checkout.quoted-later')
    return cost === 0 ? text('checkout.free') : format.money(cost)
  }
  const note = ({ id, days, liftgate: charge, isQuoted }: ShippingOption) =>
    [
      days && text(id === 'pick-up' ? 'checkout.days-pick-up' : 'checkout.days', days),
      isQuoted && text('checkout.quoted-note'),
      charge > 0 && text('checkout.liftgate-included', { amount: format.money(charge) }),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Form method="post" action="/secure-checkout?step=shipping" {...checks.form} className={styles.form}>
      <ProblemNotice problem={result?.problem} />
      <RadioGroup
        look="list"
        name="shipping"
        legend={text('checkout.steps.shipping')}
        hideLegend
        required
        defaultValue={result?.values['shipping'] ?? checkout.shippingOptionId}
        error={checks.errorOf('shipping')}
        options={checkout.shippingOptions.map(option => ({
          value: option.id,
          label: shippingName(option, text),
          note: note(option),
          trail: trail(option),
        }))}
      />
      {liftgate !== undefined && (
        <Notice tone="info">{text('checkout.liftgate-note', { amount: format.money(liftgate) })}</Notice>
      )}
      <div>
        <Button type="submit" name="intent" value="shipping" size="main" busy={busy} busyText={text('checkout.saving')}>
          {text('checkout.to-payment')}
        </Button>
      </div>
    </Form>
  )
})
