import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { rowKinds, type LedgerRow, type RowKind } from '../../core/schedule/ledger'
import { ledgerCounts } from '../../core/schedule/review'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import type { ScheduleStore } from './schedule.store'
import styles from './schedule.module.css'

/** Most rows of a kind that are listed. */
const listedRows = 200

/** What the rows of the file are: counts that add up, each of which opens its rows (J-3.05). */
export const LedgerCounts = observer(({ store }: { readonly store: ScheduleStore }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const { read } = store
  if (!read) return null
  const shownSets = read.sets.find(({ sheet }) => sheet === read.sheet)
  const ledger = read.kind === 'sets' && shownSets ? shownSets.ledger : read.openings.ledger
  const counts = ledgerCounts(ledger)
  const kinds = rowKinds.filter(kind => counts.has(kind))
  const summary = kinds.map(kind => text(`jobs.kinds-of.${kind}`, { count: counts.get(kind) ?? 0 })).join(', ')
  return (
    <section className={styles.ledger} aria-labelledby="schedule-counts">
      <h2 id="schedule-counts" className={styles.counts}>
        {text('jobs.rows-are', { count: ledger.length, rows: format.number(ledger.length), kinds: summary })}
      </h2>
      {read.beyond > 0 && <p className={styles.warn}>{text('jobs.beyond', { count: read.beyond })}</p>}
      {read.joined && <p className={styles.quiet}>{text('jobs.joined', { sheet: read.sheet })}</p>}
      {read.sheets.length > 1 && !store.isFixed && (
        <Select
          dense
          label={text('jobs.sheet')}
          value={read.sheet}
          onChange={event => store.chooseSheet(event.currentTarget.value)}
          fieldClassName={styles.sheet}
          options={read.sheets.map(({ name, kind }) => ({
            value: name,
            label: text('jobs.sheet-as', { name, kind: text(`jobs.sheet-kinds.${kind}`) }),
          }))}
        />
      )}
      {!store.isFixed &&
        read.openings.alikeSets.map(names => (
          <p key={names.join()} className={styles.quiet}>
            {text('jobs.alike-sets', { names: names.join(', ') })}
          </p>
        ))}
      <div className={styles.kinds}>
        {kinds
          .filter(kind => kind !== 'opening' && kind !== 'line')
          .map(kind => (
            <RowsOf key={kind} kind={kind} rows={ledger.filter(row => row.kind === kind)} store={store} />
          ))}
      </div>
    </section>
  )
})
LedgerCounts.displayName = 'LedgerCounts'

type RowsOfProps = { readonly kind: RowKind; readonly rows: readonly LedgerRow[]; readonly store: ScheduleStore }

const RowsOf = ({ kind, rows, store }: RowsOfProps): ReactElement => {
  const text = useText()
  const canBeOpening = (kind === 'other' || kind === 'note' || kind === 'section') && store.read?.kind !== 'sets'
  return (
    <details className={styles.rowsOf}>
      <summary>{text(`jobs.kinds-of.${kind}`, { count: rows.length })}</summary>
      <ul className={styles.rowList}>
        {rows.slice(0, listedRows).map(({ row, text: words }) => (
          <li key={row}>
            <span className={styles.rowNumber}>{row}</span>
            <span className={styles.rowText}>{words}</span>
            {canBeOpening && !store.isFixed && (
              <Button
                variant="tertiary"
                size="dense"
                aria-label={text('jobs.is-opening-row', { row })}
                onClick={() => store.chooseKind(row, 'opening')}
              >
                {text('jobs.is-opening')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
