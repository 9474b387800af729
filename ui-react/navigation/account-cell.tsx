import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { Shell } from '../../core/pages/shell'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { accountEntries } from './account-entries'
import { CompanySwitch } from './company-switch'
import { LoginLink } from './login-link'
import { LogoutForm } from './logout-form'
import { useCloseOnLeave } from './use-close-on-leave'
import { usePathname } from './pathname'
import styles from './account-cell.module.css'

/** The My Account menu, labeled with company and person, or with the sign-in link for guests. */
export const AccountCell = ({
  customer,
  header,
  offer,
}: Pick<Shell, 'customer' | 'header' | 'offer'>): ReactElement => {
  const text = useText()
  const details = useRef<HTMLDetailsElement>(null)
  // Signing in or out closes the menu, like a navigation.
  const { close } = useCloseOnLeave(details, `${usePathname()} ${customer?.id}`)
  const company = customer?.company
  const person = customer ? `${customer.firstName} ${customer.lastName}` : text('navigation.login')
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
  }
  return (
    <details ref={details} className={styles.menu} name="header-menu" onKeyDown={escape}>
      <summary
        className={styles.cell}
        aria-label={company && text('navigation.account-of', { name: `${company.name} ${person}` })}
      >
        <Icon name="user" />
        <span className={styles.words}>
          <span className={styles.over} title={company?.name}>
            {company?.name ?? text('navigation.my-account')}
          </span>{' '}
          <span className={styles.name}>{person}</span>
        </span>
      </summary>
      <ul className={styles.list}>
        {accountEntries(customer, header, text, offer.quotes).map(entry => (
          <li key={entry.title}>
            <Link href={entry.href} target={entry.newTab ? '_blank' : undefined}>
              {entry.title}
            </Link>
          </li>
        ))}
        {customer?.companies && <CompanySwitch {...customer} />}
        <li>{customer ? <LogoutForm /> : <LoginLink />}</li>
      </ul>
    </details>
  )
}
