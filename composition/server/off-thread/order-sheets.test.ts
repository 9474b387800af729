import { afterAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { invalid, issue } from '../../../core/shared/domain-error'
import { aSheetWith, aWorkbookOf, packedWorkbook } from '../../../test/builders/workbooks'
import { orderSheetsOffThread } from './order-sheets'
import { readUploadOffThread } from './read-upload'
import type { ThreadFailure } from './thread-runner'
import { openThreads, type Threads } from './threads'

describe('order files in a worker thread', () => {
  const threads = openThreads()
  afterAll(() => threads.stop())
  const sheets = orderSheetsOffThread(threads.files)
  const list = (bytes: Uint8Array, name = 'list.csv', type = 'text/csv') =>
    new File([bytes as BlobPart], name, { type })

  it('are read back as written', async () => {
    const rows = [
      ['SKU', 'Quantity'],
      ['FRM-0012', '3'],
    ]
    const written = await sheets.write({ name: 'Order', rows })()
    if (E.isLeft(written)) throw new Error('not written')
    expect(await sheets.read({ name: 'order.xlsx', type: '', bytes: written.right })()).toEqual(
      E.right([{ name: 'Order', rows }]),
    )
    const read = await readUploadOffThread(threads.lists)(list(new TextEncoder().encode('SKU,Qty\nA-1,5')))()
    expect(E.isRight(read) && read.right.lines.map(({ sku, qty }) => [sku, qty])).toEqual([['A-1', '5']])
  })

  it('are rejected for their content as in the same thread', async () => {
    const bytes = packedWorkbook({ sheet: aSheetWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') })
    expect(await sheets.read({ name: 'order.xlsx', type: '', bytes })()).toEqual(
      E.left(
        invalid(issue('file', 'order-file.limit-rows', { name: 'order.xlsx', found: 1_048_576, maximum: 20_000 })),
      ),
    )
    // The limits of a request, which are tighter than those in a buyer's own browser.
    const long = aWorkbookOf([['SKU', 'Qty'], ...Array.from({ length: 2 }, () => ['A', 1])])
    expect(
      E.isRight(
        await readUploadOffThread(threads.lists)(
          list(long, 'list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
        )(),
      ),
    ).toBe(true)
    const far = packedWorkbook({ sheet: aSheetWith('<row r="500001"><c r="A500001"><v>1</v></c></row>') })
    expect(
      await readUploadOffThread(threads.lists)(
        list(far, 'list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      )(),
    ).toEqual(
      E.left(
        invalid(
          issue('file', 'bulk-upload.issues.limit-rows', { name: 'list.xlsx', found: 500_001, maximum: 500_000 }),
        ),
      ),
    )
  })

  it.each([
    ['deadline', invalid(issue('file', 'order-file.limit-time', { name: 'order.csv' }))],
    ['memory', invalid(issue('file', 'order-file.limit-time', { name: 'order.csv' }))],
    ['busy', { tag: 'limited', retryAfterSeconds: 5 }],
    ['failed', { tag: 'unavailable', service: 'order file', detail: 'failed: so it is' }],
    ['stopped', { tag: 'unavailable', service: 'order file', detail: 'stopped: so it is' }],
  ] as const)('that cannot be read for %s are reported as such', async (tag, error) => {
    const failing = { run: () => TE.left<ThreadFailure>({ tag, detail: 'so it is' }) } as unknown as Threads['files']
    expect(
      await orderSheetsOffThread(failing).read({ name: 'order.csv', type: '', bytes: new Uint8Array() })(),
    ).toEqual(E.left(error))
  })
})
