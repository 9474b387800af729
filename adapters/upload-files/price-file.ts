import * as E from 'fp-ts/Either'
import { encodingOf, uploadKind } from '../../core/bulk-upload/upload-file'
import { sentListLimits, tableIssue } from '../../core/files/table-limits'
import { priceRowReader, type PriceFile, type PriceFileChoice } from '../../core/price-desk/price-file'
import type { PriceFilesPort } from '../../core/price-desk/price-files.port'
import { invalid, issue, unavailable, type DomainError } from '../../core/shared/domain-error'
import type { SentFile } from '../../core/uploads/upload'
import { CsvReader } from '../shared/csv-reader'
import { OverLimit } from './over-limit'
import { pieceTexts } from './piece-texts'
import { rowCounter } from './row-counter'
import { shownWorkbookSheet } from './sheet-rows'

/** Reads price files in the calling thread: CSV in any common encoding, or the first sheet of a workbook. */
export const priceFiles: PriceFilesPort = {
  read: (file, choice) => async () => {
    try {
      return await readWithin(file, choice)
    } catch (reason) {
      return E.left(
        reason instanceof OverLimit
          ? invalid(tableIssue(reason.excess, sentListLimits, { texts: 'bulk-upload.issues', name: file.name }))
          : unavailable('price file', String(reason)),
      )
    }
  },
}

const readWithin = async (
  { name, type, bytes }: SentFile,
  choice: PriceFileChoice,
): Promise<E.Either<DomainError, PriceFile>> => {
  if (bytes.byteLength === 0) return E.left(invalid(issue('file', 'prices.issues.file-empty')))
  const head = bytes.subarray(0, 1_024)
  const kind = uploadKind({ name, type, size: bytes.byteLength, head })
  if (kind === undefined) return E.left(invalid(issue('file', 'prices.issues.file-kind')))
  const reader = priceRowReader(choice)
  if (kind === 'xlsx') {
    const read = await shownWorkbookSheet(bytes, sentListLimits)
    const [sheet] = read?.sheets ?? []
    if (!sheet) return E.left(invalid(issue('file', 'prices.issues.file-kind')))
    sheet.rows.forEach((cells, at) => reader.add(cells, at + 1))
  } else readCsv(bytes, reader.add)
  const done = reader.done()
  return E.isLeft(done) ? E.left(invalid(...done.left)) : done
}

const piece = 65_536
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Text that is not valid UTF-8 is Windows-1252, or Mac Roman if its lines end with bare carriage returns. */
const readCsv = (bytes: Uint8Array, row: (cells: readonly string[], line: number) => void): void => {
  const head = bytes.subarray(0, 1_024)
  const marked = encodingOf(head)
  const western = head.includes(carriageReturn) && !head.includes(lineFeed) ? 'macintosh' : 'windows-1252'
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : western)
  const count = rowCounter(sentListLimits)
  const reader = new CsvReader({ row: (cells, line) => row(count(cells), line) })
  const textOf = pieceTexts(encoding, false)
  for (let at = 0; at < bytes.byteLength; at += piece)
    reader.add(textOf(bytes.subarray(at, at + piece), at + piece < bytes.byteLength) ?? '')
  reader.end()
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
