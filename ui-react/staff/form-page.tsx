import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Submission } from '../../core/forms/submission'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { TitleBlock } from '../kit/title-block'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<Submission> =>
  answered(request, useCasesOf(context).staffSubmission(params['submissionId'] ?? ''))

/** One submitted form with its files. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { id, title, at, answers, files, customer, mailed } = useLoaderData<Submission>()
  return (
    <>
      <PageMeta title={title} noindex />
      <ButtonLink href="/staff/forms" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('staff.form.back')}
      </ButtonLink>
      <TitleBlock
        title={title}
        cells={[
          { label: text('staff.form.when'), value: format.moment(at) },
          {
            label: text('staff.form.account'),
            value: customer?.email ?? text('staff.form.guest'),
            note: customer?.name,
          },
          { label: text('staff.form.mail'), value: text(mailed ? 'staff.form.mailed' : 'staff.form.waits') },
        ]}
      />
      <section className={styles.part}>
        <dl className={styles.answers}>
          {answers.map(({ name, label, value }) => (
            <div key={name}>
              <dt className={styles.quiet}>{label}</dt>
              <dd className={styles.given}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {files.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{text('staff.form.files')}</h2>
          <ul>
            {files.map(file => (
              <li key={file.number}>
                <a href={`/apis/staff/forms/${id}/files/${file.number}`} download>
                  {file.name}
                </a>{' '}
                <span className={styles.quiet}>
                  {text('staff.form.size', { size: Math.max(1, Math.round(file.size / 1024)) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
