import { describe, expect, it } from '@jest/globals'
import { readLines } from './read-rows'

const table = (...lines: readonly string[]) => lines.map(line => line.split(','))
const lines = (read: ReturnType<typeof readLines>) => read.lines.map(({ row, sku, qty }) => [row, sku, qty])

describe('A table of part numbers and quantities', () => {
  it('is read from its heading below the titles of an order form', () => {
    const form = table(
      'Order form',
      'Project: Example Tower, East',
      '',
      'Part #,Description,Qty',
      '0012345,Strike,2',
      'LS-G1-626,Lock,3',
    )
    const read = readLines(form)
    expect([lines(read), read.table?.heading, read.header, read.blank]).toEqual([
      [
        [5, '0012345', '2'],
        [6, 'LS-G1-626', '3'],
      ],
      4,
      undefined,
      0,
    ])
  })

  it('is detected by the cells below its heading, regardless of the titles', () => {
    const form = table('Example Tower,East,Spring', 'Part #,Description,Stk', 'LS-G1-626,Lock,3')
    expect(lines(readLines(form))).toEqual([[3, 'LS-G1-626', '3']])
  })

  it.each([
    ['Line,Mfr Part #,Description,Qty', '1,0012345,Strike,2', '2,LS-G1-626,Lock,3'],
    ['Item,Part Number,Description,Qty', '1,0012345,Strike,2', '2,LS-G1-626,Lock,3'],
    ['Item,Code,Description,Qty Required', '10,0012345,Strike,2', '20,LS-G1-626,Lock,3'],
    ['No.,Item,Description,Ordered', '1,0012345,Strike,2', '2,LS-G1-626,Lock,3'],
    ['Manufacturer,Manufacturer Part Number,UOM,Qty Reqd', 'Brightline,0012345,EA,2', 'Kestrel,LS-G1-626,EA,3'],
  ])('does not take line numbers or manufacturers for part numbers: %s', (...rows) => {
    expect(lines(readLines(table(...rows)))).toEqual([
      [2, '0012345', '2'],
      [3, 'LS-G1-626', '3'],
    ])
  })

  it.each([
    ['without a heading', ['2,0012345', '3,LS-G1-626'], 1],
    ['two numbers', ['2,0012345', '3,0067890'], 1],
    ['with a heading', ['Qty,Catalog #,Description', '2,0012345,Strike', '3,LS-G1-626,Lock'], 2],
    ['with a heading in Dutch', ['Aantal,Artikelnummer', '2,0012345', '3,LS-G1-626'], 2],
  ])('may have the quantity first: %s', (_, rows, first) => {
    expect(lines(readLines(table(...rows))).map(([row, , qty]) => [row, qty])).toEqual([
      [first, '2'],
      [first + 1, '3'],
    ])
  })

  it('prefers the ordered quantity among several, and does not take the first column for it', () => {
    expect(
      lines(readLines(table('Ordered,Shipped,Backordered,Item Code', '2,0,2,0012345', '3,3,0,LS-G1-626'))),
    ).toEqual([
      [2, '0012345', '2'],
      [3, 'LS-G1-626', '3'],
    ])
    expect(lines(readLines(table('123456,5', '234567,6')))).toEqual([
      [1, '123456', '5'],
      [2, '234567', '6'],
    ])
  })

  it('is read with the chosen heading and columns', () => {
    const rows = table('Was,Wieviel,Ersatz', 'A-1,2,B-1', 'A-2,3,B-2')
    expect(lines(readLines(rows, { sku: 2 }))).toEqual([
      [2, 'B-1', '2'],
      [3, 'B-2', '3'],
    ])
    expect(lines(readLines(rows, { heading: 0 }))[0]).toEqual([1, 'Was', 'Wieviel'])
    expect(lines(readLines(rows, { heading: 2 }))).toEqual([[3, 'A-2', '3']])
    expect(lines(readLines(table('Title', 'SKU,Qty', 'A,1', 'B,2'), { heading: 2 }))).toEqual([
      [3, 'A', '1'],
      [4, 'B', '2'],
    ])
    expect(lines(readLines(table('SKU,Min,Max', 'A,1,9'), { quantity: 2 }))).toEqual([[2, 'A', '9']])
  })

  it('takes part numbers from another column than the one chosen for quantities, and vice versa', () => {
    expect(lines(readLines(table('Part Number,Item,Qty', '4,A,9', '6,B,9'), { quantity: 0 }))).toEqual([
      [2, 'A', '4'],
      [3, 'B', '6'],
    ])
    expect(lines(readLines(table('SKU,Qty,Pieces', 'A,2,20'), { sku: 1 }))).toEqual([[2, '2', '20']])
  })

  it('reports its heading, columns and first rows, for another choice', () => {
    expect(readLines(table('SKU,Qty', 'A,1')).table).toEqual({
      heading: 1,
      sku: 0,
      quantity: 1,
      columns: ['SKU', 'Qty'],
      top: [
        { row: 1, text: 'SKU, Qty' },
        { row: 2, text: 'A, 1' },
      ],
    })
  })

  it('leaves out rows of totals, and counts them', () => {
    const read = readLines(
      table(
        'SKU,Qty,Price,Total',
        'A,2,4.50,9.00',
        'B,1,189.00,189.00',
        ',,,',
        'Total,,,198.00',
        ',3,Grand total:,198.00',
      ),
    )
    expect([lines(read), read.totals, read.rows]).toEqual([
      [
        [2, 'A', '2'],
        [3, 'B', '1'],
      ],
      2,
      2,
    ])
  })

  it('without separators splits off the quantity at a blank or a times sign', () => {
    expect(lines(readLines([['0012345 2'], ['LS-G1-626 3']]))).toEqual([
      [1, '0012345', '2'],
      [2, 'LS-G1-626', '3'],
    ])
    expect(lines(readLines([['0012345 x 2'], ['LS-G1-626 x3'], ['2 x HG-BB45-26D'], ['2 x 0012345']]))).toEqual([
      [1, '0012345', '4'],
      [2, 'LS-G1-626', '3'],
      [3, 'HG-BB45-26D', '2'],
    ])
  })

  it('does not take a part of a part number for its quantity', () => {
    expect(lines(readLines(table('SKU,Qty', 'LS G1 626', 'A,1')))).toEqual([
      [2, 'LS G1 626', ''],
      [3, 'A', '1'],
    ])
  })

  it('keeps the unit of a quantity unless it means single pieces', () => {
    expect(lines(readLines(table('SKU,Qty,Unit', 'A,2,BX', 'B,2,dozen', 'C,2,EA')))).toEqual([
      [2, 'A', '2 BX'],
      [3, 'B', '2 dozen'],
      [4, 'C', '2'],
    ])
  })

  it.each([
    ['SKU', 'Menge'],
    ['SKU', 'Qté'],
    ['Codice', 'Quantità'],
  ])('asks about an ambiguous 2,000 below %s and %s, and about 1.000 below any heading', (...heading) => {
    const [line] = readLines([heading, ['A', '2,000']]).lines
    expect(line).toMatchObject({
      qty: '2,000 ?',
      issue: { code: 'bulk-upload.issues.quantity-two-ways', values: { less: 2, more: 2_000 }, quantities: [2, 2_000] },
    })
    expect(readLines(table('SKU,Qty', 'A,1.000')).lines[0]?.issue?.quantities).toEqual([1, 1_000])
    expect(
      readLines([
        ['SKU', 'Qty'],
        ['A', '2,000'],
      ]).lines[0]?.wanted,
    ).toEqual({ count: 2_000, of: 'piece' })
    expect(
      readLines([
        ['SKU', 'Qty'],
        ['A', '2,000'],
        ['B', '3,50'],
        ['C', '3,00'],
      ]).lines[0]?.issue?.quantities,
    ).toEqual([2, 2_000])
  })

  it('asks whether a pair counts as one piece or two', () => {
    expect(readLines(table('SKU,Qty', 'A,4 PR')).lines[0]?.issue).toEqual({
      code: 'bulk-upload.issues.quantity-pair',
      values: { less: 4, more: 8 },
      quantities: [4, 8],
    })
  })
})
