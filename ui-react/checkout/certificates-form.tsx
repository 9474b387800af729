import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { SpentCertificate } from '../../core/checkout/certificates'
import { issue } from '../../core/shared/domain-error'
import { type CheckForm, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import type { LateStepProps } from './late-steps'
import styles from './step-form.module.css'

const check: CheckForm = values =>
  (values['certificate'] ?? '').trim() === '' ? [issue('certificate', 'checkout.certificate-required')] : []

const action = '/secure-checkout?step=payment'

/** Gift certificates that pay part of the order: amount used, remaining balance, and a field for another code. */
export const CertificatesForm = observer(({ data: { checkout }, answer }: LateStepProps): ReactElement => {
  const text = useText()
  const busy = useSubmitting('certificate')
  const result = answer?.intent === 'certificate' ? answer : undefined
  const checks = useFormChecks({ check, answer: result, busy })
  return (
    <div className={styles.form}>
      {checkout.certificates && (
        <ul className={styles.spent} aria-label={text('checkout.certificates')}>
          {checkout.certificates.map(certificate => (
            <Spent key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {/* An accepted code empties the field for the next one. */}
      <Form key={checkout.certificates?.length} method="post" action={action} {...checks.form} className={styles.code}>
        <TextInput
          name="certificate"
          label={text('checkout.certificate')}
          defaultValue={result?.values['certificate']}
          error={checks.errorOf('certificate')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCDE-FGHJK-LMNPQ-RST23"
          maxLength={40}
        />
        <Button
          type="submit"
          name="intent"
          value="certificate"
          variant="secondary"
          busy={busy}
          busyText={text('checkout.certificate-busy')}
        >
          {text('checkout.certificate-apply')}
        </Button>
        <ProblemNotice problem={result?.problem} />
      </Form>
    </div>
  )
})

const Spent = ({
  certificate: { id, ending, amount, left },
}: {
  readonly certificate: SpentCertificate
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <li>
      <Form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <strong>
          {text('checkout.certificate-ending', { ending })}: {format.money(-amount)}.
        </strong>{' '}
        <span className={styles.note}>{text('checkout.certificate-left', { amount: format.money(left) })}.</span>{' '}
        <Button
          type="submit"
          name="intent"
          value="return-certificate"
          variant="tertiary"
          size="dense"
          aria-label={text('checkout.certificate-remove-named', { ending })}
        >
          {text('checkout.certificate-remove')}
        </Button>
      </Form>
    </li>
  )
}
