import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { strToU8, zipSync, type Zippable } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { orderFileLimits, type TableLimits } from '../../core/files/table-limits'
import {
  aSheetWith,
  aWorkbookOf,
  withClaimedSize,
  packedWorkbook,
  rowsOf,
  theRelations,
  theSheets,
  workbookParts,
} from '../../test/builders/workbooks'
import { countedWorkbook } from './counted-workbook'
import { NoWorkbook, OverLimit } from './over-limit'
import { workbookSheets } from './sheet-rows'

const small: TableLimits = {
  unpackedBytes: 1_000_000,
  parts: 20,
  sheets: 4,
  rows: 50,
  columns: 20,
  cells: 200,
  letters: 5_000,
}
const outcomeOf = (bytes: Uint8Array, limits = small): unknown => {
  try {
    countedWorkbook(bytes, limits)
    return 'read'
  } catch (reason) {
    if (reason instanceof OverLimit) return reason.excess
    if (reason instanceof NoWorkbook) return 'no workbook'
    throw reason
  }
}
const sheet = (rows: string, before?: string): Uint8Array => packedWorkbook({ sheet: aSheetWith(rows, before) })

describe('checking a workbook before it is parsed', () => {
  it('immediately rejects 1.5 kB whose only cell is the last possible one', () => {
    const bytes = sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    expect(bytes.byteLength).toBeLessThan(2_000)
    const begun = performance.now()
    expect(outcomeOf(bytes, orderFileLimits)).toEqual({ limit: 'rows', found: 1_048_576 })
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it.each([
    ['a row too far down', '<row r="51"><c r="A51"><v>1</v></c></row>', { limit: 'rows', found: 51 }],
    [
      'a cell too far down in a row without a number',
      '<row><c r="A51"><v>1</v></c></row>',
      { limit: 'rows', found: 51 },
    ],
    ['an empty row too far down', '<row r="1048576"/>', { limit: 'rows', found: 1_048_576 }],
    ['rows without numbers', '<row/>'.repeat(51), { limit: 'rows', found: 51 }],
    ['a cell too far right', '<row r="1"><c r="U1"><v>1</v></c></row>', { limit: 'columns', found: 21 }],
    [
      'a cell too far right under a prefix',
      '<x:row r="1"><x:c r="ZZ1"><v>1</v></x:c></x:row>',
      { limit: 'columns', found: 702 },
    ],
    [
      'a second, prefixed cell reference',
      '<row r="1"><c r="A1" x:r="ZZ1"><v>1</v></c></row>',
      { limit: 'columns', found: 702 },
    ],
    [
      'a second cell reference with two prefixes',
      '<row r="1"><c r="A1" xmlns:x:r="ZZ1"><v>1</v></c></row>',
      { limit: 'columns', found: 702 },
    ],
    ['many cells at the same position', `<row r="1">${'<c r="A1"/>'.repeat(201)}</row>`, { limit: 'cells' }],
    ['too many unknown elements', `<row r="1">${'<a/>'.repeat(2_000)}</row>`, { limit: 'cells' }],
  ])('rejects %s', (_, rows, excess) => {
    expect(outcomeOf(sheet(rows))).toEqual(excess)
  })

  it.each([
    ['an exponent', '<row r="1e7"><c r="A1"/></row>'],
    ['an exponent in a cell', '<row><c r="A1e7"><v>1</v></c></row>'],
    ['a hexadecimal number', '<row r="0x989680"/>'],
    ['Infinity', '<row r="Infinity"/>'],
    ['entities', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'],
    ['nested entities', '<row r="1"><c x:r="&amp;#88;FD1" r="A1"><v>1</v></c></row>'],
    ['lower-case letters', '<row r="1"><c r="xfd1"><v>1</v></c></row>'],
    ['an empty text', '<row r="1"><c r=""><v>1</v></c></row>'],
  ])('rejects a cell position written as %s', (_, rows) => {
    expect(outcomeOf(sheet(rows))).toBe('no workbook')
  })

  it('accepts any declared size or merged range, as only the content counts', () => {
    expect(outcomeOf(sheet(rowsOf([['SKU', 1]]), '<dimension ref="A1:XFD1048576"/>'))).toBe('read')
    expect(
      outcomeOf(
        packedWorkbook({
          sheet: aSheetWith(rowsOf([['SKU', 1]])).replace(
            '</sheetData>',
            '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
          ),
        }),
      ),
    ).toBe('read')
  })

  it('rejects a file that unpacks to too many bytes, regardless of the size it declares', () => {
    const large = sheet(`<!--${' '.repeat(1_100_000)}-->`)
    expect(large.byteLength).toBeLessThan(10_000)
    expect(outcomeOf(large)).toEqual({ limit: 'unpackedBytes' })
    for (const claimed of [0, 10, 1_000])
      expect(outcomeOf(withClaimedSize(large, claimed))).toEqual({ limit: 'unpackedBytes' })
    // Two uncompressed entries that exceed the limit only together.
    const stored = zipSync(
      workbookParts({
        sheet: aSheetWith(`<!--${'a'.repeat(600_000)}-->`),
        more: { 'xl/sharedStrings.xml': `<sst><!--${'a'.repeat(600_000)}--></sst>` },
      }) as Zippable,
      { level: 0 },
    )
    expect(outcomeOf(stored)).toEqual({ limit: 'unpackedBytes' })
  })

  it('unpacks a zip bomb no further than the limit', () => {
    const cpuOf = (bytes: number): number => {
      const parts = { ...workbookParts({}), 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) } as Zippable
      const bomb = withClaimedSize(zipSync(parts), 100)
      const begun = process.cpuUsage()
      expect(outcomeOf(bomb, { ...orderFileLimits, unpackedBytes: 4_000_000 })).toEqual({ limit: 'unpackedBytes' })
      return process.cpuUsage(begun).user
    }
    // The first one also compiles the reader. A bomb of ten times the size takes no more work: machines differ, shares
    // of processor time do not.
    cpuOf(8_000_000)
    expect(cpuOf(80_000_000)).toBeLessThan(4 * cpuOf(8_000_000))
  })

  it('counts zip entries, also repeated ones, and does not unpack what belongs to no sheet', () => {
    expect(
      outcomeOf(
        zipSync({
          ...workbookParts({}),
          ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`media/${at}.png`, new Uint8Array(9)])),
        } as Zippable),
      ),
    ).toEqual({ limit: 'parts' })
    const pictures = zipSync({
      ...workbookParts({ sheet: aSheetWith(rowsOf([['SKU']])) }),
      'xl/media/large.png': new Uint8Array(3_000_000),
      'xl/drawings/one.xml': strToU8('<row r="1e7"/>'),
    } as Zippable)
    expect(outcomeOf(pictures)).toBe('read')
  })

  it('counts all sheets together, and rejects an entry that two sheets refer to', () => {
    const ids = ['1', '2', '3', '4', '5']
    const sheets = theSheets(ids.map(at => `<sheet name="S${at}" sheetId="${at}" r:id="rId${at}"/>`).join(''))
    expect(outcomeOf(packedWorkbook({ workbook: sheets }))).toEqual({ limit: 'sheets' })
    expect(
      outcomeOf(
        packedWorkbook({
          workbook: theSheets('<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId1"/>'),
        }),
      ),
    ).toBe('no workbook')
    const two = packedWorkbook({
      workbook: theSheets('<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>'),
      relations: theRelations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', '/elsewhere/two.xml'],
      ]),
      sheet: aSheetWith(rowsOf(Array.from({ length: 30 }, () => [1, 2, 3, 4]))),
      more: { 'elsewhere/two.xml': aSheetWith(rowsOf(Array.from({ length: 30 }, () => [1, 2, 3, 4]))) },
    })
    expect(outcomeOf(two)).toEqual({ limit: 'cells' })
  })

  it('rejects few cells that span a large rectangle', () => {
    const limits = { ...small, rows: 20_000, columns: 256 }
    expect(
      outcomeOf(
        sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="20000"><c r="IV20000"><v>1</v></c></row>'),
        limits,
      ),
    ).toEqual({ limit: 'cells' })
  })

  it('rejects one long text shared by many cells', async () => {
    const shared = packedWorkbook({
      sheet: aSheetWith(
        Array.from({ length: 10 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join(''),
      ),
      relations: theRelations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ]),
      more: { 'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(200)}</t></si></sst>` },
    })
    await expect(workbookSheets(shared, small)).rejects.toEqual(new OverLimit({ limit: 'letters' }))
    expect((await workbookSheets(shared, orderFileLimits))?.[0]?.rows).toHaveLength(10)
  })

  it('rejects bytes that are missing, wrong, or compressed in another way', () => {
    const good = aWorkbookOf([['SKU']])
    const parts: readonly Uint8Array[] = [
      new Uint8Array(),
      new Uint8Array(100),
      good.slice(0, -30),
      good.slice(40),
      strToU8('no workbook'),
      zipSync({ 'a.txt': strToU8('A') }),
    ]
    for (const bytes of parts) expect(outcomeOf(bytes)).toBe('no workbook')
    expect(outcomeOf(sheet('<row r="1"><c r="A1"'))).toBe('no workbook')
  })

  it('throws no other error for any changed byte', () => {
    const good = aWorkbookOf([
      ['SKU', 'Quantity'],
      ['A', 1],
    ])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), changes => {
        const bytes = good.slice()
        for (const [at, value] of changes) bytes[at] = value
        outcomeOf(bytes)
      }),
    )
  })

  it('passes a workbook within the limits, which the library reads alike', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12, unit: fc.constantFrom(...'aZ09 &<>"\'äß€') }),
      fc.integer({ min: -9_999, max: 9_999 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), async rows => {
        const bytes = aWorkbookOf(rows)
        const read = async (file: ArrayBuffer) =>
          (await readWorkbook(file)).map(({ sheet: name, data }) => ({ name, data }))
        expect(await read(countedWorkbook(bytes, small))).toEqual(await read(new Uint8Array(bytes).buffer))
      }),
      { numRuns: 60 },
    )
  })

  it('accepts a workbook at the limits, and rejects one cell more', () => {
    // At least five cells: with fewer, the surrounding elements exceed the limit of eight per cell.
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 50 }), fc.integer({ min: 1, max: 20 }), (rows, columns) => {
        const bytes = aWorkbookOf(Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1)))
        const limits = { ...small, rows, columns, cells: rows * columns }
        expect(outcomeOf(bytes, limits)).toBe('read')
        expect(outcomeOf(bytes, { ...limits, rows: rows - 1 })).toEqual({ limit: 'rows', found: rows })
        expect(outcomeOf(bytes, { ...limits, columns: columns - 1 })).toEqual({ limit: 'columns', found: columns })
        expect(outcomeOf(bytes, { ...limits, cells: rows * columns - 1 })).toEqual({ limit: 'cells' })
      }),
      {
        numRuns: 30,
        examples: [
          [5, 1],
          [50, 20],
        ],
      },
    )
  })
})
