import { describe, expect, it } from '@jest/globals'
import { anOrder } from '../../test/builders/order'
import type { OrderLine } from './order'
import { readLines } from '../bulk-upload/read-rows'
import { orderLinesCsv, orderLinesFileName } from './order-lines-csv'

const linesOf = (...changes: readonly Partial<OrderLine>[]): readonly OrderLine[] => {
  const [lock] = anOrder().lines
  return lock ? changes.map(change => ({ ...lock, ...change })) : []
}

describe("the CSV of an order's lines", () => {
  it("begins with SKU and quantity, and has the company's part number", () => {
    expect(orderLinesCsv({ lines: linesOf({ partNumber: 'NB-0042' }) })).toBe(
      'SKU,Quantity,Product,Options,Price (USD),Total (USD),Your part number,Canceled\r\n' +
        'LS-G1-626,3,Grade 1 Storeroom Lock,Finish: Satin Chrome,161.00,483.00,NB-0042,\r\n',
    )
  })

  it('ends with the pieces that were canceled [P-13]', () => {
    expect(orderLinesCsv({ lines: linesOf({ cancelled: 2 }) })).toMatch(/,3,[^\r]*,483\.00,,2\r\n$/)
  })

  it('has an empty cell without a part number, and escapes formulas', () => {
    const lines = linesOf({}, { name: '=1', partNumber: '@SUM(A1)' })
    const [, plain, bad] = orderLinesCsv({ lines }).split('\r\n')
    expect(plain).toMatch(/,483\.00,,$/)
    expect(bad).toMatch(/,'=1,.*,'@SUM\(A1\),$/)
  })

  it('is read back by SKU and quantity', () => {
    const lines = linesOf({ partNumber: 'NB-1' }, { sku: 'BX-1', quantity: 12, partNumber: 'LS-G1-626' })
    const read = readLines(
      orderLinesCsv({ lines })
        .trim()
        .split('\r\n')
        .map(row => row.split(',')),
    )
    expect(read.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['LS-G1-626', '3'],
      ['BX-1', '12'],
    ])
  })

  it('is named by the order number', () => {
    expect(orderLinesFileName({ id: 100_001 })).toBe('order-100001.csv')
  })
})
