import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router'
import type { Language } from '../../core/access/visitor'
import { languages } from '../../core/access/visitor'
import type { Shell } from '../../core/pages/shell'
import { useText } from '../i18n'
import { classNames } from '../kit/class-names'
import { Link } from '../kit/link'
import { PencilBanner } from './pencil-banner'
import { telephoneHref } from './telephone'
import styles from './top-banner.module.css'

/** Opening hours and telephone, the merchant's short messages, language and currency. */
export const TopBanner = ({ shell }: { readonly shell: Shell }): ReactElement => {
  const { hours, phone, contactLink, pencilBanner } = shell.header
  return (
    <div data-surface="inverse">
      <div className={classNames('wrap', styles.banner)}>
        <p className={styles.counter}>
          {hours && <span className={styles.hours}>{hours} </span>}
          {phone && <a href={telephoneHref(phone)}>{phone}</a>}
          {contactLink && (
            <Link href={contactLink.href} className={styles.contact}>
              {contactLink.title}
            </Link>
          )}
        </p>
        <PencilBanner messages={pencilBanner} />
        <div className={styles.settings}>
          <LanguageSwitch language={shell.language} />
          <span title="US Dollar">USD</span>
        </div>
      </div>
    </div>
  )
}

/** Reloads the whole page in the other language, with or without JavaScript. */
const LanguageSwitch = ({ language }: { readonly language: Language }): ReactElement => {
  const text = useText()
  const { pathname, search } = useLocation()
  const name = text(`navigation.language.${language}`)
  // The visible text of narrow screens is part of the accessible name (WCAG 2.5.3).
  const short = language.slice(0, 2).toUpperCase()
  return (
    <details className={styles.languages} name="header-menu">
      <summary aria-label={text('navigation.language', { language: `${name}, ${short}` })}>
        <span>{name}</span>
        <span className={styles.short}>{short}</span>
      </summary>
      <Form method="post" action="/language" className={styles.choices}>
        <input type="hidden" name="back" value={pathname + search} />
        {languages.map(each => (
          <button key={each} name="language" value={each} lang={each} aria-current={each === language || undefined}>
            {text(`navigation.language.${each}`)}
          </button>
        ))}
      </Form>
    </details>
  )
}
