import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { checkContact } from '../../core/checkout/check-contact'
import { isLeft } from '../runtime/either'
import { useShell } from '../runtime/shell-context'
import { type CheckForm, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { TextInput } from '../kit/fields/text-input'
import type { CheckoutAnswer } from './checkout-action'
import type { CheckoutData } from './checkout-page'
import styles from './step-form.module.css'

export type StepProps = { readonly data: CheckoutData; readonly answer?: CheckoutAnswer }

const check: CheckForm = values => {
  const checked = checkContact({ email: values['email'] ?? '', phone: values['phone'] })
  return isLeft(checked) ? checked.left : []
}

/** The contact for the confirmation. */
export const ContactStep = observer(({ data: { checkout, known }, answer }: StepProps): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  const busy = useSubmitting('contact')
  const result = answer?.intent === 'contact' ? answer : undefined
  const checks = useFormChecks({ check, answer: result, busy })
  return (
    <Form method="post" action="/secure-checkout" {...checks.form} className={styles.form}>
      <ProblemNotice problem={result?.problem} />
      {!signedIn && (
        <p className={styles.note}>
          {text('checkout.have-account')}{' '}
          <Link href="/login/?checkout_url=%2Fcheckout">{text('checkout.sign-in')}</Link>
        </p>
      )}
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={text('checkout.email')}
        help={text('checkout.email-help')}
        required
        defaultValue={result?.values['email'] ?? checkout.email ?? known.profile?.email}
        error={checks.errorOf('email')}
      />
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        label={text('checkout.phone')}
        aside={text('forms.optional')}
        help={text('checkout.phone-help')}
        defaultValue={result?.values['phone'] ?? checkout.phone ?? known.profile?.phone}
        error={checks.errorOf('phone')}
      />
      <div>
        <Button type="submit" name="intent" value="contact" size="main" busy={busy} busyText={text('checkout.saving')}>
          {text('checkout.to-address')}
        </Button>
      </div>
    </Form>
  )
})
