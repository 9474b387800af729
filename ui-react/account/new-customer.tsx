import type { ReactElement, ReactNode } from 'react'
import { useText } from '../i18n'
import styles from './login-page.module.css'

const benefits = ['checkout', 'addresses', 'history', 'track', 'lists'] as const

/** The benefits of an account (S1-2.22), as a numbered list. */
export const NewCustomer = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  const text = useText()
  return (
    <section className={styles.benefits} aria-labelledby="new-customer">
      <h2 id="new-customer">{text('account.new-customer')}</h2>
      <p className={styles.lead}>{text('account.benefits-lead')}</p>
      <ul className={styles.list}>
        {benefits.map(benefit => (
          <li key={benefit}>{text(`account.benefits.${benefit}`)}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
