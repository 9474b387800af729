import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { RowReader, type ReadUpload } from '../../core/bulk-upload/read-rows'
import { encodingOf, uploadIssue, uploadKind } from '../../core/bulk-upload/upload-file'
import type { ReadListening } from '../../core/bulk-upload/upload-reader.port'
import { ownListLimits, tableIssue, type TableLimits } from '../../core/files/table-limits'
import { invalid, issue, notFound, type DomainError } from '../../core/shared/domain-error'
import { CsvReader } from '../shared/csv-reader'
import { pieceTexts } from './piece-texts'
import { piecesOf } from './pieces-of'
import { OverLimit } from './over-limit'
import { shownWorkbookSheet } from './sheet-rows'

const wrongStructure = issue('file', 'bulk-upload.issues.structure')

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

type Reading = ReadListening & { readonly limits?: TableLimits }

/**
 * Parses a list from a file, chunk by chunk: memory grows with the lines of the list, not with the file. A file beyond
 * the limits is rejected; the default limits are those for the buyer's own browser.
 */
export const readUploadFile = async (file: File, reading: Reading = {}): Promise<E.Either<DomainError, ReadUpload>> => {
  const { limits = ownListLimits } = reading
  try {
    return await readWithin(file, limits, reading)
  } catch (reason) {
    if (reason instanceof OverLimit)
      return E.left(invalid(tableIssue(reason.excess, limits, { texts: 'bulk-upload.issues', name: file.name })))
    throw reason
  }
}

const readWithin = async (
  file: File,
  limits: TableLimits,
  { onProgress = () => undefined, isCancelled = () => false, choice = {} }: ReadListening,
): Promise<E.Either<DomainError, ReadUpload>> => {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const described = { name: file.name, type: file.type, size: file.size, head }
  const wrong = uploadIssue(described)
  if (wrong) return E.left(invalid(wrong))
  if (uploadKind(described) === 'xlsx') return readSheetFile(file, limits, { onProgress, isCancelled, choice })
  const marked = encodingOf(head)
  const read = await readText(file, marked ?? 'utf-8', marked === undefined, { onProgress, isCancelled, choice })
  // Text that is not valid UTF-8 is decoded as Windows-1252, in which every byte is a character, or as Mac Roman if
  // its line ends are bare carriage returns.
  const western = head.includes(carriageReturn) && !head.includes(lineFeed) ? 'macintosh' : 'windows-1252'
  return read === 'other-encoding'
    ? ((await readText(file, western, false, { onProgress, isCancelled, choice })) as E.Either<DomainError, ReadUpload>)
    : read
}

const readText = async (
  file: File,
  encoding: string,
  strictly: boolean,
  { onProgress, isCancelled, choice }: Required<ReadListening>,
): Promise<E.Either<DomainError, ReadUpload> | 'other-encoding'> => {
  const textOf = pieceTexts(encoding, strictly)
  const reader = new RowReader(choice)
  const rows = new CsvReader({ row: cells => reader.add(cells, rows.delimiter) })
  let at = 0
  for await (const bytes of piecesOf(file)) {
    if (isCancelled()) return E.left(notFound('upload'))
    at += bytes.byteLength
    const text = textOf(bytes, at < file.size)
    if (text === undefined) return 'other-encoding'
    rows.add(text)
    await onProgress({ bytes: at, rows: reader.rows, preview: reader.preview })
  }
  rows.end()
  return finished(reader, file, onProgress)
}

const readSheetFile = async (
  file: File,
  limits: TableLimits,
  { onProgress, choice }: Required<ReadListening>,
): Promise<E.Either<DomainError, ReadUpload>> => {
  const read = await shownWorkbookSheet(new Uint8Array(await file.arrayBuffer()), limits, choice.sheet)
  const [sheet] = read?.sheets ?? []
  if (!read || !sheet) return E.left(invalid(wrongStructure))
  const reader = new RowReader(choice)
  for (const row of sheet.rows) reader.add(row)
  return pipe(
    await finished(reader, file, onProgress),
    E.map(list => ({
      ...list,
      ...(list.table ? { table: { ...list.table, sheets: read.names, sheet: sheet.name } } : {}),
    })),
  )
}

const finished = async (
  reader: RowReader,
  file: File,
  onProgress: Required<ReadListening>['onProgress'],
): Promise<E.Either<DomainError, ReadUpload>> => {
  const read = reader.done()
  void onProgress({ bytes: file.size, rows: reader.rows, preview: reader.preview })
  return read.rows === 0 ? E.left(invalid(issue('file', 'bulk-upload.issues.empty'))) : E.right(read)
}
