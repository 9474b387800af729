import { describe, expect, it } from '@jest/globals'
import { aQuotedLine } from '../../test/builders/shown-quote'
import { readLines } from '../bulk-upload/read-rows'
import { quoteCsv, quoteCsvName } from './quote-csv'

describe('the CSV of a quote', () => {
  it("has each line with both prices and the company's part number, in the quote's order", () => {
    const unpriced = { basePrice: undefined, offeredPrice: undefined }
    const hook = aQuotedLine({ id: '2', sku: 'BX-1', name: 'Hook', options: [], ...unpriced })
    const lines = [aQuotedLine({ partNumber: 'NB-0042' }), hook]
    expect(quoteCsv({ lines })).toBe(
      'SKU,Quantity,Product,Options,Price (USD),Quoted price (USD),Quoted total (USD),Your part number\r\n' +
        'LS-G1-626,6,Grade 1 Storeroom Lock,Finish: Satin Chrome,189.00,158.00,948.00,NB-0042\r\n' +
        'BX-1,6,Hook,,,,,\r\n',
    )
  })

  it('escapes cells that a spreadsheet would run as formulas', () => {
    expect(quoteCsv({ lines: [aQuotedLine({ partNumber: '+1-555' })] })).toContain(",'+1-555\r\n")
  })

  it('is read back by SKU and quantity', () => {
    const rows = quoteCsv({ lines: [aQuotedLine({ partNumber: 'BX-1' })] })
      .trim()
      .split('\r\n')
    const { lines } = readLines(rows.map(row => row.split(',')))
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([['LS-G1-626', '6']])
  })

  it('is named by the quote number', () => {
    expect(quoteCsvName({ number: '10482' })).toBe('quote-10482.csv')
    expect(quoteCsvName({ number: '../7 b' })).toBe('quote-7b.csv')
  })
})
