import * as t from 'io-ts'
import { maxSkuLength, maxListLines } from '../../core/bulk-upload/upload-line'
import type { StoredUpload } from '../../core/bulk-upload/upload-storage.port'
import { listOf, maybe, text, whole } from './codecs'

const row = whole(1, 100_000_000)
/**
 * A line of a stored list: row, SKU, quantity, and the rows merged into it (older lists may name 20). Short field
 * names: a list may have 5,000 lines.
 */
const shortLine = t.intersection([
  t.strict({ r: row, s: text(maxSkuLength), q: text(40) }),
  t.partial({ a: maybe(listOf(row, 20)), t: maybe(row) }),
])
export const shortLines = listOf(shortLine, maxListLines)

type Line = StoredUpload['lines'][number]

export const lineToShortLine = ({ row: r, rows: a, times, sku: s, qty: q }: Line) => ({
  r,
  s,
  q,
  ...(times > 1 ? { a, t: times } : {}),
})
export const shortLineToLine = ({ r, s, q, a, t: times }: t.TypeOf<typeof shortLine>): Line => ({
  row: r,
  rows: a ?? [r],
  times: times ?? 1,
  sku: s,
  qty: q,
})
