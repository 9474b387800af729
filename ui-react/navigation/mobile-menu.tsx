import { useRef, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '../../core/content/content.port'
import type { Shell } from '../../core/pages/shell'
import { useOnChange } from '../runtime/use-on-change'
import { useText } from '../i18n'
import { Drawer } from '../kit/windows/drawer'
import { Icon } from '../kit/marks/icon'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { accountEntries, areaHref } from './account-entries'
import { LoginLink } from './login-link'
import { LogoutForm } from './logout-form'
import { requestQuotePath } from './request-quote'
import { StoredPart } from './stored-part'
import { telephoneHref } from './telephone'
import styles from './mobile-menu.module.css'

/**
 * Slide-in menu of narrow screens (S2-2.51): departments open one at a time, with back, View All and close. Includes
 * the account's entries, for guests behind the login page (S2-2.67). A native popover, so it needs no JavaScript.
 */
export const MobileMenu = ({ shell }: { readonly shell: Shell }): ReactElement => {
  const text = useText()
  const holder = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  useOnChange(pathname + search, () => {
    holder.current?.querySelector('dialog')?.close()
    holder.current?.querySelectorAll('details[open]').forEach(details => details.removeAttribute('open'))
  })
  const { customer, header, offer } = shell
  return (
    <div ref={holder} className={styles.menu}>
      <IconButton icon="menu" label={text('navigation.menu')} opens="mobile-menu" className={styles.opener} />
      <Drawer id="mobile-menu" side="start" title={text('navigation.menu')} closeText={text('shared.close')}>
        <nav aria-label={text('navigation.menu')} className={styles.nav}>
          <StoredPart as="ul" part="mobile-menu" of={[shell.menu]} className={styles.list}>
            {shell.menu.map(item => (
              <li key={item.id}>
                <Entry item={item} />
              </li>
            ))}
          </StoredPart>
          <ul className={styles.list}>
            {header.quickLinks.map(link => (
              <li key={link.href}>
                <Link href={link.href} className={styles.plain}>
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.list}>
            {customer?.companies && (
              <li>
                <Link
                  href={`/account/companies?back=${encodeURIComponent(pathname + search)}`}
                  className={styles.plain}
                >
                  {customer.company?.name}: {text('navigation.change-company')}
                </Link>
              </li>
            )}
            <li>
              <Link href={requestQuotePath} className={styles.plain}>
                {text('navigation.request-quote')}
              </Link>
            </li>
            {accountEntries(customer, header, text, offer.quotes).map(entry => (
              <li key={entry.title}>
                <Link href={entry.href} className={styles.plain} target={entry.newTab ? '_blank' : undefined}>
                  {entry.title}
                </Link>
              </li>
            ))}
            <li>
              <Link href={areaHref(customer, 'orders')} className={styles.plain}>
                {text('navigation.orders')}
              </Link>
            </li>
            <li>{customer ? <LogoutForm className={styles.plain} /> : <LoginLink className={styles.plain} />}</li>
          </ul>
          {header.phone && (
            <a href={telephoneHref(header.phone)} className={styles.phone}>
              <Icon name="phone" /> {header.phone}
            </a>
          )}
        </nav>
      </Drawer>
    </div>
  )
}

const Entry = ({ item }: { readonly item: MenuItem }): ReactElement => {
  const text = useText()
  if (item.children.length === 0) {
    return (
      <Link href={item.link} className={styles.plain} target={item.newTab ? '_blank' : undefined}>
        {item.title}
      </Link>
    )
  }
  return (
    <details name="mobile-menu" className={styles.sub}>
      <summary className={styles.summary}>
        <span className={styles.back}>
          <Icon name="chevron-left" label={text('navigation.back')} />
        </span>
        {item.title}
        <Icon name="chevron-right" className={styles.onward} />
      </summary>
      <ul className={styles.list}>
        <li>
          <Link href={item.link} className={styles.plain}>
            <b>{text('navigation.view-all', { name: item.title })}</b>
          </Link>
        </li>
        {item.children.map(child => (
          <li key={child.id}>
            <Link href={child.link} className={styles.plain} target={child.newTab ? '_blank' : undefined}>
              {child.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
