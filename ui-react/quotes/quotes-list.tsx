import type { ReactElement } from 'react'
import { quoteDetailsAddress } from '../../core/quotes/quote-link'
import type { QuoteSummary } from '../../core/quotes/quote'
import type { QuoteSort } from '../../core/quotes/quote-query'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Pagination } from '../kit/pagination'
import { Table, type Column } from '../kit/table'
import { QuoteFilters } from './quote-filters'
import { QuoteStatusMark } from './quote-status'
import { isNarrowed, quotesHref, type QuotesData } from './quotes-data'
import styles from './quotes-list.module.css'

export type QuotesListProps = QuotesData & { readonly base: '/account/quotes' | '/#/quotes' }

/** Visible quotes, filtered and sorted by the URL; with requesters if others' are visible. */
export const QuotesList = (props: QuotesListProps): ReactElement => {
  const text = useText()
  const { query, total, quotes, unreadable, base } = props
  if (total === 0 && !isNarrowed(query)) return <NoQuotes />
  return (
    <div className={styles.list}>
      <QuoteFilters {...props} />
      <p className={styles.count} role="status">
        {text('quotes.found', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          level={2}
          drawing="search"
          title={text('quotes.no-match')}
          actions={[{ text: text('quotes.clear-filters'), href: base }]}
        >
          {text('quotes.no-match-lead')}
        </EmptyState>
      ) : (
        <>
          <QuotesTable {...props} />
          <Pages {...props} />
        </>
      )}
      {unreadable !== undefined && <p className={styles.count}>{text('quotes.unreadable', { count: unreadable })}</p>}
      {total > 0 && quotes.length === 0 && (
        <Link href={quotesHref(base, { ...query, page: 1 })}>{text('quotes.first-page')}</Link>
      )}
    </div>
  )
}

const QuotesTable = ({ base, query, quotes, contacts }: QuotesListProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const sort = sortingBy(base, query)
  const day = (seconds: number | undefined): ReactElement =>
    seconds === undefined ? <None /> : <span className={styles.date}>{format.date(seconds * 1000)}</span>
  const contact: Column<QuoteSummary> = {
    key: 'contact',
    label: text('quotes.columns.contact'),
    breaks: true,
    cell: quote => quote.contactName || <None />,
  }
  const columns: readonly Column<QuoteSummary>[] = [
    {
      key: 'number',
      label: text('quotes.columns.number'),
      rowHeader: true,
      cell: quote => (
        <Link href={quoteDetailsAddress(quote.number)} className={styles.number}>
          {quote.number}
        </Link>
      ),
      ...sort('number-desc', 'number-asc'),
    },
    { key: 'title', label: text('quotes.quote-title'), breaks: true, cell: quote => quote.title || <None /> },
    ...(contacts ? [contact] : []),
    {
      key: 'updated',
      label: text('quotes.columns.updated'),
      cell: quote => day(quote.updatedAt),
      ...sort('updated-desc', 'updated-asc'),
    },
    {
      key: 'expires',
      label: text('quotes.expires'),
      cell: quote => day(quote.expiresAt),
      ...sort('expires-asc', 'expires-desc'),
    },
    { key: 'status', label: text('quotes.columns.status'), cell: quote => <QuoteStatusMark status={quote.status} /> },
    {
      key: 'total',
      label: text('quotes.grand-total'),
      align: 'end',
      cell: quote => <strong>{format.money(quote.grandTotal)}</strong>,
      ...sort('total-desc', 'total-asc'),
    },
  ]
  return (
    <Table
      caption={text('quotes.heading')}
      columns={columns}
      rows={quotes}
      rowKey={quote => String(quote.id)}
      empty={text('quotes.page-empty')}
    />
  )
}

const None = (): ReactElement => <span className={styles.none}>{useText()('quotes.none')}</span>

/** A column header sorts by its column, and reverses the current sort. */
const sortingBy =
  (base: string, query: QuotesData['query']) =>
  (first: QuoteSort, second: QuoteSort): Pick<Column<QuoteSummary>, 'sorted' | 'sortHref'> => {
    const sorted =
      query.sort === first || query.sort === second
        ? query.sort.endsWith('asc')
          ? 'ascending'
          : 'descending'
        : undefined
    return {
      ...(sorted ? { sorted } : {}),
      sortHref: quotesHref(base, { ...query, page: 1, sort: query.sort === first ? second : first }),
    }
  }

const Pages = ({ base, query, total }: QuotesListProps): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / query.perPage)
  return pages > 1 ? (
    <Pagination
      label={text('quotes.pages')}
      current={query.page}
      total={pages}
      hrefFor={page => quotesHref(base, { ...query, page })}
      previousText={text('shared.previous-page')}
      nextText={text('shared.next-page')}
      pageText={number => text('shared.page', { page: number })}
      gapText={(from, to, number) => text('shared.page-gap', { from, to, page: number })}
    />
  ) : null
}

const NoQuotes = (): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  return (
    <EmptyState
      level={2}
      title={text('quotes.empty')}
      drawing="sheet"
      actions={[
        quotes ? { text: text('quotes.request'), href: '/request-quote/' } : undefined,
        { text: text('quotes.browse'), href: '/' },
      ]}
    >
      {text('quotes.empty-lead')}
    </EmptyState>
  )
}
