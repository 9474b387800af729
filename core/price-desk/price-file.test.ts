import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { priceRowReader, type PriceFileChoice } from './price-file'

const read = (rows: readonly (readonly string[])[], choice?: PriceFileChoice) => {
  const reader = priceRowReader(choice)
  rows.forEach((cells, at) => reader.add(cells, at + 1))
  return reader.done()
}
const pricesIn = (rows: readonly (readonly string[])[], choice?: PriceFileChoice) => {
  const found = read(rows, choice)
  return E.isLeft(found)
    ? found.left.map(({ field, code }) => `${field} ${code}`)
    : found.right.prices.map(({ sku, minimum, tier, fault }) =>
        [sku, minimum, tier?.price ?? '-', ...(fault === undefined ? [] : [fault.split('.').at(-1)])].join(' '),
      )
}

describe('a file of prices', () => {
  it.each<[string, readonly (readonly string[])[], readonly string[]]>([
    [
      'a row a price, with a minimum',
      [
        ['SKU', 'Min Qty', 'Price'],
        ['A', '1', '12.50'],
        ['A', '12', '$11.00'],
      ],
      ['A 1 1250', 'A 12 1100'],
    ],
    [
      'columns of quantity breaks',
      [
        ['Item No.', 'Price', '12+', 'from 48'],
        ['A', '12', '11', ''],
      ],
      ['A 1 1200', 'A 12 1100', 'A 48 -'],
    ],
    [
      'title lines above the header and empty rows',
      [['Prices of 2027'], [''], ['Part number', 'Net price'], ['A', '1,299.00'], ['', '']],
      ['A 1 129900'],
    ],
    [
      'a decimal comma',
      [
        ['Artikelnummer', 'Preis'],
        ['A', '1.299,00'],
        ['B', '12,5'],
      ],
      ['A 1 129900', 'B 1 1250'],
    ],
    [
      'several price columns of which one is just "Price"',
      [
        ['SKU', 'Compare-at price', 'Price'],
        ['A', '20', '10'],
      ],
      ['A 1 1000'],
    ],
  ])('with %s is read', (_, rows, prices) => {
    expect(pricesIn(rows)).toEqual(prices)
  })

  it('with an empty price removes the SKU’s price', () => {
    expect(
      pricesIn([
        ['sku', 'price'],
        ['A', ''],
      ]),
    ).toEqual(['A 1 -'])
  })

  it.each([
    ['a negative price', ['A', '1', '-1'], 'A 1 - negative'],
    ['a fraction of a cent', ['A', '1', '1.005'], 'A 1 - price'],
    ['no amount', ['A', '1', 'on request'], 'A 1 - price'],
    ['a break below 1', ['A', '0', '1'], 'A 0 - minimum'],
    ['a break that is no number', ['A', 'many', '1'], 'A 1 - minimum'],
    ['no SKU', ['', '1', '1'], ' 1 - sku'],
    ['until before from', ['A', '1', '1', '2026-12-02', '2026-12-01'], 'A 1 - until'],
    ['a day that does not exist', ['A', '1', '1', '2026-02-30'], 'A 1 - day'],
  ])('keeps a row with %s, with what is wrong', (_, row, expected) => {
    expect(pricesIn([['sku', 'minimum', 'price', 'from', 'until'], row])).toEqual([expected])
  })

  it('with several price columns asks which one, and takes the one that is named', () => {
    const rows = [
      ['SKU', 'net30 Price', 'wholesale Price'],
      ['A', '2.50', '2.25'],
    ]
    expect(pricesIn(rows)).toEqual(['column prices.issues.several-price-columns'])
    expect(pricesIn(rows, { column: 'wholesale price' })).toEqual(['A 1 225'])
    expect(pricesIn(rows, { column: 'retail' })).toEqual(['column prices.issues.column-unknown'])
  })

  it.each<[string, readonly (readonly string[])[], string]>([
    ['nothing', [], 'file prices.issues.file-empty'],
    [
      'no header',
      [
        ['A', '1'],
        ['B', '2'],
      ],
      'file prices.issues.file-header',
    ],
    ['a header alone', [['sku', 'price']], 'file prices.issues.file-empty'],
    [
      'no price column',
      [
        ['sku', 'name'],
        ['A', 'Lock'],
      ],
      'column prices.issues.no-price-column',
    ],
  ])('with %s is refused with a reason', (_, rows, issue) => {
    expect(pricesIn(rows)).toEqual([issue])
  })
})
