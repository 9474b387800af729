import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DeskApplicationRow } from '../../../core/trade-accounts/application'
import type { ApplicationQuery, DeskApplicationPage } from '../../../core/trade-accounts/application-desk.port'
import { applicationsPerPage } from '../../../core/trade-accounts/view-applications'
import { useFormat, useText } from '../../i18n'
import { EmailText } from '../../kit/email-text'
import { EmptyState } from '../../kit/empty-state'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { Link } from '../../kit/link'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import styles from '../staff.module.css'
import { ApplicationStateBadge } from './application-state'

type ApplicationsData = DeskApplicationPage & { readonly query: ApplicationQuery }

const base = '/staff/applications'
const shown = ['open', 'ended', 'all'] as const
const parts = 7

const queryIn = (asked: URLSearchParams): ApplicationQuery => ({
  show: shown.find(known => known === asked.get('show')) ?? 'open',
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ show, text }: ApplicationQuery, page: number): string =>
  `${base}?` +
  String(
    new URLSearchParams({ show, ...(text === '' ? {} : { q: text }), ...(page > 1 ? { page: String(page) } : {}) }),
  )

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ApplicationsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffApplications(query))), query }
}

/** Applications for trade accounts: open ones oldest first. */
export const Component = (): ReactElement => {
  const text = useText()
  const { applications, total, query } = useLoaderData<ApplicationsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.applications')} noindex />
      <TitleBlock title={text('staff.sections.applications')} lead={text('staff.leads.applications')} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('applications-desk.none')}
          drawing="sheet"
          actions={[
            query.show === 'open' && query.text === ''
              ? undefined
              : { href: base, text: text('applications-desk.show-open') },
          ]}
        >
          {text('applications-desk.none-lead')}
        </EmptyState>
      ) : (
        <Applications applications={applications} />
      )}
      <DeskPages page={query.page} total={total} perPage={applicationsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<ApplicationsData, 'query'>): ReactElement => {
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
        placeholder={text('applications-desk.search-hint')}
      />
      <Select
        id={`${id}show`}
        name="show"
        dense
        label={text('applications-desk.show')}
        defaultValue={query.show}
        options={shown.map(value => ({ value: value as string, label: text(`applications-desk.shown.${value}`) }))}
      />
    </DeskFilters>
  )
}

const Applications = ({ applications }: Pick<ApplicationsData, 'applications'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskApplicationRow>[] = [
    {
      key: 'company',
      label: text('applications-desk.company'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ number, company, applicant }) => (
        <span className={styles.two}>
          <Link href={`${base}/${number}`} className={styles.name}>
            {company}
          </Link>
          <span className={styles.quiet}>
            {applicant.name}, <EmailText address={applicant.email} />
          </span>
        </span>
      ),
    },
    { key: 'number', label: text('applications-desk.number'), cell: ({ number }) => number },
    {
      key: 'sent',
      label: text('applications-desk.sent'),
      cell: ({ submittedAt }) => <span className={styles.whole}>{format.date(submittedAt)}</span>,
    },
    {
      key: 'decided',
      label: text('applications-desk.decided'),
      cell: ({ decided }) => text('applications-desk.of-parts', { decided, parts }),
    },
    { key: 'state', label: text('applications-desk.state'), cell: row => <ApplicationStateBadge {...row} /> },
  ]
  return (
    <Table
      caption={text('staff.sections.applications')}
      columns={columns}
      rows={applications}
      rowKey={({ number }) => number}
      empty={text('staff.page-empty')}
    />
  )
}
