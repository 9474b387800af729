import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { issue } from '../../core/shared/domain-error'
import { answerOf } from '../../test/builders/outcome'
import { aSheetWith, packedWorkbook } from '../../test/builders/workbooks'
import { orderSheets } from './order-sheets'

const rows = [
  ['Store Number', '00481'],
  ['SKU', 'Part & "size"', '=1+1'],
  ['', '', 'Zürich €'],
]

describe('order files', () => {
  it('round-trip as workbooks, with every cell as text', async () => {
    const bytes = await answerOf(orderSheets.write({ name: 'Order', rows }))
    expect(await answerOf(orderSheets.read({ name: 'Order.XLSX', type: '', bytes }))).toEqual([
      { name: 'Order', rows: [['Store Number', '00481'], ...rows.slice(1)] },
    ])
    expect(await answerOf(orderSheets.write({ name: 'Order', rows }))).toEqual(bytes)
  })

  it('may be text with any delimiter, in Unicode or Windows-1252', async () => {
    const text = 'Store Number;00481\r\nSKU;Quantity\r\nA;"1"'
    const read = async (bytes: Uint8Array) => answerOf(orderSheets.read({ name: 'order.csv', type: 'text/csv', bytes }))
    expect(await read(new TextEncoder().encode(text))).toEqual([
      {
        name: 'order.csv',
        rows: [
          ['Store Number', '00481'],
          ['SKU', 'Quantity'],
          ['A', '1'],
        ],
      },
    ])
    expect(
      (await read(Uint8Array.from('SKU;Quantity\nSCHL\xdcSSEL;1', letter => letter.charCodeAt(0))))?.[0]?.rows[1],
    ).toEqual(['SCHLÜSSEL', '1'])
  })

  const issuesOf = async (file: { readonly name: string; readonly bytes: Uint8Array }) => {
    const read = await orderSheets.read({ type: '', ...file })()
    return E.isLeft(read) && read.left.tag === 'invalid' ? read.left.issues : read
  }

  it('with too many rows or columns are rejected, naming limit and excess', async () => {
    const sheet = (rows: string) => ({ name: 'order.xlsx', bytes: packedWorkbook({ sheet: aSheetWith(rows) }) })
    expect(await issuesOf(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toEqual([
      issue('file', 'order-file.limit-rows', { name: 'order.xlsx', found: 1_048_576, maximum: 20_000 }),
    ])
    expect(await issuesOf(sheet('<row r="2"><c r="IW2"><v>1</v></c></row>'))).toEqual([
      issue('file', 'order-file.limit-columns', { name: 'order.xlsx', found: 'IW', maximum: 'IV' }),
    ])
    expect(await issuesOf(sheet(`<row r="2">${'<c r="A2"/>'.repeat(250_001)}</row>`))).toEqual([
      issue('file', 'order-file.limit-cells', { name: 'order.xlsx', maximum: 250_000 }),
    ])
    expect(await issuesOf(sheet(`<!--${' '.repeat(33_554_432)}-->`))).toEqual([
      issue('file', 'order-file.limit-size', { name: 'order.xlsx', maximum: 32 }),
    ])
  })

  it('that are text are limited too: in rows, columns, cells and characters', async () => {
    const text = (content: string) => ({ name: 'order.csv', bytes: new TextEncoder().encode(content) })
    const codes = async (content: string) => {
      const found = await issuesOf(text(content))
      return Array.isArray(found) ? found.map(({ code }: { readonly code: string }) => code) : 'read'
    }
    expect(await codes('A,1\n'.repeat(20_001))).toEqual(['order-file.limit-rows'])
    expect(await codes(`SKU,Quantity\n${',\n'.repeat(500_000)}`)).toBe('read')
    expect(await codes(`${'A,'.repeat(256)}B`)).toEqual(['order-file.limit-columns'])
    expect(await codes(`SKU,Quantity${','.repeat(3_000_000)}`)).toBe('read')
    expect(await codes(`${'A,'.repeat(200)}\n`.repeat(1_300))).toEqual(['order-file.limit-cells'])
    expect(await codes(`${'A'.repeat(2_500)}\n`.repeat(4_100))).toEqual(['order-file.limit-size'])
  })

  it('that cannot be read are undefined', async () => {
    expect(
      await answerOf(
        orderSheets.read({ name: 'order.xlsx', type: '', bytes: new TextEncoder().encode('no workbook') }),
      ),
    ).toBeUndefined()
  })
})
