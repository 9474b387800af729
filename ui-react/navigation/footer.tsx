import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { FooterSettings, Shell } from '../../core/pages/shell'
import { emWidth } from '../runtime/text-size'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Icon } from '../kit/marks/icon'
import { Link } from '../kit/link'
import { Logo } from './logo'
import { requestQuotePath } from './request-quote'
import { StoredPart } from './stored-part'
import { telephoneHref } from './telephone'
import styles from './footer.module.css'

/** Address, link columns, account links, social networks and legal notes. */
export const Footer = ({ shell, asks }: { readonly shell: Shell; readonly asks: boolean }): ReactElement => {
  const text = useText()
  const { footer, header } = shell
  const account = {
    title: text('navigation.account'),
    links: [
      { title: text('navigation.my-account'), href: '/my-account/' },
      { title: text('navigation.recent-orders'), href: '/my-account?tab=orders' },
      { title: text('navigation.request-quote'), href: requestQuotePath },
      ...(shell.customer ? [] : [{ title: text('navigation.login'), href: '/login' }]),
    ],
  }
  return (
    <StoredPart
      as="footer"
      part="footer"
      of={[footer, header, shell.customer === undefined, asks]}
      data-surface="inverse"
      className={classNames('no-print', styles.footer)}
    >
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.company}>
            <Logo storeKey={shell.storeKey} name={header.logoText} hidesMark={header.logo !== undefined} />
            <address className={styles.address}>
              {footer.address.map(line => (
                <span key={line}>{line}</span>
              ))}
              {footer.phone && <a href={telephoneHref(footer.phone)}>{footer.phone}</a>}
              {header.contactLink && <Link href={header.contactLink.href}>{header.contactLink.title}</Link>}
            </address>
          </div>
          {[...footer.columns, account].map(column => (
            <Column key={column.title} title={column.title}>
              {column.links.map(link => (
                <li key={link.title + link.href}>
                  <Link href={link.href} target={'newTab' in link && link.newTab ? '_blank' : undefined}>
                    {link.title}
                  </Link>
                </li>
              ))}
            </Column>
          ))}
        </div>
        <SmallPrint footer={footer}>
          <li className={styles.scripted}>
            <button type="button" onClick={openDisplay}>
              {text('navigation.display')}
            </button>
          </li>
          {asks && (
            <li>
              <Link href="/cookie-preferences">{text('navigation.cookie-preferences')}</Link>
            </li>
          )}
        </SmallPrint>
      </div>
    </StoredPart>
  )
}

const narrow = () => `(width < ${emWidth(48)})`

/** A heading with its links; on narrow screens, after hydration, the heading toggles them (S2-2.60). */
const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => {
  const [folds, setFolds] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const query = matchMedia(narrow())
    const follow = () => setFolds(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>
        {folds ? (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={styles.fold}>
            {title}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          </button>
        ) : (
          title
        )}
      </h2>
      <ul className={styles.links} hidden={folds && !open}>
        {children}
      </ul>
    </section>
  )
}

/** Text size and colors (S2-2.64). */
const openDisplay = (): void => void import('../display').then(late => late.openDisplay()).catch(() => undefined)

const SmallPrint = ({
  footer,
  children,
}: {
  readonly footer: FooterSettings
  readonly children: ReactNode
}): ReactElement => (
  <div className={styles.bottom}>
    <p>{footer.copyright}</p>
    {footer.badges && (
      <ul className={styles.inline}>
        {footer.badges.map(({ picture, alt, href }) => (
          <li key={picture}>
            <Link href={href ?? picture}>
              <img src={picture} alt={alt} height={40} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    )}
    <ul className={styles.inline}>
      {footer.bottomLinks.map(link => (
        <li key={link.title}>
          <Link href={link.href}>{link.title}</Link>
        </li>
      ))}
      {children}
    </ul>
    <ul className={styles.inline}>
      {footer.social.map(link => (
        <li key={link.title}>
          <Link href={link.href}>{link.title}</Link>
        </li>
      ))}
    </ul>
  </div>
)
