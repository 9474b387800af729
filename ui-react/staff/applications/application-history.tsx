import type { ReactElement } from 'react'
import type { ApplicationEvent } from '../../../core/trade-accounts/application'
import { useFormat, useText } from '../../i18n'
import styles from '../staff.module.css'

/** What happened to an application, newest first. */
export const ApplicationHistory = ({ events }: { readonly events: readonly ApplicationEvent[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <section className={`no-print ${styles.part}`}>
      <h2 className={styles.heading}>{text('staff.history')}</h2>
      <ol className={styles.history}>
        {[...events].reverse().map(({ at, action, part, by, note }, nth) => (
          <li key={events.length - nth} className={styles.event}>
            <p>
              {text(`trade-account.events.${action}`)}
              {part && `: ${text(`trade-account.parts.${part}`)}`}
            </p>
            {note && <blockquote className={styles.quote}>{note}</blockquote>}
            <p className={styles.quiet}>
              <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
              {by === '' ? '' : `, ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
