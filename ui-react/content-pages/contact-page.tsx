import type { ReactElement, ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { ContactPage as Page } from '../../core/pages/pages'
import type { ContentRecord } from '../../core/content/content'
import { listField, textField } from '../../core/content/fields'
import { Flash } from '../runtime/toasts/flash'
import { useShell } from '../runtime/shell-context'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { SectionHead } from '../kit/section-head'
import { type BuiltFormAnswer, BuiltFormView, PageHeader, RichText, titleOf } from '../content'
import styles from './contact-page.module.css'

const callable = /^1-\d{3}-\d{3}-\d{4}$/

/** This page's own validation messages (S3-5.23). */
const wording = {
  'form-builder.required': 'contact.required',
  'form-builder.format': 'contact.format',
  'form-builder.phone': 'contact.format',
}

/** The contact page: form, hours and numbers (S2-2.89, S3-2.41). If the form is unavailable, the rest is shown. */
export const ContactPage = ({
  record,
  form,
  known,
  zone,
}: Page & { readonly zone: (name: string) => ReactNode }): ReactElement => {
  const text = useText()
  const answer = useActionData<BuiltFormAnswer>()
  return (
    <>
      <PageHeader record={record} lead={textField(record.fields, 'description_eti', 'description_esi') ?? ''}>
        <Flash
          tone="error"
          text={form === 'unknown' ? text('form-builder.not-found') : undefined}
          occasion={record.id}
        />
        <div className={styles.columns}>
          {form !== undefined && form !== 'unknown' && (
            <section aria-label={form.title}>
              {!isSame(form.title, titleOf(record)) && <SectionHead title={form.title} />}
              {form.description !== undefined && <RichText html={form.description} className={styles.about} />}
              <BuiltFormView key={known?.email} {...{ form, answer, known, wording }} />
            </section>
          )}
          <div className={styles.aside}>
            <Numbers record={record} />
            <Hours record={record} />
          </div>
        </div>
      </PageHeader>
      {zone('widget_area_1_ej')}
      {zone('widget_area_2_ej')}
    </>
  )
}

/** A form with the same name as its page gets no heading. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Entries of the form 1-ddd-ddd-dddd are tel links, the live chat opens the chat if configured, others are plain text
 * (S2-2.89).
 */
const Numbers = ({ record }: { readonly record: ContentRecord }): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const chat = useShell().chat && hydrated
  return (
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
              ) : chat && /live chat/i.test(number) ? (
                <button type="button" className={styles.chat} data-opens-chat>
                  {number}
                </button>
              ) : (
                <span className={styles.number}>{number}</span>
              )}
              <span className={styles.note}>{textField(entry, 'disclaimer_text_et')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Hours = ({ record }: { readonly record: ContentRecord }): ReactElement | null => {
  const text = useText()
  const hours = textField(record.fields, 'hours_of_operation_et')
  return hours === undefined ? null : (
    <section>
      <SectionHead title={text('content.hours')} />
      <ul className={styles.hours}>
        {hours.split(/(?<=\.)\s+/).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
