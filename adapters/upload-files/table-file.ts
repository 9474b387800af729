import * as E from 'fp-ts/Either'
import { uploadKind } from '../../core/bulk-upload/upload-file'
import { sentListLimits, tableIssue } from '../../core/files/table-limits'
import { invalid, issue, unavailable, type DomainError, type Issue } from '../../core/shared/domain-error'
import type { SentFile } from '../../core/uploads/upload'
import { CsvReader } from '../shared/csv-reader'
import { OverLimit } from './over-limit'
import { pieceTexts } from './piece-texts'
import { rowCounter } from './row-counter'
import { shownWorkbookSheet } from './sheet-rows'
import { textEncoding } from './text-encoding'

/** Takes the rows of a table, then answers what it read. */
type RowReader<A> = {
  readonly add: (cells: readonly string[], line: number) => void
  readonly done: () => E.Either<readonly Issue[], A>
}

type Asked<A> = {
  readonly reader: RowReader<A>
  /** Name of the reader in the log. */
  readonly service: string
  /** Codes of a file without content, and of another kind. */
  readonly codes: { readonly empty: string; readonly kind: string }
}

/** Reads a table in the calling thread: CSV in any common encoding, or the first sheet of a workbook. */
export const readTableFile = async <A>(file: SentFile, asked: Asked<A>): Promise<E.Either<DomainError, A>> => {
  try {
    return await readWithin(file, asked)
  } catch (reason) {
    return E.left(
      reason instanceof OverLimit
        ? invalid(tableIssue(reason.excess, sentListLimits, { texts: 'bulk-upload.issues', name: file.name }))
        : unavailable(asked.service, String(reason)),
    )
  }
}

const readWithin = async <A>(
  { name, type, bytes }: SentFile,
  { reader, codes }: Asked<A>,
): Promise<E.Either<DomainError, A>> => {
  if (bytes.byteLength === 0) return E.left(invalid(issue('file', codes.empty)))
  const head = bytes.subarray(0, 1_024)
  const kind = uploadKind({ name, type, size: bytes.byteLength, head })
  if (kind === undefined) return E.left(invalid(issue('file', codes.kind)))
  if (kind === 'xlsx') {
    const read = await shownWorkbookSheet(bytes, sentListLimits)
    const [sheet] = read?.sheets ?? []
    if (!sheet) return E.left(invalid(issue('file', codes.kind)))
    sheet.rows.forEach((cells, at) => reader.add(cells, at + 1))
  } else readCsv(bytes, reader.add)
  const done = reader.done()
  return E.isLeft(done) ? E.left(invalid(...done.left)) : done
}

const piece = 65_536

const readCsv = (bytes: Uint8Array, row: (cells: readonly string[], line: number) => void): void => {
  const count = rowCounter(sentListLimits)
  const reader = new CsvReader({ row: (cells, line) => row(count(cells), line) })
  const textOf = pieceTexts(textEncoding(bytes), false)
  for (let at = 0; at < bytes.byteLength; at += piece)
    reader.add(textOf(bytes.subarray(at, at + piece), at + piece < bytes.byteLength) ?? '')
  reader.end()
}
