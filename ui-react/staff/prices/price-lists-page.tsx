import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PriceDesk, PriceListSummary } from '../../../core/price-desk/price-lists.port'
import { dayOf } from '../../../core/shared/store-day'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { Table, type Column } from '../../kit/table'
import { TitleBlock } from '../../kit/title-block'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { priceListsBase } from './addresses'
import { PriceListName } from './price-list-name'
import { RunTable } from './run-table'
import { Validity } from './validity'

type ListsData = PriceDesk & { readonly today: string }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ListsData> => ({
  ...(await answered(request, useCasesOf(context).staffPriceDesk())),
  today: dayOf(Date.now()),
})

/** All price lists, with whom they are for, and the latest runs. */
export const Component = (): ReactElement => {
  const text = useText()
  const { lists, runs, today } = useLoaderData<ListsData>()
  return (
    <>
      <PageMeta title={text('prices.lists')} noindex />
      <TitleBlock
        title={text('prices.lists')}
        lead={text('prices.lead')}
        actions={
          <>
            <ButtonLink href={`${priceListsBase}/new`}>{text('prices.new')}</ButtonLink>
            <ButtonLink href={`${priceListsBase}/why`} variant="secondary">
              {text('prices.why')}
            </ButtonLink>
          </>
        }
      />
      {lists.length === 0 ? (
        <EmptyState level={2} title={text('prices.none')} drawing="sheet">
          {text('prices.none-lead')}
        </EmptyState>
      ) : (
        <Lists lists={lists} today={today} />
      )}
      <section className={staff.part}>
        <h2 className={staff.heading}>{text('prices.runs')}</h2>
        <RunTable runs={runs} withList />
      </section>
    </>
  )
}

const shownNames = 3

const Lists = ({ lists, today }: Pick<ListsData, 'lists' | 'today'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<PriceListSummary>[] = [
    {
      key: 'name',
      label: text('prices.list'),
      rowHeader: true,
      narrow: 'full',
      cell: list => <PriceListName list={list} />,
    },
    {
      key: 'for',
      label: text('prices.for'),
      breaks: true,
      cell: ({ assigned }) =>
        assigned.length === 0 ? (
          <span className={staff.quiet}>{text('prices.for-nobody')}</span>
        ) : (
          [
            ...assigned.slice(0, shownNames).map(({ name }) => name),
            ...(assigned.length > shownNames ? [text('prices.and-more', { count: assigned.length - shownNames })] : []),
          ].join(', ')
        ),
    },
    { key: 'skus', label: text('prices.skus'), align: 'end', cell: ({ skus }) => format.number(skus) },
    { key: 'valid', label: text('prices.valid'), cell: list => <Validity list={list} today={today} /> },
  ]
  return (
    <Table
      caption={text('prices.lists')}
      columns={columns}
      rows={lists}
      rowKey={({ id }) => String(id)}
      empty={text('staff.page-empty')}
    />
  )
}
