import { describe, expect, it } from '@jest/globals'
import { readLines } from '../bulk-upload/read-rows'
import { listCsv, listFileName } from './list-csv'
import type { ListItem } from './shopping-list'

const hinge: ListItem = {
  id: 1,
  productId: 7,
  variantId: 70,
  sku: 'BB-45-26D',
  name: 'Hinge, "4.5 in"',
  quantity: 12,
  choices: [],
  note: '=HYPERLINK("http://x")',
  minimum: 1,
  available: true,
  price: 1_925,
  options: [{ optionId: 3, optionValue: '4', optionName: 'Finish', optionLabel: 'Satin, brushed', type: 'dropdown' }],
}

describe('the CSV of a shopping list', () => {
  it('begins with SKU and quantity, as an upload reads them, and has prices in dollars', () => {
    expect(listCsv({ items: [{ ...hinge, note: '' }] })).toBe(
      'SKU,Quantity,Product,Options,Note,Price (USD),Total (USD),Available,Your part number\r\n' +
        'BB-45-26D,12,"Hinge, ""4.5 in""","Finish: Satin, brushed",,19.25,231.00,yes,\r\n',
    )
  })

  it('ends with the escaped part number, and is read back by SKU and quantity', () => {
    const plain = { ...hinge, note: '' }
    const items = [
      { ...plain, partNumber: 'NB-0042' },
      { ...plain, sku: 'CL-4040-AL', partNumber: '=1+1' },
    ]
    const text = listCsv({ items })
    expect(text).toContain(',yes,NB-0042\r\n')
    expect(text).toContain(",yes,'=1+1\r\n")
    const lines = text
      .split('\r\n')
      .filter(line => line !== '')
      .map(line => line.replace(/"(?:[^"]|"")*"/g, 'words'))
    const read = readLines(lines.map(line => line.split(',')))
    expect(read.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['BB-45-26D', '12'],
      ['CL-4040-AL', '12'],
    ])
  })

  it('has a row per item, in the order of the list', () => {
    const lines = listCsv({ items: [hinge, { ...hinge, sku: 'LS-G1-626' }, { ...hinge, sku: 'CL-40' }] }).split('\r\n')
    expect(lines.map(line => line.split(',')[0])).toEqual(['SKU', 'BB-45-26D', 'LS-G1-626', 'CL-40', ''])
  })

  it('escapes cells that a spreadsheet would run as formulas', () => {
    for (const text of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '＝1'])
      expect(listCsv({ items: [{ ...hinge, note: text }] })).toContain(`'${text}`)
  })

  it('leaves the price of quote-only products blank, and marks unavailable ones', () => {
    expect(listCsv({ items: [{ ...hinge, note: '', price: undefined, available: false }] })).toMatch(/,,,,no,\r\n$/)
  })

  it('is named after its list, in ASCII letters', () => {
    expect(listFileName({ id: 12, name: 'Étage 3 / “Lobby”' })).toBe('e-tage-3-lobby.csv')
    expect(listFileName({ id: 12, name: '门' })).toBe('shopping-list-12.csv')
  })
})
