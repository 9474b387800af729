import * as t from 'io-ts'
import {
  maxPartNumberLength,
  maxRows,
  partNumbersPerPage,
  type Imported,
  type PartNumber,
} from '../../../core/part-numbers/part-number'
import { listOf, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** A company's own part numbers are stored by this shop, so the path is ours. */
export const partNumbersPath = '/exp-sf-cms/api/bc/part-numbers'
export const removedPartNumberPath = '/exp-sf-cms/api/bc/part-numbers/removed'

/** A platform's texts may be longer than our limits; rows that exceed them are rejected one by one. */
const rowCodec = t.strict({ number: text(300), sku: text(300) })
export const partNumbersCodec = t.strict({
  items: readableListOf('part numbers', rowCodec, partNumbersPerPage),
  total: whole(0, 10_000_000),
})
export const saveRequest = t.strict({ items: listOf(rowCodec, maxRows) })
export const removeRequest = t.strict({ number: text(maxPartNumberLength, 1) })
export const importedCodec = t.strict({
  saved: whole(0, maxRows),
  refused: listOf(t.strict({ line: whole(1, maxRows), number: text(300), code: text(100) }), maxRows),
})

export const rowsToWire = (rows: readonly PartNumber[]) => ({ items: rows.map(({ number, sku }) => ({ number, sku })) })
export const importedFromWire = ({ saved, refused }: t.TypeOf<typeof importedCodec>): Imported => ({ saved, refused })
