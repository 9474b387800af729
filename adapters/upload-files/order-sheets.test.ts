import { describe, expect, it } from '@jest/globals'
import { answerOf } from '../../test/builders/outcome'
import { orderSheets } from './order-sheets'

const rows = [['Store Number', '00481'], ['SKU', 'Part & "size"', '=1+1'], ['', '', 'Zürich €']]

describe('order files', () => {
  it('are written as workbooks and read again, every cell as the text that it is', async () => {
    const bytes = await answerOf(orderSheets.write({ name: 'Order', rows }))
    expect(await answerOf(orderSheets.read({ name: 'Order.XLSX', type: '', bytes }))).toEqual([{ name: 'Order', rows: [['Store Number', '00481', ''], ...rows.slice(1)] }])
    expect(await answerOf(orderSheets.write({ name: 'Order', rows }))).toEqual(bytes)
  })

  it('may be text with whatever sign between the cells, in Unicode or in the letters of the West', async () => {
    const text = 'Store Number;00481\r\nSKU;Quantity\r\nA;"1"'
    const read = async (bytes: Uint8Array) => answerOf(orderSheets.read({ name: 'order.csv', type: 'text/csv', bytes }))
    expect(await read(new TextEncoder().encode(text))).toEqual([{ name: 'order.csv', rows: [['Store Number', '00481'], ['SKU', 'Quantity'], ['A', '1']] }])
    expect((await read(Uint8Array.from('SKU;Quantity\nSCHL\xdcSSEL;1', letter => letter.charCodeAt(0))))?.[0]?.rows[1]).toEqual(['SCHLÜSSEL', '1'])
  })

  it('that cannot be read are none', async () => {
    expect(await answerOf(orderSheets.read({ name: 'order.xlsx', type: '', bytes: new TextEncoder().encode('no workbook') }))).toBeUndefined()
  })
})
