import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { listText } from './list-text'
import { readQuantity } from './read-quantity'
import { readLines, RowReader } from './read-rows'
import { uploadColumns } from './upload-columns'
import { maxListLines } from './upload-line'

const rows = (...lines: readonly string[]) => lines.map(line => line.split(','))
const short = (read: ReturnType<typeof readLines>) =>
  read.lines.map(({ row, sku, qty, issue }) => [row, sku, qty, issue?.code.replace('bulk-upload.issues.', '')])

describe('The rows of a list', () => {
  it('S3-5.15 are SKU and quantity below a header, without blank rows at the end', () => {
    const read = readLines([...rows('SKU,Qty', 'LS-G1-626,5', 'BX.1/2 & #3 A,12'), [''], ['', '']])
    expect(short(read)).toEqual([
      [2, 'LS-G1-626', '5', undefined],
      [3, 'BX.1/2 & #3 A', '12', undefined],
    ])
    expect([read.rows, read.blank, read.header, read.beyond]).toEqual([2, 0, undefined, undefined])
  })

  it('S3-5.15 with more columns than the header are reported by row number without affecting others', () => {
    const read = readLines(rows('SKU,Qty', 'A,1', 'B,2,three', 'C,3'))
    expect(short(read)).toEqual([
      [2, 'A', '1', undefined],
      [3, 'B', '2', 'template'],
      [4, 'C', '3', undefined],
    ])
    expect(short(readLines(rows('SKU,Qty', 'A,1,,')))).toEqual([[2, 'A', '1', undefined]])
  })

  it('may have a third column without a header, but no quantity cut by a comma', () => {
    expect(short(readLines(rows('A,1,Lock', 'B,2')))).toEqual([
      [1, 'A', '1', undefined],
      [2, 'B', '2', undefined],
    ])
    expect(short(readLines(rows('A,1,000', 'B,2')))).toEqual([
      [1, 'A', '1', 'template'],
      [2, 'B', '2', undefined],
    ])
  })

  it.each([
    ['Item,Description,Order Qty', { sku: 0, quantity: 2 }],
    ['Qty,SKU', { sku: 1, quantity: 0 }],
    ['Item,Part No.,UOM,Quantity', { sku: 1, quantity: 3, unit: 2 }],
    ['Référence,Quantité', { sku: 0, quantity: 1 }],
    ['Your part number,Pieces', { sku: 0, quantity: 1 }],
    ['SKU', { sku: 0, quantity: 1 }],
  ])('are found below the header %s', (header, columns) => {
    expect(uploadColumns(header.split(','))).toEqual({ ...columns, width: header.split(',').length, header: 'known' })
  })

  it('need no header, and an unknown header is reported', () => {
    expect(short(readLines(rows('LS-1,5', 'LS-2,6')))).toEqual([
      [1, 'LS-1', '5', undefined],
      [2, 'LS-2', '6', undefined],
    ])
    const read = readLines(rows('Was,Wieviel', 'LS-1,5'))
    expect([short(read), read.header]).toEqual([[[2, 'LS-1', '5', undefined]], 'Was, Wieviel'])
  })

  it('of one SKU become one line with all row numbers; packs and pieces stay separate', () => {
    const { lines } = readLines(rows('SKU,Qty', 'A-1,3', 'B,1', 'a-1,4', 'A-1,2 boxes', 'A-1,1 box'))
    expect(lines.map(({ row, rows: all, times, qty, wanted }) => [row, all, times, qty, wanted])).toEqual([
      [2, [2, 4], 2, '7', { count: 7, of: 'piece' }],
      [3, [3], 1, '1', { count: 1, of: 'piece' }],
      [5, [5, 6], 2, '3 packs', { count: 3, of: 'pack' }],
    ])
  })

  it('keep their issue, and blank rows in between are counted', () => {
    const read = readLines([
      ...rows('SKU,Qty', ',5', 'A,'),
      ['', ''],
      ...rows('B,two', 'C,0', 'D,1.5', 'E,100001', `${'x'.repeat(201)},1`, 'F,3 rolls'),
    ])
    expect(read.lines.map(({ issue }) => issue?.code.replace('bulk-upload.issues.', ''))).toEqual([
      'sku-required',
      'quantity-required',
      'quantity-shape',
      'quantity-shape',
      'quantity-shape',
      'quantity-most',
      'sku-long',
      'quantity-unit',
    ])
    expect(read.blank).toBe(1)
  })

  it('beyond 5,000 lines are counted from the first one on; rows of an existing SKU are still added', () => {
    const read = readLines([
      ['SKU', 'Qty'],
      ...Array.from({ length: maxListLines + 3 }, (_, at) => [`S${at}`, '1']),
      ['S0', '9'],
    ])
    expect([read.lines.length, read.lines[0]?.qty, read.beyond, read.rows]).toEqual([
      5000,
      '10',
      { rows: 3, from: 5002 },
      5004,
    ])
  })

  it('lose the quoting that spreadsheets add to text cells', () => {
    expect(
      short(
        readLines([
          ['SKU', 'Qty'],
          ['="007"', "'5"],
          ["'-A1", '1'],
        ]),
      ).map(([, sku, qty]) => [sku, qty]),
    ).toEqual([
      ['007', '5'],
      ['-A1', '1'],
    ])
  })
})

describe('A quantity', () => {
  it.each([
    ['5', 5],
    [' 05 ', 5],
    ['5.0', 5],
    ['5,00', 5],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1,234,5', undefined],
    ['x5', 5],
    ['5 pcs', 5],
    ['5ea', 5],
    ['5 Stück', 5],
    ['2 dozen', 24],
    ['3 pièces', 3],
    ['2 SET', 2],
    ['2 items', 2],
    ['1 U', 1],
    ['-5', undefined],
    ['+5', undefined],
    ['1e3', undefined],
    ['=5', undefined],
    ['5/2', undefined],
    ['0', undefined],
    ['½', undefined],
    ['100000', 100_000],
  ])('reads %j as %j pieces', (text, pieces) => {
    expect(readQuantity(text)).toEqual(pieces === undefined ? 'quantity-shape' : { count: pieces, of: 'piece' })
  })

  it('may be in packs, with its unit in a separate cell', () => {
    for (const [text, unit] of [
      ['2 boxes', ''],
      ['2', 'BOX'],
      ['2', 'Pk.'],
      ['2 paquets', ''],
    ] as const)
      expect(readQuantity(text, unit)).toEqual({ count: 2, of: 'pack' })
    for (const [text, unit] of [
      ['2', 'roll'],
      ['2 pieces', 'box'],
      ['2 pallets', ''],
    ] as const)
      expect(readQuantity(text, unit)).toBe('quantity-unit')
  })
})

describe('Any list', () => {
  const cell = fc.string({ maxLength: 30 })

  it('accounts for each row: in a line, as blank, as a total, as its header, or as beyond the limit', () => {
    const heads = fc.constantFrom(undefined, ['SKU', 'Qty'], ['Was', 'Wieviel'])
    // Two columns: a single-column list is rejected before it has rows, and would not be accounted for.
    const rowsOfTwo = fc.array(
      fc.tuple(fc.oneof(cell, fc.constantFrom('LS-1', ' ')), fc.oneof(cell, fc.constantFrom('5', ''))),
      { maxLength: 60 },
    )
    let linesRead = 0
    fc.assert(
      fc.property(heads, rowsOfTwo, (head, body) => {
        const table = [...(head ? [head] : []), ...body]
        const reader = new RowReader()
        for (const row of table) reader.add(row)
        const read = reader.done()
        const filled = table.filter(row => row.some(each => each.trim() !== '')).length
        const headings = table.slice(0, read.table?.heading).filter(row => row.some(each => each.trim() !== '')).length
        expect(filled - read.rows).toBe(headings + (read.totals ?? 0))
        expect(read.lines.reduce((sum, { times }) => sum + times, 0) + (read.beyond?.rows ?? 0)).toBe(read.rows)
        linesRead += read.lines.length
      }),
    )
    expect(linesRead).toBeGreaterThan(100)
  })

  it('is read unchanged from its own text form', () => {
    const sku = fc.string({ minLength: 1, maxLength: 20 }).map(text => text.replace(/[\s"'=,]/g, 'x').trim() || 'x')
    fc.assert(
      fc.property(
        fc.uniqueArray(sku, { selector: text => text.toUpperCase(), maxLength: 30 }),
        fc.integer({ min: 1, max: 99_999 }),
        (skus, quantity) => {
          const lines = skus.map(each => ({ sku: each, qty: String(quantity) }))
          const read = readLines(
            listText(lines)
              .split('\n')
              .map(line => line.split(',')),
          )
          expect(read.lines.map(line => ({ sku: line.sku, qty: line.qty }))).toEqual(lines)
        },
      ),
    )
  })

  it('has quantities that are whole, positive and at most 100,000, or an issue', () => {
    const typed = fc.oneof(
      cell,
      fc.integer({ min: -10, max: 200_000 }).map(String),
      fc.tuple(fc.nat(200_000), fc.constantFrom('boxes', 'pcs', '.5')).map(parts => parts.join(' ')),
    )
    const counts: number[] = []
    fc.assert(
      fc.property(typed, fc.oneof(cell, fc.constantFrom('', 'BOX')), (text, unit) => {
        const read = readQuantity(text, unit)
        const count = typeof read === 'string' ? 1 : read.count
        expect([Number.isInteger(count), count >= 1, count <= 100_000]).toEqual([true, true, true])
        counts.push(...(typeof read === 'string' ? [] : [read.count]))
      }),
    )
    expect(new Set(counts).size).toBeGreaterThan(4)
  })
})
