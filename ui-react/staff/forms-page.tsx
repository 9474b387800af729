import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { submissionsPerPage, type AskedSubmissions } from '../../core/forms/form-desk'
import type { SubmissionPage } from '../../core/forms/form-desk.port'
import type { Submission } from '../../core/forms/submission'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { EmailText } from '../kit/email-text'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type FormsData = SubmissionPage & { readonly query: AskedSubmissions }

const base = '/staff/forms'

const queryIn = (asked: URLSearchParams): AskedSubmissions => ({
  formId: asked.get('form') || undefined,
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ formId, text }: AskedSubmissions, page: number, path = base): string => {
  const query = new URLSearchParams({
    ...(formId === undefined ? {} : { form: formId }),
    ...(text === '' ? {} : { q: text }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<FormsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffSubmissions(query))), query }
}

/** Submissions of the shop's forms. */
export const Component = (): ReactElement => {
  const text = useText()
  const { submissions, total, forms, query } = useLoaderData<FormsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.forms')} noindex />
      <TitleBlock title={text('staff.sections.forms')} lead={text('staff.leads.forms')} />
      <Filters query={query} forms={forms} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.form.none')}
          drawing="sheet"
          actions={[hrefOf(query, 1) === base ? undefined : { href: base, text: text('staff.form.show-all') }]}
        >
          {text('staff.form.none-lead')}
        </EmptyState>
      ) : (
        <>
          <p>
            <ButtonLink
              href={hrefOf(query, 1, `${base}.csv`)}
              variant="secondary"
              size="dense"
              icon="download"
              download=""
            >
              {text('staff.form.export', { count: total })}
            </ButtonLink>
          </p>
          <Submissions submissions={submissions} />
        </>
      )}
      <DeskPages page={query.page} total={total} perPage={submissionsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query, forms }: Pick<FormsData, 'query' | 'forms'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={base}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('staff.form.search-hint')}
      />
      <Select
        id={`${id}form`}
        name="form"
        dense
        label={text('staff.form.form')}
        defaultValue={query.formId ?? ''}
        options={[
          { value: '', label: text('staff.form.all') },
          ...forms.map(form => ({ value: form.id, label: form.title })),
        ]}
      />
    </DeskFilters>
  )
}

const Submissions = ({ submissions }: Pick<FormsData, 'submissions'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const emailOf = ({ answers, customer }: Submission) => answers.find(answer => answer.email)?.value ?? customer?.email
  const columns: readonly Column<Submission>[] = [
    {
      key: 'from',
      label: text('staff.form.from'),
      rowHeader: true,
      narrow: 'full',
      cell: submission => (
        <span className={styles.two}>
          <Link href={`${base}/${submission.id}`} className={styles.name}>
            {submission.answers[0]?.value.slice(0, 80) || text('staff.form.unnamed')}
          </Link>
          <span className={`${styles.quiet} ${styles.email}`}>
            <EmailText address={emailOf(submission) ?? ''} />
          </span>
        </span>
      ),
    },
    { key: 'form', label: text('staff.form.form'), breaks: true, cell: submission => submission.title },
    {
      key: 'files',
      label: text('staff.form.files'),
      cell: submission => (submission.files.length === 0 ? text('staff.none') : String(submission.files.length)),
    },
    {
      key: 'when',
      label: text('staff.form.when'),
      cell: submission => <span className={styles.whole}>{format.moment(submission.at)}</span>,
    },
    {
      key: 'mail',
      label: text('staff.form.mail'),
      cell: submission => text(submission.mailed ? 'staff.form.mailed' : 'staff.form.waits'),
    },
  ]
  return (
    <Table
      caption={text('staff.sections.forms')}
      columns={columns}
      rows={submissions}
      rowKey={submission => submission.id}
      empty={text('staff.page-empty')}
    />
  )
}
