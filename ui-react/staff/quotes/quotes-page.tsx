import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { DeskQuotePage, DeskQuoteQuery, DeskQuoteSummary } from '../../../core/quotes/quote-desk.port'
import { deskQuotesPerPage } from '../../../core/quotes/quote-desk.port'
import { addressOfDeskQuery, deskQueryOf, isDeskQueryFiltered } from '../../../core/quotes/desk-query'
import { useCasesOf } from '../../runtime/use-cases/context'
import { PageMeta } from '../../runtime/seo'
import { useFormat, useText } from '../../i18n'
import { EmailText } from '../../kit/email-text'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Select } from '../../kit/fields/select'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import { answered } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { DeskQuoteBadge } from './desk-quote-badge'
import { waitText } from './wait-text'

type QuotesData = DeskQuotePage & {
  readonly query: DeskQuoteQuery
  /** Epoch seconds of the response; waiting times are relative to it. */ readonly now: number
}

const base = '/staff/quotes'

const hrefOf = (query: DeskQuoteQuery): string => {
  const parameters = new URLSearchParams(addressOfDeskQuery(query))
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<QuotesData> => {
  const query = deskQueryOf(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...(await answered(request, useCasesOf(context).staffQuotes(query))),
    query,
    now: Math.floor(Date.now() / 1000),
  }
}

/** The queue of the quote desk: waiting times and assignees. */
export const Component = (): ReactElement => {
  const text = useText()
  const { quotes, total, owners, query, now } = useLoaderData<QuotesData>()
  return (
    <>
      <PageMeta title={text('staff.sections.quotes')} noindex />
      <TitleBlock title={text('staff.sections.quotes')} lead={text('quote-desk.found', { count: total })} />
      <Filters query={query} owners={owners} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('quote-desk.none')}
          drawing="sheet"
          actions={[isDeskQueryFiltered(query) ? { href: base, text: text('staff.show-all') } : undefined]}
        >
          {text('quote-desk.none-lead')}
        </EmptyState>
      ) : (
        <Quotes quotes={quotes} now={now} />
      )}
      <DeskPages
        page={query.page}
        total={total}
        perPage={deskQuotesPerPage}
        hrefFor={page => hrefOf({ ...query, page })}
      />
    </>
  )
}

const Filters = ({ query, owners }: Pick<QuotesData, 'query' | 'owners'>): ReactElement => {
  const text = useText()
  const id = useId()
  const field = (name: string, label: string) => ({ id: id + name, name, label: text(label), dense: true })
  const people = [
    { value: 'nobody', label: text('quote-desk.nobody') },
    ...owners.map(owner => ({ value: owner, label: owner })),
  ]
  return (
    <DeskFilters key={hrefOf(query)} base={base}>
      <TextInput
        {...field('q', 'staff.search')}
        type="search"
        defaultValue={query.search}
        maxLength={100}
        placeholder={text('quote-desk.search-hint')}
      />
      <Select
        {...field('status', 'orders.columns.status')}
        defaultValue={query.status === undefined ? '' : String(query.status)}
        placeholder={text('staff.any-status')}
        options={Object.values(quoteStatuses).map(status => ({
          value: String(status),
          label: text(`quote-desk.status.${status}`),
        }))}
      />
      <Select
        {...field('owner', 'quote-desk.owner')}
        defaultValue={query.owner ?? ''}
        placeholder={text('quote-desk.anybody')}
        options={people}
      />
      <Select
        {...field('waiting', 'quote-desk.waits')}
        defaultValue={query.waiting ? 'yes' : ''}
        placeholder={text('quote-desk.all')}
        options={[{ value: 'yes', label: text('quote-desk.for-us') }]}
      />
    </DeskFilters>
  )
}

const Quotes = ({ quotes, now }: Pick<QuotesData, 'quotes' | 'now'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskQuoteSummary>[] = [
    {
      key: 'number',
      label: text('quote-desk.number'),
      rowHeader: true,
      breaks: true,
      cell: quote => (
        <span className={styles.two}>
          <Link href={`${base}/${quote.id}`} className={styles.name}>
            {quote.number}
          </Link>
          <span className={styles.quiet}>{quote.title}</span>
        </span>
      ),
    },
    {
      key: 'who',
      label: text('staff.request.who'),
      breaks: true,
      narrow: 'full',
      cell: quote => (
        <span className={styles.two}>
          <span>{quote.contactName}</span>
          <span className={`${styles.quiet} ${styles.email}`}>
            {quote.companyName && `${quote.companyName}, `}
            <EmailText address={quote.contactEmail} />
          </span>
        </span>
      ),
    },
    {
      key: 'waits',
      label: text('quote-desk.waits'),
      cell: quote => (
        <span className={styles.whole}>
          {quote.waitingSince === undefined ? '–' : waitText(text, now - quote.waitingSince)}
        </span>
      ),
    },
    {
      key: 'owner',
      label: text('quote-desk.owner'),
      cell: quote =>
        quote.salesRepEmail === '' ? (
          <span className={styles.quiet}>{text('quote-desk.nobody')}</span>
        ) : (
          <span className={styles.email}>
            <EmailText address={quote.salesRepEmail} />
          </span>
        ),
    },
    {
      key: 'status',
      label: text('orders.columns.status'),
      cell: quote => (
        <span className={styles.two}>
          <span>
            <DeskQuoteBadge status={quote.status} />
          </span>
          {quote.status === quoteStatuses.offered && quote.expiresAt !== undefined && (
            <span className={`${styles.quiet} ${styles.whole}`}>
              {text('quote-desk.until', { date: format.date(quote.expiresAt * 1000) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      label: text('orders.total'),
      align: 'end',
      cell: quote => <strong>{format.money(quote.grandTotal)}</strong>,
    },
  ]
  return (
    <Table
      caption={text('staff.sections.quotes')}
      columns={columns}
      rows={quotes}
      rowKey={quote => String(quote.id)}
      empty={text('staff.page-empty')}
    />
  )
}
