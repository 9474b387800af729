import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { strToU8, zipSync } from 'fflate'
import { markedEncoding } from '../../core/bulk-upload/upload-file'
import type { SentFile } from '../../core/uploads/upload'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import type { OrderSheet } from '../../core/construction/read-order-file'
import { columnName } from '../../core/files/column-name'
import { orderFileLimits, tableIssue } from '../../core/files/table-limits'
import { invalid, unavailable } from '../../core/shared/domain-error'
import { CsvReader } from '../shared/csv-reader'
import { OverLimit } from './over-limit'
import { rowCounter } from './row-counter'
import { workbookSheets } from './sheet-rows'

/** Order files of construction teams: parses workbooks and CSV files, and writes workbooks. */
export const orderSheets: OrderSheetsPort = {
  read: file => async () => {
    try {
      return E.right(/\.xlsx$/i.test(file.name) ? await workbookSheets(file.bytes, orderFileLimits) : csvSheets(file))
    } catch (reason) {
      return E.left(
        reason instanceof OverLimit
          ? invalid(tableIssue(reason.excess, orderFileLimits, { texts: 'order-file', name: file.name }))
          : unavailable('order file', String(reason)),
      )
    }
  },
  write: sheet => TE.fromIO(() => workbook(sheet)),
}

/** Rows are parsed in pieces of this size, to bound memory. */
const piece = 65_536

const csvSheets = ({ name, bytes }: SentFile): readonly OrderSheet[] => {
  const rows: (readonly string[])[] = []
  const count = rowCounter(orderFileLimits)
  const reader = new CsvReader({
    row: cells => {
      const row = count(cells)
      if (rows.length < orderFileLimits.rows) rows.push(row)
    },
  })
  const text = textOf(bytes)
  for (let at = 0; at < text.length; at += piece) reader.add(text.slice(at, at + piece))
  reader.end()
  return [{ name, rows }]
}

/** Text that is not valid UTF-8 is decoded as Windows-1252. */
const textOf = (bytes: Uint8Array): string => {
  const marked = markedEncoding(bytes.subarray(0, 1_024))
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: marked === undefined }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

/** Inline strings: SKUs keep leading zeros and nothing is interpreted as a formula. */
const cell = (value: string, x: number, y: number): string =>
  value === ''
    ? ''
    : `<c r="${columnName(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

/** The timestamp is fixed, so that equal sheets give equal bytes. */
const workbook = ({ name, rows }: OrderSheet): Uint8Array => {
  const cells = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>`)
    .join('')
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      `${xml}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ` +
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
      'ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ' +
      `ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ` +
      `ContentType="${typeOf}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" ` +
      `Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" ` +
      'r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" ` +
      `Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml':
      `${xml}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" ` +
      'max="3" width="30" customWidth="1"/><col min="4" max="4" width="12" ' +
      `customWidth="1"/></cols><sheetData>${cells}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), {
    mtime: new Date(2020, 0, 1),
  })
}
