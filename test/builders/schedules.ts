import { columnName } from '../../core/files/column-name'
import { aSheetWith, packedWorkbook, rowsOf, theRelations, theSheets } from './workbooks'

type Rows = readonly (readonly (string | number)[])[]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const csvCell = (cell: string | number): string =>
  typeof cell === 'string' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell)

const csvOf = (rows: Rows): string => rows.map(row => row.map(csvCell).join(',')).join('\r\n')

/** A workbook of several sheets. */
export const workbookOf = (sheets: Readonly<Record<string, Rows>>): Uint8Array => {
  const names = Object.keys(sheets)
  const [first = [], ...others] = Object.values(sheets)
  return packedWorkbook({
    workbook: theSheets(
      names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join(''),
    ),
    relations: theRelations(names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`])),
    sheet: aSheetWith(rowsOf(first)),
    more: Object.fromEntries(
      others.map((rows, at) => [`xl/worksheets/sheet${at + 2}.xml`, aSheetWith(rowsOf(rows))] as const),
    ),
  })
}

/** Text as programs that do not know UTF-8 write it: UTF-16 with a mark. */
const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at += 1) {
    bytes[2 + at * 2] = text.charCodeAt(at) & 0xff
    bytes[3 + at * 2] = text.charCodeAt(at) >> 8
  }
  return bytes
}

const quotedLine = (cells: readonly string[]): string => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join('\t')

/** An architect's table: titles, a heading of two rows with groups, levels, notes and a legend below. */
export const mergedHeadingCsv = (): Uint8Array =>
  bytesOf(
    csvOf([
      ['HARBOR POINT LIBRARY - OPENINGS', '', '', '', '', '', '', '', '', ''],
      ['', '', '', '', '', '', '', '', '', ''],
      ['MARK', 'LOCATION', 'SIZE', '', 'DOOR', '', 'FRAME', '', 'RATING', 'HW GROUP', 'NOTES'],
      ['', '', 'WIDTH', 'HEIGHT', 'ELEV', 'MATL', 'ELEV', 'MATL', '', '', ''],
      ['GROUND FLOOR', '', '', '', '', '', '', '', '', '', ''],
      ['G01', 'ENTRY', `PR 3'-0"`, `8'-0"`, 'FG', 'AL', 'SF1', 'AL', '-', '101', '2'],
      ['G02', 'READING', `3'-0"`, `7'-0"`, 'N', 'Wood', 'A', 'H.M.', 'C', '102', ''],
      ['G03', 'NOT USED', '', '', '', '', '', '', '', '', ''],
      ['G04', 'PLANT', `3'-6"`, `7'-0"`, 'F', 'HM', 'A', 'HM', 'B LABEL', '103', '1, 3'],
      ['UPPER FLOOR', '', '', '', '', '', '', '', '', '', ''],
      ['U01', 'ARCHIVE', `6'-0"`, `7'-0"`, 'F', 'HM', 'B', 'HM', '3 HR', '104', 'DBL DOOR'],
      ['U02', 'OFFICE', 'VARIES', `7'-0"`, 'N', 'WD', 'A', 'HM', '30', '102', ''],
      ['TOTAL', '', '', '', '', '', '', '', '', '', '5'],
      ['GENERAL NOTES', '', '', '', '', '', '', '', '', '', ''],
      ['1. PROVIDE UNDERCUT.', '', '', '', '', '', '', '', '', '', ''],
      ['2. SEE STOREFRONT ELEVATIONS.', '', '', '', '', '', '', '', '', '', ''],
      ['LEGEND: FG = FULL GLASS, N = NARROW LITE', '', '', '', '', '', '', '', '', '', ''],
    ]),
  )

/** A spreadsheet of two sheets: a legend, and openings under two heading lines. */
export const twoSheetWorkbook = (): Uint8Array =>
  workbookOf({
    Legend: [['Abbreviations'], ['N', 'Narrow lite'], ['F', 'Flush']],
    Doors: [
      ['Identity', '', '', 'Size', '', 'Rating', '', 'Hardware'],
      ['Tag', 'Qty', 'Handing', 'W (in)', 'H (in)', 'Label (min)', 'Smoke', 'Set'],
      ['N-1', 2, 'RHR', 36, 84, 90, 'Y', 4],
      ['N-2', 1, 'LHRA', 72, '95 1/2', 0, 'N', '04'],
      ['N-3', 0, 'IN', 36, 84, 20, '', '1.10'],
    ],
  })

/** A table as a program for building models writes it: UTF-16, all cells quoted, groups with counts. */
export const modelExport = (): Uint8Array =>
  utf16(
    [
      ['Door Schedule - Shell'],
      ['Mark', 'Level', 'Family and Type', 'Width', 'Height', 'Fire Rating', 'Hardware Group', 'Comments'],
      [],
      ['Tower A'],
      ['T1', 'Tower A', 'Double-Panel: 72" x 84"', `6' - 0"`, `7' - 0"`, '1 1/2 HR', 'HG-2', ''],
      ['T2', 'Tower A', 'Single-Panel: 30" x 80"', `2' - 6"`, `6' - 8"`, '', 'HG-3', ''],
      ['Tower A: 2', '', '', '', '', '', '', ''],
      ['Grand total: 3', '', '', '', '', '', '', ''],
    ]
      .map(quotedLine)
      .join('\r\n'),
  )

/** Rows copied from a drawing: no heading, and each size written in its own way. */
export const pastedRows = (): Uint8Array =>
  bytesOf(
    [
      ['P1', '2868', 'RH', '20 MIN', 'SET 1', 'KD', ''],
      ['P2', 'PR 6070', 'RHRA', 'B', 'SET 2', 'MK', 'removable mullion'],
      ['P3', '3/0 x 7/0', 'LH', 'NR', 'SET 1', '', ''],
      ['P4-P6', '813 x 2032', 'LHR', '45', 'SET 3', 'KA2', 'alike'],
    ]
      .map(cells => cells.join('\t'))
      .join('\n'),
  )

/** Hardware sets of a specification, in columns of blanks. */
export const setsText = (): Uint8Array =>
  bytesOf(
    [
      'PART 3 EXECUTION',
      '',
      'Hardware Set: 2.0 - CLASSROOM',
      'For use on doors: G02, U02, 110-112',
      'Each door to have:',
      '3   EA   HINGE           QX-45 BB         652   ACM',
      '1   EA   CLASSROOM LOCK  ZL-80 LEV        626   TRI',
      '2   --   DOOR SWEEP      BY OTHERS',
      '1   EA   CLOSER          1900 SERIES      689   TRI',
      '     Note: mount on pull side.',
      '',
      'Hardware Set: 3.0 (NOT USED)',
      '',
      'Hardware Set: 4.0',
      'Doors: U01',
      'A/R      SMOKE GASKET    SG-17            BLK   NGX',
      'Hardware Set: 2.0 (continued)',
      '3   EA   SILENCER        RB-1             GRY',
    ].join('\n'),
  )

/** A model's workbook: types with sizes in millimeters, and components that name their type. */
export const modelWorkbook = (): Uint8Array =>
  workbookOf({
    Type: [
      ['Name', 'Category', 'Description', 'NominalLength', 'NominalWidth', 'NominalHeight', 'FireRating', 'Finish'],
      ['DT-1', 'Doors', 'Pair flush, wood', 44, 1829, 2134, '45', 'Stain'],
      ['DT-2', 'Doors', 'Single, hollow metal', 44, 914, 2032, 'n/a', 'n/a'],
      ['FAN-1', 'Fans', 'Roof fan', 500, 500, 500, 'n/a', 'n/a'],
    ],
    Component: [
      ['Name', 'TypeName', 'Space', 'Description', 'TagNumber', 'HardwareSet', 'SerialNumber'],
      ['Door 1', 'DT-1', 'R1', 'Hall', 'M1', 'HS-1', 'n/a'],
      ['Door 2', 'DT-2', 'R2', 'Closet', 'n/a', 'HS-2', 'n/a'],
      ['Fan 1', 'FAN-1', 'Roof', 'Exhaust', 'F1', 'n/a', 'n/a'],
      ['Door 3', 'DT-9', 'R3', 'Store', 'M3', 'HS-1', 'n/a'],
    ],
  })

/** A schedule of many openings, for limits and times. */
export const longSchedule = (openings: number, columns = 12): Uint8Array =>
  bytesOf(
    csvOf([
      ['Mark', 'Room Name', 'Width', 'Height', 'Fire Rating', 'Hardware Set'].concat(
        Array.from({ length: columns - 6 }, (_, at) => `Own ${columnName(at)}`),
      ),
      ...Array.from({ length: openings }, (_, at) => [
        `D${at + 1}`,
        `Room ${at}`,
        `3'-0"`,
        `7'-0"`,
        '20',
        String(at % 40),
        ...Array.from({ length: columns - 6 }, () => 'text'),
      ]),
    ]),
  )
