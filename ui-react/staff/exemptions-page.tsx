import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { certificateStates } from '../../core/exemption/certificate'
import { certificatesPerPage } from '../../core/exemption/exemption-desk'
import type { CertificateQuery, DeskCertificate, DeskCertificatePage } from '../../core/exemption/exemption-desk.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { exemptionTextValues } from '../exemption'
import { useFormat, useText } from '../i18n'
import { EmailText } from '../kit/email-text'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { CertificateStateBadge } from './certificate-state'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type ExemptionsData = DeskCertificatePage & { readonly query: CertificateQuery }

const base = '/staff/tax-exemptions'
const everything = 'all'

/** By default, pending certificates are listed. */
const queryIn = (asked: URLSearchParams): CertificateQuery => ({
  state:
    asked.get('state') === everything
      ? undefined
      : (certificateStates.find(known => known === asked.get('state')) ?? 'waiting'),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ state, text }: CertificateQuery, page: number): string =>
  `${base}?` +
  String(
    new URLSearchParams({
      state: state ?? everything,
      ...(text === '' ? {} : { q: text }),
      ...(page > 1 ? { page: String(page) } : {}),
    }),
  )

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ExemptionsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffCertificates(query))), query }
}

/** Certificates of exemption from tax that buyers sent with their orders. */
export const Component = (): ReactElement => {
  const text = useText()
  const { certificates, total, query } = useLoaderData<ExemptionsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.exemptions')} noindex />
      <TitleBlock title={text('staff.sections.exemptions')} lead={text('staff.leads.exemptions')} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('exemption-desk.none')}
          drawing="sheet"
          actions={[
            query.state === 'waiting' && query.text === ''
              ? undefined
              : { href: base, text: text('exemption-desk.show-waiting') },
          ]}
        >
          {text('exemption-desk.none-lead')}
        </EmptyState>
      ) : (
        <Certificates certificates={certificates} />
      )}
      <DeskPages page={query.page} total={total} perPage={certificatesPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<ExemptionsData, 'query'>): ReactElement => {
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
        placeholder={text('exemption-desk.search-hint')}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('exemption-desk.state')}
        defaultValue={query.state ?? everything}
        options={[
          ...certificateStates.map(state => ({
            value: state as string,
            label: text(`exemption-desk.states.${state}`),
          })),
          { value: everything, label: text('exemption-desk.states.all') },
        ]}
      />
    </DeskFilters>
  )
}

const Certificates = ({ certificates }: Pick<ExemptionsData, 'certificates'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskCertificate>[] = [
    {
      key: 'whose',
      label: text('exemption-desk.whose'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ id, company, customer }) => (
        <span className={styles.two}>
          <Link href={`${base}/${id}`} className={styles.name}>
            {company ?? customer.name}
          </Link>
          <span className={styles.quiet}>
            <EmailText address={customer.email} />
          </span>
        </span>
      ),
    },
    { key: 'file', label: text('exemption-desk.file'), breaks: true, cell: ({ file }) => file.name },
    {
      key: 'when',
      label: text('exemption-desk.received'),
      cell: ({ receivedAt }) => <span className={styles.whole}>{format.date(receivedAt)}</span>,
    },
    {
      key: 'holds',
      label: text('exemption-desk.holds'),
      cell: ({ regions, lastDay }) =>
        lastDay === undefined ? (
          <span className={styles.quiet}>{text('staff.none')}</span>
        ) : (
          text('exemption-desk.holds-until', exemptionTextValues(format, lastDay, regions))
        ),
    },
    { key: 'state', label: text('exemption-desk.state'), cell: ({ state }) => <CertificateStateBadge state={state} /> },
  ]
  return (
    <Table
      caption={text('staff.sections.exemptions')}
      columns={columns}
      rows={certificates}
      rowKey={({ id }) => id}
      empty={text('staff.page-empty')}
    />
  )
}
