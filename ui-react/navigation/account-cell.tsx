import { useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import type { Shell } from '../../core/navigation/shell'
import { askToSignIn } from '../app/ask-to-sign-in'
import { useText } from '../i18n'
import { Icon } from '../kit/icon'
import { Link } from '../kit/link'
import { accountEntries } from './account-entries'
import { LogoutForm } from './logout-form'
import { useCloseOnLeave } from './use-close-on-leave'
import { usePathname } from './pathname'
import styles from './account-cell.module.css'

/** Company above person when signed in, with the My Account menu; else the way to the login page. */
export const AccountCell = ({ customer, header, offer }: Pick<Shell, 'customer' | 'header' | 'offer'>): ReactElement => {
  const text = useText()
  const details = useRef<HTMLDetailsElement>(null)
  const pathname = usePathname()
  const { close } = useCloseOnLeave(details, pathname)
  if (!customer) {
    return (
      <Link href="/login/" className={styles.cell} onClick={isDoor.test(pathname) ? undefined : signInHere}>
        <Icon name="user" />
        <Words over={text('navigation.my-account')} main={text('navigation.login')} />
      </Link>
    )
  }
  const person = `${customer.firstName} ${customer.lastName}`
  const { company } = customer
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
  }
  return (
    <details ref={details} className={styles.menu} name="header-menu" onKeyDown={escape}>
      <summary className={styles.cell} aria-label={company && text('navigation.account-of', { name: `${company.name} ${person}` })}>
        <Icon name="user" />
        <Words over={company?.name ?? text('navigation.my-account')} main={person} />
      </summary>
      <ul className={styles.list}>
        {accountEntries(customer, header, text, offer.quotes).map(entry => (
          <li key={entry.title}>
            <Link href={entry.href} target={entry.newTab ? '_blank' : undefined}>
              {entry.title}
            </Link>
          </li>
        ))}
        <li>
          <LogoutForm />
        </li>
      </ul>
    </details>
  )
}

/** Pages that are there to come in by: no dialog stands over those. */
const isDoor = /^\/(?:log|sign-up|forgot|_reset)/

/** The page stays under a dialog; a new tab, or a page without scripts, gets the login page. */
const signInHere = (event: MouseEvent): void => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void askToSignIn({ tag: 'pop-up' })
}

const Words = ({ over, main }: { readonly over: string; readonly main: string }): ReactElement => (
  <span className={styles.words}>
    <span className={styles.over}>{over}</span>{' '}
    <span className={styles.name}>{main}</span>
  </span>
)
