import type { ReactElement } from 'react'
import type { AgreedPart } from '../../core/payments/order-plan'
import { useFormat, useText, type Formatting, type Text } from '../i18n'
import styles from './step-form.module.css'

/** What is taken today and what when goods ship, with what the buyer agrees to. */
export const PaymentPlan = ({ parts }: { readonly parts: readonly AgreedPart[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <section className={styles.plan} aria-label={text('checkout.plan')}>
      <ul>
        {parts.map((part, index) => (
          <li key={index}>{partText(part, text, format)}</li>
        ))}
      </ul>
      <p className={styles.note}>{text('checkout.plan-consent')}</p>
    </section>
  )
}

/** "Today $310.00.", or "About Dec 12, 2026, when the doors ship: $3,750.80." */
const partText = ({ amount, day, names }: AgreedPart, text: Text, format: Formatting): string => {
  if (day === undefined) return text('checkout.plan-today', { amount: format.money(amount) })
  const values = { amount: format.money(amount), day: format.date(Date.parse(`${day}T17:00Z`)) }
  const [name = '', ...others] = names
  return others.length === 0
    ? text('checkout.plan-later', { ...values, name })
    : text('checkout.plan-later-items', { ...values, count: names.length })
}
