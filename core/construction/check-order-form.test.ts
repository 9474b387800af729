import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkOrderForm, unknownParts } from './check-order-form'
import { orderForm } from './order-form'
import { maxOrderLines } from './read-order-file'

const form = orderForm([
  { sku: 'DG-HS-3', name: 'Hinge set', size: '' },
  { sku: 'DG-RD', name: 'Receiving door', size: '36 x 84 in' },
])
const changed = (change: (rows: string[][]) => void) => {
  const rows = form.rows.map(row => [...row])
  change(rows)
  return [{ name: 'Order', rows }]
}
const faults = (change: (rows: string[][]) => void) => {
  const checked = checkOrderForm(changed(change), 'form.csv')
  return E.isRight(checked)
    ? []
    : checked.left.map(
        ({ code, values = {} }) =>
          `${code.replace('construction-desk.form.', '')} ` +
          [values['sheet'], values['row'], values['column']].filter(value => value !== undefined).join(' '),
      )
}

describe('an uploaded order form', () => {
  it('is accepted as generated, and lists its parts with their cells [S3-3.21] [S3-3.22]', () => {
    const notes = { name: 'Read me', rows: [['How to order']] }
    expect(checkOrderForm([notes, form], 'form.xlsx')).toEqual(
      E.right([
        { sku: 'DG-HS-3', sheet: 'Order', row: 8, column: 'A' },
        { sku: 'DG-RD', sheet: 'Order', row: 9, column: 'A' },
      ]),
    )
    expect(faults(rows => rows[8]?.splice(3, 1, '0'))).toEqual([])
  })

  it.each<readonly [string, (rows: string[][]) => void, readonly string[]]>([
    ['has no row of SKU and Quantity', rows => rows.splice(6, 1), ['no-heading Order']],
    ['lacks a label of the header block', rows => rows.splice(2, 1), ['no-label Order 6 A']],
    ['lacks the column Size', rows => rows.forEach(row => row.splice(2, 1)), ['no-size Order 7 C']],
    ['lists no part', rows => rows.splice(7), ['no-parts Order 8 A']],
    ['is filled in: a store number', rows => rows[1]?.splice(1, 1, '20481'), ['filled Order 2 B']],
    [
      'is filled in: quantities',
      rows => [7, 8].forEach(at => rows[at]?.splice(3, 1, '2')),
      ['quantity Order 8 D', 'quantity Order 9 D'],
    ],
  ])('is refused with the cell when it %s [S3-8.20]', (_, change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  it('lists at most as many parts as an order may have lines', () => {
    const withParts = (count: number) => (rows: string[][]) => {
      rows.splice(7, rows.length, ...Array.from({ length: count }, (_, at) => [`DG-${at}`, 'Part', '', '']))
    }
    expect([faults(withParts(maxOrderLines)), faults(withParts(maxOrderLines + 1))]).toEqual([
      [],
      [`long Order ${8 + maxOrderLines} A`],
    ])
  })

  it('reports at most twenty faults', () => {
    const filled = (rows: string[][]) => {
      rows.splice(7, rows.length, ...Array.from({ length: 30 }, (_, at) => [`DG-${at}`, 'Part', '', '2']))
    }
    expect(faults(filled)).toHaveLength(20)
    const parts = Array.from({ length: 30 }, (_, at) => ({ sku: `DG-${at}`, sheet: 'Order', row: 8 + at, column: 'A' }))
    expect(unknownParts(parts, () => false).map(({ values }) => values?.['row'])).toEqual(
      Array.from({ length: 20 }, (_, at) => 8 + at),
    )
  })

  it('is refused for unknown SKUs and for files without a table', () => {
    expect(
      unknownParts(
        [
          { sku: 'DG-NO', sheet: 'Order', row: 8, column: 'A' },
          { sku: 'DG-RD', sheet: 'Order', row: 9, column: 'A' },
        ],
        sku => sku === 'DG-RD',
      ).map(({ values }) => values),
    ).toEqual([{ sheet: 'Order', row: 8, column: 'A', value: 'DG-NO' }])
    expect(checkOrderForm([], 'form.csv')).toEqual(
      E.left([{ field: 'file', code: 'construction-desk.form.no-heading', values: { sheet: 'form.csv' } }]),
    )
  })
})
