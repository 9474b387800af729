import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { isCovered } from '../../core/checkout/certificates'
import { checkPayment } from '../../core/checkout/check-payment'
import type { PaymentMethod } from '../../core/orders/order'
import { issue } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import { type CheckForm, type FormChecks, type FormValues, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { methodText, PaymentMark } from '../orders'
import { SumField } from '../sign-in'
import { Button, ButtonLink } from '../kit/button'
import { RadioGroup } from '../kit/fields/radio-group'
import { TextInput } from '../kit/fields/text-input'
import { paymentFrom } from './checkout-action'
import { CertificatesForm } from './certificates-form'
import { CreditNotes, methodNote } from './credit-notes'
import type { LateStepProps } from './late-steps'
import styles from './step-form.module.css'

const check: CheckForm = values => {
  const choice = paymentFrom(values)
  if (!choice) return [issue('method', 'checkout.payment-required')]
  const checked = checkPayment(choice, Date.now())
  return isLeft(checked) ? checked.left : []
}

/** Gift certificates first, then the payment method for the rest. */
export const PaymentStep = (props: LateStepProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.form}>
      <CertificatesForm {...props} />
      {isCovered(props.data.checkout) ? (
        <>
          <p className={styles.note}>{text('checkout.certificates-cover')}</p>
          <div>
            <ButtonLink href="/secure-checkout" size="main">
              {text('checkout.to-review')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <WaysToPay {...props} />
      )}
    </div>
  )
}

/** Payment methods. The selected one's fields are shown below it, also without JavaScript. */
const WaysToPay = observer(({ data: { checkout, isDeclined }, answer }: LateStepProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const busy = useSubmitting('payment')
  const result = answer?.intent === 'payment' ? answer : undefined
  const checks = useFormChecks({ check, answer: result, busy })
  const values: FormValues = result?.values ?? {
    method: checkout.payment?.method ?? checkout.paymentMethods[0] ?? '',
    poNumber: checkout.payment?.poNumber ?? '',
  }
  if (checkout.paymentMethods.length === 0)
    return (
      <>
        <CreditNotes checkout={checkout} />
        <NoPayment />
      </>
    )
  const offers = (method: PaymentMethod): boolean => checkout.paymentMethods.includes(method)
  return (
    <Form
      method="post"
      action="/secure-checkout?step=payment"
      {...checks.form}
      className={`${styles.form} ${styles.payment}`}
    >
      <ProblemNotice problem={result ? result.problem : isDeclined && { code: 'checkout.payment-ended' }} />
      <CreditNotes checkout={checkout} />
      <RadioGroup
        look="list"
        name="method"
        legend={text('checkout.steps.payment')}
        hideLegend
        required
        defaultValue={values['method']}
        error={checks.errorOf('method')}
        options={checkout.paymentMethods.map(method => ({
          value: method,
          label: methodText(method, text),
          note: methodNote(method, checkout, text, format),
          trail: <PaymentMark method={method} />,
        }))}
      />
      {offers('test-card') && <CardFields values={values} checks={checks} />}
      {result?.question && (
        <SumField question={result.question} why={text('checkout.sum-why')} error={checks.errorOf('captcha')} />
      )}
      <div className={styles.order}>
        <TextInput
          name="poNumber"
          label={text('checkout.po-number')}
          help={text(offers('purchase-order') ? 'checkout.po-number-help' : 'checkout.po-number-own-help')}
          maxLength={50}
          autoComplete="off"
          defaultValue={values['poNumber']}
          error={checks.errorOf('poNumber')}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="payment" size="main" busy={busy} busyText={text('checkout.saving')}>
          {text('checkout.to-review')}
        </Button>
      </div>
    </Form>
  )
})

/** If no payment method is available: the remaining options. */
const NoPayment = (): ReactElement => {
  const text = useText()
  return (
    <div className={styles.form}>
      <p>{text('checkout.no-payment')}</p>
      <div>
        <ButtonLink href="/contact-us/" variant="secondary">
          {text('checkout.no-payment-contact')}
        </ButtonLink>
      </div>
    </div>
  )
}

const CardFields = ({ values, checks }: { readonly values: FormValues; readonly checks: FormChecks }): ReactElement => {
  const text = useText()
  const field = (name: string, complete: string) => ({
    name,
    autoComplete: complete,
    label: text(`checkout.card-${name}`),
    error: checks.errorOf(name),
    required: true,
  })
  return (
    <fieldset className={`${styles.group} ${styles.card}`}>
      <legend>{text('orders.payment.test-card')}</legend>
      <div className={styles.fields}>
        <TextInput
          {...field('number', 'cc-number')}
          inputMode="numeric"
          maxLength={24}
          help={text('checkout.card-number-help')}
          fieldClassName={styles.whole}
        />
        <TextInput {...field('expiry', 'cc-exp')} inputMode="text" maxLength={40} placeholder="MM/YY" />
        <TextInput {...field('code', 'cc-csc')} inputMode="numeric" maxLength={4} />
        <TextInput
          {...field('name', 'cc-name')}
          maxLength={120}
          defaultValue={values['name']}
          fieldClassName={styles.whole}
        />
      </div>
    </fieldset>
  )
}
