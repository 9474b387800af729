import * as TE from 'fp-ts/TaskEither'
import { strToU8, zipSync } from 'fflate'
import { markedEncoding } from '../../core/bulk-upload/upload-file'
import type { SentFile } from '../../core/catalogue/upload'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import type { OrderSheet } from '../../core/construction/read-order-file'
import { unavailable } from '../../core/shared/domain-error'
import { CsvRows } from './csv-rows'
import { cellText, mostUnpacked, unpackedSize } from './sheet-rows'

/** Order files of construction teams: workbooks and CSV files in, workbooks out. */
export const orderSheets: OrderSheetsPort = {
  read: file => TE.tryCatch(() => sheetsIn(file), reason => unavailable('order file', String(reason))),
  write: sheet => TE.fromIO(() => workbook(sheet)),
}

/** An order has some hundred lines; what is much longer is no order. */
const mostRows = 20_000

const sheetsIn = async (file: SentFile): Promise<readonly OrderSheet[] | undefined> => {
  if (!/\.xlsx$/i.test(file.name)) return csvIn(file)
  const size = unpackedSize(file.bytes)
  if (size === undefined || size > mostUnpacked) return undefined
  const { default: readXlsx } = await import('read-excel-file/universal')
  // A package may hold other things than a workbook.
  const sheets = await readXlsx(new Uint8Array(file.bytes).buffer, { parseNumber: (text: string) => text as unknown as number }).catch(() => undefined)
  return sheets?.map(({ sheet, data }) => ({ name: sheet, rows: data.slice(0, mostRows).map(row => row.map(cellText)) }))
}

const csvIn = ({ name, bytes }: SentFile): readonly OrderSheet[] => {
  const rows: (readonly string[])[] = []
  const reader = new CsvRows(cells => rows.push(cells) < mostRows)
  if (reader.add(textOf(bytes))) reader.end()
  return [{ name, rows }]
}

/** What is no UTF-8 is taken for what spreadsheets of the West write. */
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
const letters = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26))

/** Cells are texts, so that SKUs keep their zeros and nothing is read as a formula. Its moment is fixed: the same form is the same file. */
const workbook = ({ name, rows }: OrderSheet): Uint8Array => {
  const cells = rows.map((row, y) => `<row r="${y + 1}">${row.map((value, x) => (value === '' ? '' : `<c r="${letters(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`)).join('')}</row>`).join('')
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="3" width="30" customWidth="1"/><col min="4" max="4" width="12" customWidth="1"/></cols><sheetData>${cells}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), { mtime: new Date(2020, 0, 1) })
}
