import type { ReactElement } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { ListQuery } from '../../core/shopping-lists/list-query'
import { listPageSize, type ListSummary } from '../../core/shopping-lists/shopping-list'
import type { ListPage } from '../../core/shopping-lists/shopping-lists.port'
import { Flash } from '../runtime/toasts/flash'
import { useShell } from '../runtime/shell-context'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Pagination } from '../kit/pagination'
import { SectionHead } from '../kit/section-head'
import { Table, type Column } from '../kit/table'
import { DeleteList } from './delete-list'
import type { ListAnswer } from './list-action'
import { listsHref, listsPath, type ListPlace } from './list-address'
import { doneText } from './done-text'
import { ListStatusBadge } from './list-status'
import { ListDetailsForm } from './list-details-form'
import styles from './shopping-lists.module.css'
import { isNarrowed, Filters } from './list-filters'

export type ListsViewProps = {
  readonly query: ListQuery
  readonly found: ListPage
  /** Idempotency key of this rendering of the page. */
  readonly showing: string
  /** The action's result for a form posted without JavaScript. */
  readonly answer?: ListAnswer
  readonly place: ListPlace
}

/** All visible shopping lists, latest change first, and a button for a new one (S1-9.07). */
export const ListsView = (props: ListsViewProps): ReactElement => {
  const { query, found, answer, place } = props
  const text = useText()
  const { company } = useListScope()
  const fetcher = useFetcher<ListAnswer>({ key: 'shopping-lists' })
  const result = fetcher.data ?? answer
  const refused = result && !result.done ? result : undefined
  const none = found.total === 0 && !isNarrowed(query)
  return (
    <div className={styles.part}>
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      <ProblemNotice problem={refused?.problem} />
      {!none && (
        <>
          <Filters query={query} company={company} place={place} />
          <p className={styles.count} role="status">
            {text('shopping-lists.found', { count: found.total })}
          </p>
        </>
      )}
      {none ? (
        <EmptyState level={2} drawing="sheet" title={text('shopping-lists.none')}>
          {text('shopping-lists.none-lead')}
        </EmptyState>
      ) : found.total === 0 ? (
        <EmptyState
          level={2}
          drawing="search"
          title={text('shopping-lists.no-match')}
          actions={[{ href: place.lists, text: text('shopping-lists.show-all') }]}
        >
          {text('shopping-lists.no-match-lead')}
        </EmptyState>
      ) : (
        <>
          <Lists {...props} company={company} fetcher={fetcher} />
          {found.unreadable !== undefined && (
            <p className={styles.count}>{text('shopping-lists.unreadable', { count: found.unreadable })}</p>
          )}
          <Pages query={query} total={found.total} place={place} />
          {found.lists.length === 0 && (
            <Link href={listsHref(place.lists, { ...query, page: 1 })}>{text('shopping-lists.first-page')}</Link>
          )}
        </>
      )}
      <section className={styles.part}>
        <SectionHead small title={text('shopping-lists.new')} />
        <ListDetailsForm
          key={result?.done === 'created' ? result.id : 'new'}
          fetcher={fetcher}
          action={listsPath}
          intent="create"
          answer={refused}
          secondary={!none}
          labels={{ send: text('shopping-lists.create'), busy: text('shopping-lists.creating') }}
        >
          <input type="hidden" name="key" value={props.showing} />
        </ListDetailsForm>
      </section>
    </div>
  )
}

/** Whether lists belong to a company, so that each has an owner and a status; a retail buyer's lists have neither. */
const useListScope = (): { readonly company: boolean } => {
  const { role } = useShell()
  return { company: role !== undefined && role <= 3 }
}

type ListsProps = ListsViewProps & { readonly company: boolean; readonly fetcher: FetcherWithComponents<ListAnswer> }

const Lists = ({ found, place, company, fetcher, showing }: ListsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const ofCompany: readonly Column<ListSummary>[] = company
    ? [
        {
          key: 'owner',
          label: text('shopping-lists.columns.owner'),
          breaks: true,
          cell: list => (list.own ? text('shopping-lists.you') : list.owner),
        },
        {
          key: 'status',
          label: text('shopping-lists.columns.status'),
          cell: list => <ListStatusBadge status={list.status} />,
        },
      ]
    : []
  const columns: readonly Column<ListSummary>[] = [
    {
      key: 'name',
      label: text('shopping-lists.columns.name'),
      rowHeader: true,
      narrow: 'full',
      cell: list => (
        <>
          <Link href={place.list(list.id)} className={styles.listName}>
            {list.name}
          </Link>
          {list.description && <span className={styles.note}>{list.description}</span>}
        </>
      ),
    },
    ...ofCompany,
    {
      key: 'items',
      label: text('shopping-lists.columns.items'),
      align: 'end',
      cell: list => format.number(list.itemCount),
    },
    {
      key: 'updated',
      label: text('shopping-lists.columns.updated'),
      cell: list => <span className={styles.nowrap}>{format.date(list.updatedAt * 1000)}</span>,
    },
    {
      key: 'ways',
      label: text('shopping-lists.columns.ways'),
      hideLabel: true,
      align: 'end',
      narrow: 'full',
      cell: list => <Ways {...{ list, fetcher, showing }} />,
    },
  ]
  return (
    <Table
      caption={text('account.parts.shoppingLists')}
      columns={columns}
      rows={found.lists}
      rowKey={list => String(list.id)}
      empty={text('shopping-lists.page-empty')}
      className={styles.lists}
    />
  )
}

const Ways = ({
  list,
  fetcher,
  showing,
}: {
  readonly list: ListSummary
  readonly showing: string
  readonly fetcher: FetcherWithComponents<ListAnswer>
}): ReactElement => (
  <span className={styles.lineWays}>
    {list.allowedActions.includes('duplicate') && <DuplicateList {...{ list, fetcher, showing }} />}
    {list.allowedActions.includes('remove') && <DeleteList list={list} fetcher={fetcher} />}
  </span>
)

const DuplicateList = ({
  list,
  fetcher,
  showing,
}: {
  readonly list: ListSummary
  readonly showing: string
  readonly fetcher: FetcherWithComponents<ListAnswer>
}): ReactElement => {
  const text = useText()
  const busy =
    fetcher.state !== 'idle' &&
    fetcher.formData?.get('intent') === 'duplicate' &&
    fetcher.formData.get('list') === String(list.id)
  return (
    <fetcher.Form method="post" action={listsPath}>
      <input type="hidden" name="list" value={list.id} />
      <input type="hidden" name="key" value={showing} />
      <input type="hidden" name="copyName" value={text('shopping-lists.copy-of', { name: list.name })} />
      <input type="hidden" name="description" value={list.description} />
      <Button
        type="submit"
        name="intent"
        value="duplicate"
        variant="tertiary"
        size="dense"
        icon="copy"
        busy={busy}
        aria-label={text('shopping-lists.duplicate-named', { name: list.name })}
      >
        {text('shopping-lists.duplicate')}
      </Button>
    </fetcher.Form>
  )
}

const Pages = ({
  query,
  total,
  place,
}: {
  readonly query: ListQuery
  readonly total: number
  readonly place: ListPlace
}): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / listPageSize)
  return pages > 1 ? (
    <Pagination
      label={text('shopping-lists.pages')}
      current={query.page}
      total={pages}
      hrefFor={page => listsHref(place.lists, { ...query, page })}
      previousText={text('shared.previous-page')}
      nextText={text('shared.next-page')}
      pageText={number => text('shared.page', { page: number })}
      gapText={(from, to, number) => text('shared.page-gap', { from, to, page: number })}
    />
  ) : null
}
