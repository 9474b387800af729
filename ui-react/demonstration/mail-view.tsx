import type { ReactElement } from 'react'
import type { StoredMail } from '../../core/demonstration/outbox.port'
import { useFormat, useText } from '../i18n'
import { Tabs } from '../kit/tabs'
import styles from './outbox-page.module.css'

/** One mail as its recipient would see it, and its plain text. */
export const MailView = ({ mail }: { readonly mail: StoredMail }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <article className={styles.mail} aria-labelledby="mail-subject">
      <header className={styles.head}>
        <h2 id="mail-subject" className={styles.title}>
          {mail.subject}
        </h2>
        <dl className={styles.meta}>
          <div>
            <dt>{text('demonstration.mail-to')}</dt>
            <dd>{mail.to}</dd>
          </div>
          <div>
            <dt>{text('demonstration.mail-sent')}</dt>
            <dd>
              <time dateTime={new Date(mail.sentAt).toISOString()}>{format.longDate(mail.sentAt)}</time>
            </dd>
          </div>
        </dl>
      </header>
      <Parts mail={mail} />
    </article>
  )
}

const Parts = ({ mail }: { readonly mail: StoredMail }): ReactElement => {
  const text = useText()
  const plain = <pre className={styles.plain}>{mail.text}</pre>
  if (mail.html === undefined) return plain
  return (
    <Tabs
      label={text('demonstration.mail-parts')}
      tabs={[
        {
          id: 'mail-formatted',
          label: text('demonstration.mail-formatted'),
          content: <Formatted subject={mail.subject} html={mail.html} />,
        },
        { id: 'mail-plain', label: text('demonstration.mail-plain'), content: plain },
      ]}
    />
  )
}

/** Mail HTML in a sandboxed iframe: no scripts, no access to the shop. Links may open in the top window on a click. */
const Formatted = ({ subject, html }: { readonly subject: string; readonly html: string }): ReactElement => (
  <iframe
    className={styles.frame}
    title={subject}
    sandbox="allow-top-navigation-by-user-activation"
    srcDoc={leadingOut(html)}
  />
)

const leadingOut = (html: string): string => html.replace(/<head>/i, '<head><base target="_top">')
