import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import type { AccountList, UploadAccountPort } from '../../core/bulk-upload/upload-account.port'
import { maxSkuLength, maxListLines } from '../../core/bulk-upload/upload-line'
import { visitors } from '../builders/goods/catalogue'
import { aCustomer } from '../builders/customer'
import { answerOf, refusalOf } from '../builders/outcome'

export type Keeping = { readonly account: (visitor: Visitor) => UploadAccountPort; readonly close: () => Promise<void> }

const buyer: Visitor = { ...visitors.northgate, customer: aCustomer({ id: 41 }) }
const colleague: Visitor = { ...visitors.northgate, customer: aCustomer({ id: 42 }) }
const list = (name: string, count = 2): AccountList => ({
  name,
  keptAt: 7_000,
  lines: Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    rows: at === 0 ? [2, 9] : [at + 2],
    times: at === 0 ? 2 : 1,
    sku: `LS-G1-626-${at}`,
    qty: at === 1 ? '2 boxes' : '12',
  })),
})

/** Port suite of SKU lists stored on accounts. */
export const uploadAccountSuite = (name: string, make: () => Promise<Keeping>) =>
  describe(`${name} keeps the promises of lists on accounts`, () => {
    let shop: Keeping
    beforeEach(async () => {
      shop = await make()
    }, 60_000)
    afterEach(() => shop.close())

    let writes = 0
    const keep = (
      visitor: Visitor,
      stored: AccountList | undefined,
      seen: number,
      key = `write-number-${(writes += 1)}`,
    ) => shop.account(visitor).keep(stored, seen, key)
    const about = (visitor: Visitor) => answerOf(shop.account(visitor).about())
    const read = (visitor: Visitor) => answerOf(shop.account(visitor).read())

    it('returns a stored list unchanged on any device, with file, date and line count', async () => {
      expect([await about(buyer), await read(buyer)]).toEqual([{ version: 0 }, undefined])
      expect(await answerOf(keep(buyer, list('order.csv'), 0))).toEqual({ version: 1 })
      expect(await about(buyer)).toEqual({ version: 1, list: { name: 'order.csv', keptAt: 7_000, lines: 2 } })
      expect(await read(buyer)).toEqual({ version: 1, list: list('order.csv') })
    })

    it("lets no window overwrite another one's concurrent change or removal, and says so", async () => {
      await answerOf(keep(buyer, list('first.csv'), 0))
      await answerOf(keep(buyer, list('second.csv'), 1))
      expect(await refusalOf(keep(buyer, list('late.csv'), 1))).toMatchObject({
        tag: 'conflict',
        reason: 'bulk-upload.changed-elsewhere',
      })
      expect(await refusalOf(keep(buyer, list('unaware.csv'), 0))).toMatchObject({ tag: 'conflict' })
      expect((await about(buyer)).list?.name).toBe('second.csv')
      expect(await answerOf(keep(buyer, undefined, 2))).toEqual({ version: 3 })
      expect(await refusalOf(keep(buyer, list('late.csv'), 2))).toMatchObject({ tag: 'conflict' })
      expect([await about(buyer), await read(buyer)]).toEqual([{ version: 3 }, undefined])
      expect(await answerOf(keep(buyer, list('new.csv'), 0))).toEqual({ version: 4 })
    })

    it('has one effect for a write that is sent twice, also concurrently', async () => {
      const both = await Promise.all([
        keep(buyer, list('order.csv'), 0, 'the-same-write')(),
        keep(buyer, list('order.csv'), 0, 'the-same-write')(),
      ])
      expect(both.filter(answer => answer._tag === 'Right').length).toBeGreaterThan(0)
      expect(await answerOf(keep(buyer, list('order.csv'), 0, 'the-same-write'))).toEqual({ version: 1 })
      const raced = await Promise.all(['one', 'other'].map(each => keep(buyer, list(`${each}.csv`), 1)()))
      expect(raced.filter(answer => answer._tag === 'Right')).toHaveLength(1)
      expect((await about(buyer)).version).toBe(2)
    })

    it('stores one private list per customer', async () => {
      await answerOf(keep(buyer, list('mine.csv'), 0))
      for (const visitor of [colleague, visitors.guest])
        expect([await about(visitor), await read(visitor)]).toEqual([{ version: 0 }, undefined])
      await answerOf(keep(colleague, list('theirs.csv'), 0))
      await answerOf(keep(colleague, undefined, 1))
      expect((await about(buyer)).list?.name).toBe('mine.csv')
      expect((await refusalOf(keep(visitors.guest, list('guest.csv'), 0))).tag).toBe('signed-out')
    })

    it('accepts 5,000 lines, and rejects a list without end', async () => {
      await answerOf(keep(buyer, list('long.csv', maxListLines), 0))
      expect((await read(buyer))?.list.lines).toHaveLength(maxListLines)
      const endless = {
        ...list('endless.csv', 0),
        lines: list('', maxListLines).lines.map(line => ({ ...line, sku: 'X'.repeat(maxSkuLength) })),
      }
      expect((await refusalOf(keep(buyer, endless, 1))).tag).toBe('invalid')
      expect((await about(buyer)).list?.name).toBe('long.csv')
    })
  })
