import { describe, expect, it } from '@jest/globals'
import { aCart, aCartLine, aGiftLine } from '../../test/builders/cart'
import { cartCsv } from './cart-csv'

const rowsOf = (csv: string): readonly string[] => csv.trimEnd().split('\r\n')

describe('the CSV of a cart', () => {
  it('has a row per line with SKU, quantity, name, options and prices', () => {
    expect(
      rowsOf(
        cartCsv(
          aCart({
            lines: [
              aCartLine({
                options: [
                  { name: 'Finish', value: 'Satin Chrome' },
                  { name: 'Tag', value: 'A-101' },
                ],
              }),
              aGiftLine(),
            ],
          }),
        ),
      ),
    ).toEqual([
      'SKU,Quantity,Name,Options,Unit price,Line total,Currency',
      'LS-G1-626,3,Grade 1 Storeroom Lock,Finish: Satin Chrome; Tag: A-101,161.00,483.00,USD',
      ',1,Gift certificate,,50.00,50.00,USD',
    ])
  })

  it("has a column for the buyer's part numbers if there are any", () => {
    expect(
      rowsOf(
        cartCsv(aCart({ lines: [aCartLine({ partNumber: 'NB-0042' }), aCartLine({ sku: 'BX-1', options: [] })] })),
      ).map(row => row.split(',').slice(0, 4)),
    ).toEqual([
      ['SKU', 'Quantity', 'Your part number', 'Name'],
      ['LS-G1-626', '3', 'NB-0042', 'Grade 1 Storeroom Lock'],
      ['BX-1', '3', '', 'Grade 1 Storeroom Lock'],
    ])
  })

  it('escapes cells that a spreadsheet would run as formulas', () => {
    expect(
      cartCsv(
        aCart({
          lines: [aCartLine({ name: '=HYPERLINK("https://x.example")', options: [{ name: 'Tag', value: '+1' }] })],
        }),
      ),
    ).toContain('"\'=HYPERLINK(""https://x.example"")"')
  })
})
