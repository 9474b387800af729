import { expect, it, jest } from '@jest/globals'
import { orderFileLimits } from '../../core/files/table-limits'
import { aSheetWith, aWorkbookOf, packedWorkbook } from '../../test/builders/workbooks'
import { OverLimit } from './over-limit'

const library = jest.fn(() => Promise.resolve([{ sheet: 'Order', data: [['SKU']] }]))
jest.unstable_mockModule('read-excel-file/universal', () => ({ default: library, readSheet: library }))
const { workbookSheets } = await import('./sheet-rows')

it('a workbook beyond a limit never reaches the parsing library', async () => {
  const beyond = [
    aSheetWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    aSheetWith(`<row r="1">${'<c r="A1"/>'.repeat(orderFileLimits.cells + 1)}</row>`),
    aSheetWith(`<!--${' '.repeat(orderFileLimits.unpackedBytes)}-->`),
  ]
  for (const sheet of beyond)
    await expect(workbookSheets(packedWorkbook({ sheet }), orderFileLimits)).rejects.toBeInstanceOf(OverLimit)
  expect(library).not.toHaveBeenCalled()
  expect(await workbookSheets(aWorkbookOf([['SKU']]), orderFileLimits)).toEqual([{ name: 'Order', rows: [['SKU']] }])
  expect(library).toHaveBeenCalledTimes(1)
})
