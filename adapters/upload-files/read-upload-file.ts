import * as E from 'fp-ts/Either'
import { RowReader, type ReadUpload } from '../../core/bulk-upload/read-rows'
import { markedEncoding, uploadIssue, uploadKind } from '../../core/bulk-upload/upload-file'
import type { ReadListening } from '../../core/bulk-upload/upload-reader.port'
import { ownListLimits, tableIssue, type TableLimits } from '../../core/files/table-limits'
import { invalid, issue, notFound, type DomainError } from '../../core/shared/domain-error'
import { CsvRows } from './csv-rows'
import { pieceTexts } from './piece-texts'
import { piecesOf } from './pieces-of'
import { OverLimit } from './over-limit'
import { workbookSheets } from './sheet-rows'

const wrongStructure = issue('file', 'bulk-upload.issues.structure')

type Reading = ReadListening & { readonly limits?: TableLimits }

/**
 * Reads a list out of a file, piece by piece: memory does not grow with the file, but with the lines that the list takes. A file
 * beyond the limits, which are those of a buyer's own browser where none are given, is refused.
 */
export const readUploadFile = async (file: File, reading: Reading = {}): Promise<E.Either<DomainError, ReadUpload>> => {
  const { limits = ownListLimits } = reading
  try {
    return await readWithin(file, limits, reading)
  } catch (reason) {
    if (reason instanceof OverLimit) return E.left(invalid(tableIssue(reason.excess, limits, { texts: 'bulk-upload.issues', name: file.name })))
    throw reason
  }
}

const readWithin = async (file: File, limits: TableLimits, { onProgress = () => undefined, isCancelled = () => false }: ReadListening): Promise<E.Either<DomainError, ReadUpload>> => {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const described = { name: file.name, type: file.type, size: file.size, head }
  const wrong = uploadIssue(described)
  if (wrong) return E.left(invalid(wrong))
  if (uploadKind(described) === 'xlsx') return readSheetFile(file, limits, onProgress)
  const marked = markedEncoding(head)
  const read = await readText(file, marked ?? 'utf-8', marked === undefined, { onProgress, isCancelled })
  // What is no UTF-8 is taken for what spreadsheets of the West write, in which every byte is a letter.
  return read === 'other-encoding' ? (await readText(file, 'windows-1252', false, { onProgress, isCancelled })) as E.Either<DomainError, ReadUpload> : read
}

const readText = async (file: File, encoding: string, strictly: boolean, { onProgress, isCancelled }: Required<ReadListening>): Promise<E.Either<DomainError, ReadUpload> | 'other-encoding'> => {
  const textOf = pieceTexts(encoding, strictly)
  const reader = new RowReader()
  const rows = new CsvRows(cells => reader.add(cells))
  let at = 0
  for await (const bytes of piecesOf(file)) {
    if (isCancelled()) return E.left(notFound('upload'))
    at += bytes.byteLength
    const text = textOf(bytes, at < file.size)
    if (text === undefined) return 'other-encoding'
    if (!rows.add(text)) break
    await onProgress({ bytes: at, rows: reader.rows, preview: reader.preview })
  }
  if (!reader.refused) rows.end()
  return finished(reader, file, onProgress)
}

const readSheetFile = async (file: File, limits: TableLimits, onProgress: Required<ReadListening>['onProgress']): Promise<E.Either<DomainError, ReadUpload>> => {
  const [sheet] = (await workbookSheets(new Uint8Array(await file.arrayBuffer()), limits, 'first')) ?? []
  if (!sheet) return E.left(invalid(wrongStructure))
  const reader = new RowReader()
  for (const row of sheet.rows) if (!reader.add(row)) break
  return finished(reader, file, onProgress)
}

const finished = (reader: RowReader, file: File, onProgress: Required<ReadListening>['onProgress']): E.Either<DomainError, ReadUpload> => {
  if (reader.refused) return E.left(invalid(reader.refused))
  void onProgress({ bytes: file.size, rows: reader.rows, preview: reader.preview })
  const read = reader.done()
  return read.rows === 0 ? E.left(invalid(issue('file', 'bulk-upload.issues.empty'))) : E.right(read)
}
