import type { ReactElement } from 'react'
import { changesIn } from '../../../core/prices/price-run'
import type { PriceRunSummary, RunState } from '../../../core/price-desk/price-runs.port'
import { useFormat, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import { priceRunHref } from './addresses'

const tones = { draft: 'neutral', scheduled: 'warning', live: 'ok', undone: 'neutral' } as const

export const RunStateBadge = ({ state }: { readonly state: RunState }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`prices.run-states.${state}`)}</Badge>
}

/** Runs, those that wait first. */
export const RunTable = ({
  runs,
  withList = false,
}: {
  readonly runs: readonly PriceRunSummary[]
  readonly withList?: boolean
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<PriceRunSummary>[] = [
    {
      key: 'run',
      label: text('prices.run'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ id, list, source, fileName }) => (
        <span className={staff.two}>
          <Link href={priceRunHref(id)} className={staff.name}>
            {text('prices.run-number', { number: id })}
          </Link>
          <span className={staff.quiet}>
            {[...(withList ? [list] : []), fileName ?? text(`prices.run-sources.${source}`)].join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'changes',
      label: text('prices.changes'),
      align: 'end',
      cell: ({ counts }) => format.number(changesIn(counts)),
    },
    {
      key: 'made',
      label: text('prices.made'),
      cell: ({ createdAt, createdBy }) => (
        <span className={staff.two}>
          <span className={staff.whole}>{format.moment(createdAt)}</span>
          <span className={staff.quiet}>{createdBy}</span>
        </span>
      ),
    },
    {
      key: 'live',
      label: text('prices.live'),
      cell: ({ goesLiveAt, liveAt }) =>
        goesLiveAt !== undefined ? format.moment(goesLiveAt) : liveAt === undefined ? '' : format.moment(liveAt),
    },
    { key: 'state', label: text('prices.state'), cell: ({ state }) => <RunStateBadge state={state} /> },
  ]
  return (
    <Table
      caption={text('prices.runs')}
      columns={columns}
      rows={runs}
      rowKey={({ id }) => String(id)}
      empty={<p className={staff.quiet}>{text('prices.no-runs')}</p>}
    />
  )
}
