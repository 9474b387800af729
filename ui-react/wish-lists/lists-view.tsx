import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { WishListsPage } from '../../core/wish-lists/view-wish-lists'
import { Flash } from '../runtime/toasts/flash'
import { LinePicture } from '../product'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { classNames } from '../kit/class-names'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { SectionHead } from '../kit/section-head'
import { Table, type Column } from '../kit/table'
import { DeleteList } from './delete-list'
import { ListNameForm } from './list-name-form'
import type { WishListAnswer } from './wish-list-action'
import { doneText, listsPath } from './wish-list-toasts'
import styles from './wish-lists.module.css'

export type ListsViewProps = {
  readonly page: WishListsPage
  /** Action data of the page, for forms submitted without JavaScript. */
  readonly answer?: WishListAnswer
  /** URL of a list, either as a page or in the account area. */
  readonly hrefOf: (id: number) => string
}

type Row = WishListsPage['lists'][number]

/** All wish lists of a customer, with a form to create one (S1-8.22). */
export const ListsView = ({ page: { lists }, answer, hrefOf }: ListsViewProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const fetcher = useFetcher<WishListAnswer>({ key: 'wish-lists' })
  const result = fetcher.data ?? answer
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      label: text('wish-lists.columns.name'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ list }) => (
        <Link href={hrefOf(list.id)} className={styles.listName}>
          {list.name}
        </Link>
      ),
    },
    {
      key: 'first',
      label: text('wish-lists.columns.products'),
      hideLabel: true,
      narrow: 'full',
      cell: ({ first }) => <Pictures first={first} />,
    },
    {
      key: 'products',
      label: text('wish-lists.columns.products'),
      align: 'end',
      cell: ({ list }) => number(list.items.length),
    },
    {
      key: 'shared',
      label: text('wish-lists.columns.shared'),
      cell: ({ list }) =>
        list.shareToken === undefined ? (
          <span className={classNames(styles.quiet, styles.nowrap)}>{text('wish-lists.private')}</span>
        ) : (
          <Badge tone="ok">{text('wish-lists.shared-badge')}</Badge>
        ),
    },
    {
      key: 'delete',
      label: text('wish-lists.columns.delete'),
      hideLabel: true,
      align: 'end',
      narrow: 'full',
      cell: ({ list }) => <DeleteList list={list} fetcher={fetcher} />,
    },
  ]
  return (
    <div className={styles.part}>
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      {result && !result.done && <ProblemNotice problem={result.problem} />}
      {lists.length === 0 ? (
        <EmptyState level={2} drawing="sheet" title={text('wish-lists.none')}>
          {text('wish-lists.none-lead')}
        </EmptyState>
      ) : (
        <Table
          caption={text('wish-lists.table')}
          columns={columns}
          rows={lists}
          rowKey={({ list }) => String(list.id)}
        />
      )}
      <section className={styles.part}>
        <SectionHead small title={text('wish-lists.create-title')} />
        <ListNameForm
          key={lists.length}
          fetcher={fetcher}
          action={listsPath}
          intent="create"
          answer={result && !result.done ? result : undefined}
          labels={{ send: text('wish-lists.create'), busy: text('wish-lists.creating') }}
        />
      </section>
    </div>
  )
}

const Pictures = ({ first }: Pick<Row, 'first'>): ReactElement => (
  <span className={styles.pictures}>
    {first.map(card => (
      <LinePicture key={card.id} picture={card.picture} small />
    ))}
  </span>
)
