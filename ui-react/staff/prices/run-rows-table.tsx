import type { ReactElement } from 'react'
import { effective, type RunRow } from '../../../core/prices/price-run'
import { useFormat, useText } from '../../i18n'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import styles from './prices.module.css'
import { validityText } from './validity'

/** Rows of a run: the price of before, the new one, and the difference. */
export const RunRowsTable = ({ rows }: { readonly rows: readonly RunRow[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const hasFaults = rows.some(({ fault }) => fault !== undefined)
  const columns: readonly Column<RunRow>[] = [
    {
      key: 'sku',
      label: text('prices.sku'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ sku, line }) => (
        <span className={staff.two}>
          <span className={staff.name}>{sku || text('prices.no-sku')}</span>
          <span className={staff.quiet}>
            {line === 0 ? text('prices.not-in-file') : text('prices.line', { line: format.number(line) })}
          </span>
        </span>
      ),
    },
    {
      key: 'minimum',
      label: text('prices.tier.minimum'),
      align: 'end',
      cell: ({ minimum }) => format.number(minimum),
    },
    {
      key: 'before',
      label: text('prices.before'),
      align: 'end',
      cell: ({ before }) => (before ? format.money(effective(before) ?? 0) : ''),
    },
    { key: 'after', label: text('prices.after'), align: 'end', cell: row => <After row={row} /> },
    { key: 'change', label: text('prices.change'), align: 'end', cell: row => <Change row={row} /> },
    ...(hasFaults
      ? [
          {
            key: 'fault',
            label: text('prices.fault'),
            breaks: true,
            cell: ({ fault }: RunRow) => (fault === undefined ? '' : text(fault)),
          },
        ]
      : []),
  ]
  return (
    <Table
      compact
      caption={text('prices.rows')}
      columns={columns}
      rows={rows}
      rowKey={row => `${row.line} ${row.sku} ${row.minimum}`}
      empty={<p className={staff.quiet}>{text('prices.no-rows')}</p>}
    />
  )
}

const After = ({ row: { tier } }: { readonly row: RunRow }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (!tier) return null
  return (
    <span className={styles.price}>
      <span>{format.money(effective(tier) ?? 0)}</span>
      {(tier.from !== undefined || tier.until !== undefined) && (
        <span className={staff.quiet}>{validityText(tier, text, format)}</span>
      )}
    </span>
  )
}

const Change = ({ row }: { readonly row: RunRow }): ReactElement => {
  const text = useText()
  const [before, after] = [effective(row.before), effective(row.tier)]
  const notes = [
    ...(row.isRefused === true ? [text('prices.changed-since')] : []),
    ...(row.isBelowCost ? [text('prices.below-cost')] : []),
  ]
  const percent =
    before === undefined || after === undefined || before === 0
      ? ''
      : text('prices.percent', {
          value: `${after > before ? '+' : ''}${(((after - before) * 100) / before).toFixed(1)}`,
        })
  return (
    <span className={styles.price}>
      <span>{percent}</span>
      {notes.map(note => (
        <span key={note} className={staff.wrong}>
          {note}
        </span>
      ))}
    </span>
  )
}
