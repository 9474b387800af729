import type { ReactElement } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { listField, textField } from '../../core/content/fields'
import { useText } from '../i18n'
import { SectionHead } from '../kit/section-head'
import styles from './contact-page.module.css'

const callable = /^1-\d{3}-\d{3}-\d{4}$/

/** Hours, and the numbers: those of the shape 1-ddd-ddd-dddd can be called, other entries are inert (S2-2.89). */
export const ContactPage = ({ record }: { readonly record: ContentRecord }): ReactElement => {
  const text = useText()
  const hours = textField(record.fields, 'hours_of_operation_et')
  return (
    <div className={styles.columns}>
      <section>
        <SectionHead title={text('content.support')} />
        <ul className={styles.phones}>
          {listField(record.fields, 'phone_number_com').map((entry, at) => {
            const number = textField(entry, 'phone_number_et') ?? ''
            return (
              <li key={at} className={styles.phone}>
                {callable.test(number) ? (
                  <a href={`tel:${number}`} className={styles.number}>
                    {number}
                  </a>
                ) : (
                  <span className={styles.number}>{number}</span>
                )}
                <span className={styles.note}>{textField(entry, 'disclaimer_text_et')}</span>
              </li>
            )
          })}
        </ul>
      </section>
      {hours && (
        <section>
          <SectionHead title={text('content.hours')} />
          <ul className={styles.hours}>
            {hours.split(/(?<=\.)\s+/).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
