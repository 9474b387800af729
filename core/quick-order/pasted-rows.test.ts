import { describe, expect, it } from '@jest/globals'
import { pasteInto } from './pasted-rows'

const empty = { sku: '', quantity: '' }
const pad = [empty, empty, empty]
const read = (text: string) => pasteInto(pad, 0, text)?.rows.map(({ sku, quantity }) => [sku, quantity])

describe('Lines pasted into quick order', () => {
  it.each([
    ['tabs', 'BX-1\t3\r\nLS-G1-626\t2\r\n'],
    ['commas', 'BX-1,3\nLS-G1-626, 2'],
    ['semicolons', 'BX-1;3\n"LS-G1-626";2'],
    ['blanks', 'BX-1 3\nLS-G1-626    2'],
    ['a header', 'Qty\tSKU\n3\tBX-1\n2\tLS-G1-626'],
    ['a word for pieces', 'BX-1\t3 pcs\n\nLS-G1-626\t2.00'],
  ])('are split into SKU and quantity by %s', (_, text) => {
    expect(read(text)).toEqual([
      ['BX-1', '3'],
      ['LS-G1-626', '2'],
    ])
  })

  it('keep SKUs with blanks and punctuation, and those without a quantity', () => {
    expect(read('A B/2.5 & #4\t1\nLAST-ONE')).toEqual([
      ['A B/2.5 & #4', '1'],
      ['LAST-ONE', ''],
    ])
    expect(read('"SAY ""4"", TWICE",2\nBX-1,1')).toEqual([
      ['SAY "4", TWICE', '2'],
      ['BX-1', '1'],
    ])
  })

  it('report a quantity that is not a whole number', () => {
    expect(pasteInto(pad, 0, 'BX-1\ttwo\nBX-2\t1')?.rows[0]).toMatchObject({
      sku: 'BX-1',
      issue: { field: 'quantity', code: 'quick-order.issues.quantity-shape' },
    })
  })

  it.each(['BX-1', 'grade 1 lock', 'Hinge, brass', '', 'Storeroom 12'])(
    'are not recognized in %j, which is text for one cell',
    text => {
      expect(pasteInto(pad, 0, text)).toBeUndefined()
    },
  )

  it('begin at the pasted row, and keep rows typed above and below', () => {
    const typed = [{ sku: 'A', quantity: '1' }, empty, { sku: 'B', quantity: '' }]
    expect(pasteInto(typed, 1, 'X\t1\nY\t2')?.rows.map(({ sku }) => sku)).toEqual(['A', 'X', 'Y', 'B'])
    expect(pasteInto(typed, 2, 'X\t1\nY\t2')?.rows.map(({ sku }) => sku)).toEqual(['A', '', 'B', 'X', 'Y'])
  })

  it('report how many exceed the 200 rows', () => {
    const lines = Array.from({ length: 205 }, (_, at) => `S-${at}\t1`).join('\n')
    const found = pasteInto([empty, { sku: 'KEPT', quantity: '1' }], 0, lines)
    expect([found?.rows.length, found?.pasted, found?.beyond, found?.rows.at(-1)?.sku]).toEqual([200, 199, 6, 'KEPT'])
  })
})
