import { observer } from 'mobx-react-lite'
import { Fragment, type ReactElement } from 'react'
import type { BulkRow as Row } from '../../core/bulk-order/bulk-rows'
import { useText } from '../i18n'
import { BulkRow } from './bulk-row'
import type { BulkOrderStore } from './bulk-order.store'
import { useRowWindow } from './use-row-window'
import styles from './bulk-table.module.css'

const columns = ['image', 'sku', 'name', 'price', 'quantity'] as const

const keyOf = (row: Row): string => (row.tag === 'product' ? `p${row.product.id}` : `v${row.variant.id}`)

/**
 * The table (S3-2.19). Up to 500 rows are rendered, collapsed ones hidden, so that the browser's search, print and
 * screen readers see them. Longer tables are virtualized, with row numbers for assistive technology.
 */
export const BulkTable = observer(({ store }: { readonly store: BulkOrderStore }): ReactElement => {
  const text = useText()
  const whole = !store.long
  const shown = whole ? store.everyRow : store.rows
  const { body, drawn, starts, printing } = useRowWindow(shown, store.long)
  const rows = printing ? store.everyRow : shown
  const indexes = printing ? rows.map((_, at) => at) : drawn
  const gap = (from: number, to: number) => {
    const height = printing || whole ? 0 : (starts[to] ?? 0) - (starts[from] ?? 0)
    return height > 0 && <tr aria-hidden className={styles.gap} style={{ height }} />
  }
  return (
    <div className={styles.frame}>
      <table
        role="table"
        className={styles.table}
        data-long={store.long && !printing ? true : undefined}
        aria-rowcount={whole ? undefined : rows.length + 1}
      >
        <caption className="visually-hidden">{text('bulk-order.title')}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={whole ? undefined : 1}>
            {columns.map(column => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {text(`bulk-order.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {indexes.map((index, at) => (
            <Fragment key={keyOf(rows[index]!)}>
              {gap(at === 0 ? 0 : indexes[at - 1]! + 1, index)}
              <BulkRow store={store} row={rows[index]!} index={whole ? undefined : index + 2} />
            </Fragment>
          ))}
          {gap((indexes.at(-1) ?? -1) + 1, rows.length)}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>{text('bulk-order.not-found', { find: store.find.trim() })}</p>}
    </div>
  )
})
