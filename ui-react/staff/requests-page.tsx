import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { AccessRequestQuery } from '../../core/access-requests/access-desk.port'
import {
  accessRequestsPerPage,
  accessRequestStates,
  type AccessRequest,
} from '../../core/access-requests/access-request'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { EmailText } from '../kit/email-text'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { RequestStateBadge } from './request-state'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type RequestsData = {
  readonly requests: readonly AccessRequest[]
  readonly total: number
  readonly query: AccessRequestQuery
}

const base = '/staff/access-requests'
const everything = 'all'

/** By default, pending requests are listed. */
const queryIn = (asked: URLSearchParams): AccessRequestQuery => ({
  state:
    asked.get('state') === everything
      ? undefined
      : (accessRequestStates.find(known => known === asked.get('state')) ?? 'open'),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ state, text }: AccessRequestQuery, page: number): string =>
  `${base}?` +
  String(
    new URLSearchParams({
      state: state ?? everything,
      ...(text === '' ? {} : { q: text }),
      ...(page > 1 ? { page: String(page) } : {}),
    }),
  )

export const requestHref = ({ customerId, target }: Pick<AccessRequest, 'customerId' | 'target'>): string =>
  `${base}/${customerId}?${new URLSearchParams({ area: target })}`

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<RequestsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffAccessRequests(query))), query }
}

/** Buyers who asked to see a restricted area. */
export const Component = (): ReactElement => {
  const text = useText()
  const { requests, total, query } = useLoaderData<RequestsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.access-requests')} noindex />
      <TitleBlock title={text('staff.sections.access-requests')} lead={text('staff.leads.access-requests')} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.request.none')}
          drawing="opening"
          actions={[
            query.state === 'open' && query.text === ''
              ? undefined
              : { href: base, text: text('staff.request.show-open') },
          ]}
        >
          {text('staff.request.none-lead')}
        </EmptyState>
      ) : (
        <Requests requests={requests} />
      )}
      <DeskPages
        page={query.page}
        total={total}
        perPage={accessRequestsPerPage}
        hrefFor={page => hrefOf(query, page)}
      />
    </>
  )
}

const Filters = ({ query }: Pick<RequestsData, 'query'>): ReactElement => {
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
        placeholder={text('staff.request.search-hint')}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('staff.request.state')}
        defaultValue={query.state ?? everything}
        options={[
          ...accessRequestStates.map(state => ({
            value: state as string,
            label: text(`staff.request.states.${state}`),
          })),
          { value: everything, label: text('staff.request.states.all') },
        ]}
      />
    </DeskFilters>
  )
}

const Requests = ({ requests }: Pick<RequestsData, 'requests'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<AccessRequest>[] = [
    {
      key: 'who',
      label: text('staff.request.who'),
      rowHeader: true,
      narrow: 'full',
      cell: request => (
        <span className={styles.two}>
          <Link href={requestHref(request)} className={styles.name}>
            {request.name}
          </Link>
          <span className={styles.quiet}>
            <EmailText address={request.email} />
          </span>
        </span>
      ),
    },
    { key: 'area', label: text('staff.request.area'), breaks: true, cell: request => request.area },
    {
      key: 'company',
      label: text('staff.request.company'),
      breaks: true,
      cell: request => request.company ?? <span className={styles.quiet}>{text('staff.none')}</span>,
    },
    {
      key: 'group',
      label: text('staff.request.group'),
      breaks: true,
      cell: request => request.group ?? <span className={styles.quiet}>{text('staff.none')}</span>,
    },
    {
      key: 'when',
      label: text('staff.request.when'),
      cell: request => <span className={styles.whole}>{format.date(request.requestedAt)}</span>,
    },
    { key: 'state', label: text('staff.request.state'), cell: request => <RequestStateBadge state={request.state} /> },
  ]
  return (
    <Table
      caption={text('staff.sections.access-requests')}
      columns={columns}
      rows={requests}
      rowKey={request => `${request.customerId} ${request.target}`}
      empty={text('staff.page-empty')}
    />
  )
}
