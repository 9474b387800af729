import { afterAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { orderSheetsOffThread } from './order-sheets'
import { openThreads } from './threads'

describe('order files read off the thread of the server', () => {
  const threads = openThreads()
  const sheets = orderSheetsOffThread(threads.files)
  afterAll(() => threads.stop())

  it('are what was written into them', async () => {
    const rows = [['SKU', 'Quantity'], ['FRM-0012', '3']]
    const written = await sheets.write({ name: 'Order', rows })()
    if (E.isLeft(written)) throw new Error('not written')
    expect(await sheets.read({ name: 'order.xlsx', type: '', bytes: written.right })()).toEqual(E.right([{ name: 'Order', rows }]))
  })
})
