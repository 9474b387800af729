import { effective, type RunRow, type RunTab } from '../../../core/prices/price-run'
import { csvLine } from '../../../core/shared/csv-line'
import { decimalFromCents } from '../../../core/shared/decimal'
import type { SentFile } from '../../../core/uploads/upload'

const head = ['line', 'sku', 'minimum', 'before', 'price', 'sale price', 'from', 'until', 'change %', 'kind', 'problem']

/** Rows of a run as a CSV file, which can be sent back as a price file. */
export const runFile = (runId: number, tab: RunTab, rows: readonly RunRow[]): SentFile => ({
  name: `price-run-${runId}-${tab}.csv`,
  type: 'text/plain',
  bytes: new TextEncoder().encode([csvLine(head), ...rows.map(row => csvLine(cellsOf(row)))].join('')),
})

const cellsOf = (row: RunRow): readonly string[] => {
  const [before, after] = [effective(row.before), effective(row.tier)]
  const amount = (cents: number | undefined) => (cents === undefined ? '' : decimalFromCents(cents))
  return [
    row.line === 0 ? '' : String(row.line),
    row.sku,
    String(row.minimum),
    amount(before),
    amount(row.tier?.price),
    amount(row.tier?.salePrice),
    row.tier?.from ?? '',
    row.tier?.until ?? '',
    before === undefined || after === undefined || before === 0 ? '' : (((after - before) * 100) / before).toFixed(1),
    row.kind,
    row.isRefused === true ? 'changed since' : (row.fault?.split('.').at(-1) ?? ''),
  ]
}
