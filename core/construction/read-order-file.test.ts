import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { cartIdIn } from './order-service.port'
import { orderForm } from './order-form'
import { columnName } from '../files/column-name'
import { maxOrderLines, orderSheet, readOrderFile } from './read-order-file'

const always = () => true
const block = [
  ['Store Number:', '20481'],
  ['REQUESTED DELIVERY', '', '12/8/2026'],
  ['Site Contact Name', 'Dee'],
  ['Site Contact Phone #', '615.555.0142'],
]
const read = (rows: readonly (readonly string[])[], isDelivered: (day: string) => boolean = always) => {
  const found = readOrderFile({ name: 'Order', rows }, isDelivered)
  return E.isRight(found)
    ? found.right
    : found.left.map(({ code, values: { row, column } = {} }) => `${code} ${row ?? ''}${column ?? ''}`.trim())
}

describe('an order file', () => {
  it('is read into store, delivery date, site contact, and quantities by size [S3-3.22]', () => {
    expect(
      read([
        ...block,
        [],
        ['SKU', 'Part', 'Size', 'Qty'],
        ['DG-RD', 'Door', '36 x 84 in', '2'],
        ['', '', '', ''],
        ['DG-HS', '', '', '0'],
        ['DG-LK', '', '', '3.00'],
      ]),
    ).toEqual({
      header: {
        storeNumber: '20481',
        requestedDelivery: '2026-12-08',
        siteContactName: 'Dee',
        siteContactPhone: '6155550142',
      },
      lines: [
        { row: 7, sku: 'DG-RD', size: '36 x 84 in', quantity: 2 },
        { row: 10, sku: 'DG-LK', size: '', quantity: 3 },
      ],
      columns: { sku: 'A', size: 'C', quantity: 'D' },
    })
  })

  it('is found among the sheets of a workbook by its heading', () => {
    const sheets = [
      { name: 'Read me', rows: [['Hello']] },
      { name: 'Order', rows: [['SKU', 'Quantity']] },
    ]
    expect([orderSheet(sheets)?.name, orderSheet(sheets.slice(0, 1))]).toEqual(['Order', undefined])
  })

  it('has no header values for empty cells', () => {
    expect(
      read([
        ['Store Number', ''],
        ['SKU', 'Quantity'],
        ['A', '1'],
      ]),
    ).toMatchObject({ header: {} })
  })

  it('reports each fault with row and column [S3-8.20]', () => {
    expect(read([...block, ['SKU', 'Quantity'], ['', '2'], ['A', 'two'], ['B', '-1'], ['C', '1000000']])).toEqual([
      'order-file.sku-empty 6A',
      'order-file.quantity 7B',
      'order-file.quantity 8B',
      'order-file.quantity 9B',
    ])
    expect(
      read([
        ['Requested Delivery', 'soon'],
        ['Site Contact Phone #', '555'],
        ['SKU', 'Quantity'],
        ['A', '1'],
      ]),
    ).toEqual(['order-file.delivery 1B', 'order-file.phone 2B'])
    expect(read([...block, ['SKU', 'Quantity'], ['A', '1']], day => day !== '2026-12-08')).toEqual([
      'order-file.delivery 2C',
    ])
    expect(
      read([
        ['SKU', 'Quantity'],
        ['A', ''],
      ]),
    ).toEqual(['order-file.no-lines B'])
    expect(read([['Something', 'else']])).toEqual(['order-file.no-table'])
    expect(
      read([['SKU', 'Quantity'], ...Array.from({ length: maxOrderLines + 1 }, (_, at) => [`A${at}`, '1'])]),
    ).toEqual(['order-file.too-many-lines'])
  })

  it('can be filled in on the published form', () => {
    const form = orderForm([{ sku: 'DG-RD-3684', name: 'DG Receiving Door', size: '36 x 84 in' }])
    const filled = form.rows.map((row, at) =>
      at === 1 ? ['Store Number', '7'] : at === 7 ? [...row.slice(0, 3), '2'] : row,
    )
    expect(readOrderFile({ ...form, rows: filled }, always)).toMatchObject({
      right: { header: { storeNumber: '7' }, lines: [{ sku: 'DG-RD-3684', size: '36 x 84 in', quantity: 2 }] },
    })
  })

  it('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('the cart id of an order', () => {
  it("is read from the cart's address [S3-4.27] [S3-7.26]", () => {
    expect(
      [
        'https://s.example/cart/?x=1&id=c-1#top',
        '/cart/?id=c-1',
        '/cart/',
        'https://s.example/cart/?id=',
        '/cart/?id=../x',
        '/cart/?kid=c-1',
      ].map(cartIdIn),
    ).toEqual(['c-1', 'c-1', undefined, undefined, undefined, undefined])
  })
})
