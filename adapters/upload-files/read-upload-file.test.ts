import { describe, expect, it } from '@jest/globals'
import { isLeft, left, right } from 'fp-ts/Either'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { cartCsv } from '../../core/cart/cart-csv'
import type { ReadProgress } from '../../core/bulk-upload/upload-reader.port'
import { ownListLimits } from '../../core/files/table-limits'
import { invalid, issue } from '../../core/shared/domain-error'
import { aCart, aCartLine } from '../../test/builders/cart'
import { aSheetWith, aWorkbookOf, packedWorkbook, rowsOf, theRelations, theSheets } from '../../test/builders/workbooks'
import { CsvReader } from '../shared/csv-reader'
import { readUploadFile } from './read-upload-file'

const csv = (content: BlobPart, name = 'list.csv', type = 'text/csv') => new File([content], name, { type })
const linesOf = async (file: File) => {
  const read = await readUploadFile(file)
  if (isLeft(read))
    return read.left.tag === 'invalid'
      ? read.left.issues.map(({ code }) => code.replace('bulk-upload.issues.', ''))
      : [read.left.tag]
  return read.right.lines.map(({ sku, qty }) => [sku, qty])
}

const workbook = (rows: readonly (readonly (string | number)[])[]): File =>
  new File([aWorkbookOf(rows) as BlobPart], 'list.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })

describe('reading a bulk upload file', () => {
  it.each([
    [
      'commas',
      'SKU,Qty\r\nLS-1,5\r\n"A ""b"", c",2\r\n\r\n',
      [
        ['LS-1', '5'],
        ['A "b", c', '2'],
      ],
    ],
    [
      'semicolons',
      'SKU;Qty\nA.1/2 & #3;5\nB;6',
      [
        ['A.1/2 & #3', '5'],
        ['B', '6'],
      ],
    ],
    ['a named delimiter', 'sep=;\r\nSKU;Qty\r\nA,1;5\r\n', [['A,1', '5']]],
    [
      'CR line ends',
      'SKU,Qty\rA,1\rB,2\r',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      'an unclosed quote',
      'SKU,Qty\n"36 DOOR,1\nB,2\nC,3',
      [
        ['"36 DOOR', '1'],
        ['B', '2'],
        ['C', '3'],
      ],
    ],
    [
      'inches',
      'SKU,Qty\nDOOR 36",1\nB,2',
      [
        ['DOOR 36"', '1'],
        ['B', '2'],
      ],
    ],
  ])('accepts %s', async (_, content, lines) => {
    expect(await linesOf(csv(content))).toEqual(lines)
  })

  it.each([
    ['without part numbers', undefined],
    ['with part numbers', 'NB-0042'],
  ])('reads back a file exported from a cart, %s', async (_, partNumber) => {
    const lines = Array.from({ length: 61 }, (_line, at) =>
      aCartLine({
        id: `l${at}`,
        sku: at === 0 ? '0012345' : `LS-G1-${at}`,
        quantity: at + 1,
        ...(partNumber === undefined ? {} : { partNumber: `${partNumber}-${at}` }),
      }),
    )
    expect(await linesOf(csv(cartCsv(aCart({ lines }))))).toEqual(
      lines.map(({ sku, quantity }) => [sku, String(quantity)]),
    )
  })

  it('reads UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252', async () => {
    const sixteen = new Uint8Array(
      new Uint16Array([0xfeff, ...[...'SKU,Qty\nSCHLÜSSEL,5'].map(letter => letter.charCodeAt(0))]).buffer,
    )
    const western = Uint8Array.from('SKU,Qty\nSCHLÜSSEL \x80,5', letter => letter.charCodeAt(0))
    expect([
      await linesOf(csv('\ufeffSKU,Qty\nSCHLÜSSEL,5')),
      await linesOf(csv(sixteen)),
      await linesOf(csv(western)),
    ]).toEqual([[['SCHLÜSSEL', '5']], [['SCHLÜSSEL', '5']], [['SCHLÜSSEL €', '5']]])
    // The first invalid UTF-8 byte may come long after the preview.
    const late = new Uint8Array([
      ...new TextEncoder().encode(`SKU,Qty\n${'A-1,1\n'.repeat(200_000)}`),
      ...western.slice(8),
    ])
    expect(await linesOf(csv(late))).toEqual([
      ['A-1', '200000'],
      ['SCHLÜSSEL €', '5'],
    ])
  })

  it('reads a workbook: numbers as written, texts with leading zeros', async () => {
    expect(
      await linesOf(
        workbook([
          ['SKU', 'Qty'],
          ['007', 5],
          ['LS-G1-626', '2'],
          [123456, 1],
        ]),
      ),
    ).toEqual([
      ['007', '5'],
      ['LS-G1-626', '2'],
      ['123456', '1'],
    ])
    expect(
      await linesOf(
        new File([zipSync({ 'a.txt': strToU8('A') }) as BlobPart], 'list.xlsx', {
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        }),
      ),
    ).toEqual(['structure'])
  })

  it('reads workbook numbers as displayed: leading zeros, units, dates; no grouping', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const patterns = ['0000000', '0 &quot;EA&quot;', '0.000', '#,##0', '&quot;P-&quot;0']
    const styles =
      '<styleSheet ' +
      `xmlns="${main}"><numFmts>` +
      `${patterns.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
      '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf ' +
      `numFmtId="0"/>${patterns.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}<xf ` +
      'numFmtId="16"/></cellXfs></styleSheet>'
    const cell = (at: string, value: string, rest = '') => `<c r="${at}"${rest}><v>${value}</v></c>`
    const text = (at: string, cellText: string) => `<c r="${at}" t="inlineStr"><is><t>${cellText}</t></is></c>`
    const row = (at: number, ...cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`
    const sheet = aSheetWith(
      [
        row(1, text('A1', 'SKU'), text('B1', 'Qty')),
        row(2, cell('A2', '12345', ' s="1"'), cell('B2', '3', ' s="2"')),
        row(3, cell('A3', '90.75', ' s="3"'), cell('B3', '2', ' s="3"')),
        row(4, cell('A4', '12', ' s="5"'), cell('B4', '1200', ' s="4"')),
        row(5, cell('A5', '46093', ' s="6"'), cell('B5', '2.9999999999999996')),
        row(6, cell('A6', '1', ' t="b"'), cell('B6', '1')),
        row(7, cell('A7', '#N/A', ' t="e"'), cell('B7', '1')),
        row(
          8,
          '<c r="A8" t="inlineStr"><is><r><t>LS-</t></r><r><t>G1</t></r><rPh><t>x</t></rPh></is></c>',
          cell('B8', '4'),
        ),
      ].join(''),
    )
    const file = new File(
      [
        packedWorkbook({
          sheet,
          relations: theRelations([
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['rId2', 'styles', 'styles.xml'],
          ]),
          more: { 'xl/styles.xml': styles },
        }) as BlobPart,
      ],
      'list.xlsx',
      { type: '' },
    )
    expect(await linesOf(file)).toEqual([
      ['0012345', '3 EA'],
      ['90.750', '2'],
      ['P-12', '1200'],
      ['12-Mar', '3'],
      ['TRUE', '1'],
      ['#N/A', '1'],
      ['LS-G1', '4'],
    ])
  })

  it('reads the first visible sheet of a workbook, or the chosen one', async () => {
    const names = ['Notes', 'Order', 'Spare']
    const workbookXml = theSheets(
      names
        .map(
          (name, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${at === 0 ? ' state="hidden"' : ''}/>`,
        )
        .join(''),
    )
    const sheets = names.map(name =>
      aSheetWith(
        rowsOf([
          ['SKU', 'Qty'],
          [`${name}-1`, 1],
        ]),
      ),
    )
    const file = new File(
      [
        packedWorkbook({
          workbook: workbookXml,
          sheet: sheets[0],
          relations: theRelations(names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`])),
          more: { 'xl/worksheets/sheet2.xml': sheets[1]!, 'xl/worksheets/sheet3.xml': sheets[2]! },
        }) as BlobPart,
      ],
      'list.xlsx',
      { type: '' },
    )
    expect(await readUploadFile(file)).toMatchObject(
      right({ lines: [{ sku: 'Order-1' }], table: { sheets: ['Order', 'Spare', 'Notes'], sheet: 'Order' } }),
    )
    expect(await readUploadFile(file, { choice: { sheet: 'Spare' } })).toMatchObject(
      right({ lines: [{ sku: 'Spare-1' }], table: { sheet: 'Spare' } }),
    )
  })

  it('refuses a workbook with too many columns, and says what to do', async () => {
    const file = new File(
      [packedWorkbook({ sheet: aSheetWith('<row r="7"><c r="XFD7"><v>1</v></c></row>') }) as BlobPart],
      'list.xlsx',
      { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    )
    expect(await readUploadFile(file)).toEqual(
      left(
        invalid(issue('file', 'bulk-upload.issues.limit-columns', { name: 'list.xlsx', found: 'XFD', maximum: 'IV' })),
      ),
    )
    const rows = workbook([
      ['SKU', 'Qty'],
      ['A', 1],
      ['B', 2],
    ])
    expect(await readUploadFile(rows, { limits: { ...ownListLimits, rows: 2 } })).toEqual(
      left(invalid(issue('file', 'bulk-upload.issues.limit-rows', { name: 'list.xlsx', found: 3, maximum: 2 }))),
    )
  })

  it('S3-5.14 refuses a wrong type, too large a size, and an empty file', async () => {
    expect(await linesOf(csv('SKU,Qty\nA,1', 'list.txt', 'text/plain'))).toEqual(['structure'])
    expect(await linesOf(Object.defineProperty(csv('SKU,Qty\nA,1'), 'size', { value: 50 * 1024 * 1024 + 1 }))).toEqual([
      'too-large',
    ])
    for (const empty of ['', 'SKU,Qty\r\n', '\r\n,\r\n']) expect(await linesOf(csv(empty))).toEqual(['empty'])
  })

  it('accepts a .csv of any reported type', async () => {
    for (const type of ['', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'])
      expect(await linesOf(csv('SKU,Qty\nA,1', 'List.CSV', type))).toEqual([['A', '1']])
  })

  it('reads UTF-16 without a byte order mark, and Mac OS Roman', async () => {
    const sixteen = new Uint8Array(
      new Uint16Array([...'SKU,Qty\n0012345,5'].map(letter => letter.charCodeAt(0))).buffer,
    )
    const swapped = Uint8Array.from(sixteen, (_, at) => sixteen[at ^ 1] ?? 0)
    expect([await linesOf(csv(sixteen)), await linesOf(csv(swapped))]).toEqual([[['0012345', '5']], [['0012345', '5']]])
    expect(await linesOf(csv(Uint8Array.from('SKU,Qty\rT\x86R-9,2\r', letter => letter.charCodeAt(0))))).toEqual([
      ['TÜR-9', '2'],
    ])
  })

  it('ignores the end-of-file character of old systems', async () => {
    expect(await linesOf(csv('SKU,Qty\r\nA,1\r\n\x1a'))).toEqual([['A', '1']])
  })

  it('accepts mixed delimiters, and asks about 2,000 where semicolons delimit', async () => {
    expect(await linesOf(csv('SKU,Qty\nA,1\nB;2\nC\t3\nD|4'))).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
      ['D', '4'],
    ])
    const read = await readUploadFile(csv('SKU;Qty\nA;2,000\nB;5'))
    expect(read).toMatchObject(
      right({
        lines: [
          { qty: '2,000 ?', issue: { code: 'bulk-upload.issues.quantity-two-ways', quantities: [2, 2_000] } },
          { qty: '5', wanted: { count: 5 } },
        ],
      }),
    )
  })

  it('shows the first 100 rows before the rest is read, and stops when cancelled', async () => {
    const reported: ReadProgress[] = []
    const large = csv(`SKU,Qty\n${Array.from({ length: 150_000 }, (_, at) => `S${at},1`).join('\n')}`)
    await readUploadFile(large, {
      onProgress: progress => void reported.push({ ...progress, preview: [...progress.preview] }),
    })
    expect([reported[0]?.preview.length, (reported[0]?.bytes ?? 0) < large.size, reported.at(-1)?.rows]).toEqual([
      100,
      true,
      150_000,
    ])
    expect(await readUploadFile(large, { isCancelled: () => true })).toMatchObject({ left: { tag: 'not-found' } })
  })

  it('returns the same rows however the file is split into chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'B', ',', '"', '\n', '\r\n', ' ', 'é'), maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(60), { maxLength: 6 }),
        (table, cuts) => {
          const quoted = table.map(row => row.map(each => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
          const text = `"SKU","Qty"\r\n${quoted}`
          const rowsOf = (pieces: readonly string[]) => {
            const rows: (readonly string[])[] = []
            const reading = new CsvReader({ row: row => void rows.push(row) })
            // The delimiter is detected in the first chunk, as with the first chunk of a file.
            for (const each of pieces) reading.add(each)
            reading.end()
            return rows
          }
          const places = [...new Set(cuts.map(cut => Math.min(text.length, 13 + cut)))].sort((a, b) => a - b)
          const pieces = [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length))
          expect(rowsOf(pieces)).toEqual([
            ['SKU', 'Qty'],
            ...table.map(row => row.map(each => each.replace(/\r\n/g, '\n'))),
          ])
        },
      ),
    )
  })
})
