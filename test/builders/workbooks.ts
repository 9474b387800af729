import { strToU8, zipSync, type Zippable } from 'fflate'
import { columnName } from '../../core/files/column-name'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The sheet part of a workbook, with these rows as raw XML. */
export const aSheetWith = (rows: string, before = ''): string =>
  `${xml}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`

type Parts = {
  readonly sheet?: string
  readonly workbook?: string
  readonly relations?: string
  readonly more?: Readonly<Record<string, string>>
}

const sheetNamed = (at: number): string => `<sheet name="Sheet ${at}" sheetId="${at}" r:id="rId${at}"/>`
const relationTo = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** The list of sheets of a workbook. */
export const theSheets = (sheets: string = sheetNamed(1)): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`

/** Paths of a workbook's parts. */
export const theRelations = (
  targets: readonly (readonly [id: string, type: string, target: string])[] = [
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
  ],
): string =>
  `${xml}<Relationships ` +
  `xmlns="${packages}/relationships">${targets.map(target => relationTo(...target)).join('')}</Relationships>`

/** The parts of a workbook by path. */
export const workbookParts = ({
  sheet = aSheetWith(''),
  workbook = theSheets(),
  relations: targets = theRelations(),
  more = {},
}: Parts): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml':
        `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ` +
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
        'ContentType="application/xml"/></Types>',
      '_rels/.rels':
        `${xml}<Relationships ` +
        `xmlns="${packages}/relationships">` +
        `${relationTo('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': targets,
      'xl/worksheets/sheet1.xml': sheet,
      ...more,
    }).map(([path, text]) => [path, strToU8(text)]),
  )

export const packedWorkbook = (parts: Parts): Uint8Array => zipSync(workbookParts(parts) as Zippable)

const cellOf = (value: string | number, at: string): string =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t ` +
      `xml:space="preserve">${value.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)}</t></is></c>`

/** Rows as spreadsheet programs write them: cells as text and numbers. */
export const rowsOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">` +
        `${row.map((value, x) => (value === '' ? '' : cellOf(value, `${columnName(x)}${y + 1}`))).join('')}</row>`,
    )
    .join('')

/** A workbook of one sheet as spreadsheet programs write it. */
export const aWorkbookOf = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  packedWorkbook({ sheet: aSheetWith(rowsOf(rows)) })

/** Overwrites the uncompressed sizes in the archive's directory. */
export const withClaimedSize = (packed: Uint8Array, claimed: number): Uint8Array => {
  const bytes = packed.slice()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, claimed, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, claimed, true)
  }
  return bytes
}
