import * as E from 'fp-ts/Either'
import { scheduleFileKind } from '../../core/schedule/schedule-file'
import { scheduleDelimiter, type RawSheet } from '../../core/schedule/read-schedule'
import { namedDelimiter } from '../../core/files/delimiter'
import { tableIssue, type TableLimits } from '../../core/files/table-limits'
import { invalid, issue, type DomainError } from '../../core/shared/domain-error'
import type { SentFile } from '../../core/uploads/upload'
import { encodingOf } from '../../core/bulk-upload/upload-file'
import { CsvReader } from '../shared/csv-reader'
import { OverLimit } from './over-limit'
import { rowCounter } from './row-counter'
import { exactWorkbookSheets } from './sheet-rows'
import { textEncoding } from './text-encoding'

/**
 * Sheets of a schedule's file in the calling thread: all of a workbook, or the rows of a text in any common encoding
 * and with any common delimiter (J-3.01). A file of another kind is refused with what it is; a file beyond the limits
 * with which one.
 */
export const readScheduleSheets = async (
  { name, bytes }: Pick<SentFile, 'name' | 'bytes'>,
  limits: TableLimits,
): Promise<E.Either<DomainError, readonly RawSheet[]>> => {
  const kind = scheduleFileKind(bytes, isText)
  if (typeof kind === 'object') return E.left(invalid(kind.issue))
  try {
    if (kind === 'text') return E.right([textSheet(name, bytes, limits)])
    const sheets = await exactWorkbookSheets(bytes, limits)
    return sheets ? E.right(sheets) : E.left(invalid(issue('file', 'jobs.issues.file-broken')))
  } catch (reason) {
    if (reason instanceof OverLimit)
      return E.left(invalid(tableIssue(reason.excess, limits, { texts: 'jobs.issues', name })))
    throw reason
  }
}

/** Text has no NUL, but in two-byte encodings. */
const isText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 1_024)
  return encodingOf(head) !== undefined || !head.includes(0)
}

const sampleLength = 65_536

const textSheet = (name: string, bytes: Uint8Array, limits: TableLimits): RawSheet => {
  const text = new TextDecoder(textEncoding(bytes)).decode(bytes).replace(/\r\n?/g, '\n')
  const count = rowCounter(limits)
  const delimiter = scheduleDelimiter(text.slice(0, sampleLength))
  if (delimiter === undefined)
    return { name, isText: true, rows: text.split('\n').map(line => count([line.trimEnd()])) }
  // The line that names the delimiter is a row of the file, so that rows keep their numbers.
  const rows: (readonly string[])[] = namedDelimiter(text) === undefined ? [] : [[]]
  const reader = new CsvReader({ row: cells => rows.push(count(cells)) })
  reader.add(delimiter === '\t' || delimiter === '|' ? withQuotedSigns(text, delimiter) : text)
  reader.end()
  return { name, rows }
}

/**
 * In text with tabs, programs do not quote: a cell that begins with a quote may be a ditto mark or `"A" LABEL`. Such
 * cells are quoted, so that they do not swallow the ones behind them; cells that are quoted already stay.
 */
const withQuotedSigns = (text: string, delimiter: string): string =>
  text.includes('"')
    ? text
        .split('\n')
        .map(line => (line.includes('"') ? line.split(delimiter).map(quotedSign).join(delimiter) : line))
        .join('\n')
    : text

const quotedSign = (cell: string): string => {
  if (!cell.startsWith('"')) return cell
  const inner = cell.slice(1, -1)
  const isQuoted = cell.length > 1 && cell.endsWith('"') && !/"/.test(inner.replaceAll('""', ''))
  const isOpen = cell.length > 1 && cell.indexOf('"', 1) < 0
  return isQuoted || isOpen ? cell : `"${cell.replaceAll('"', '""')}"`
}
