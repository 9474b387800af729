import { effective, type RunRow, type RunTab } from '../../../core/prices/price-run'
import { csvLine } from '../../../core/shared/csv-line'
import { decimalFromCents } from '../../../core/shared/decimal'
import type { SentFile } from '../../../core/uploads/upload'
import { joinedBytes } from '../../shared/joined-bytes'
import type { Database } from '../database/engine'
import { runPieces } from './run-rows'

const head = ['line', 'sku', 'minimum', 'before', 'price', 'sale price', 'from', 'until', 'change %', 'kind', 'problem']

/** Rows of a run as a CSV file, which can be sent back as a price file. Written in pieces: only its bytes are held. */
export const runFile = async (db: Database, runId: number, tab: RunTab): Promise<SentFile> => {
  const encoder = new TextEncoder()
  const parts = [encoder.encode(csvLine(head))]
  for await (const piece of runPieces(db, runId, { tab, breathes: true }))
    parts.push(encoder.encode(piece.map(({ row }) => csvLine(cellsOf(row))).join('')))
  return {
    name: `price-run-${runId}-${tab}.csv`,
    type: 'text/plain',
    bytes: joinedBytes(
      parts,
      parts.reduce((sum, part) => sum + part.byteLength, 0),
    ),
  }
}

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
