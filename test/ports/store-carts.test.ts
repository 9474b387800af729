import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { referenceStoreCarts } from '../../adapters/reference/store-carts/store-carts'
import { purgeExpired } from '../../adapters/reference/database/purge-expired'
import type { Database } from '../../adapters/reference/database/engine'
import { cartConverted } from '../../core/store-carts/cart-converted'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'

const cartId = (at: number) => `7cfb15b4-dbbe-4018-8ee6-2e3c36bf150${at}`

for (const engine of databaseEngines())
  describe(`carts of a merchant's store, as this shop knows them, on ${engine}`, () => {
    let db: Database
    let now = 1_000
    beforeEach(async () => {
      db = await aDatabase(engine)
    }, 60_000)
    afterEach(() => db.destroy())

    const carts = () => referenceStoreCarts(db, { now: () => (now += 1) })
    const converted = (id: string, orderId: number) => answerOf(cartConverted({ storeCarts: carts() })(id, orderId))

    it("a customer's cart is the one used last that is neither ordered nor gone [BC-5.02]", async () => {
      for (const at of [1, 2, 3]) await answerOf(carts().note(cartId(at), 31))
      await answerOf(carts().note(cartId(4), 32))
      expect(await answerOf(carts().latestOf(31))).toBe(cartId(3))
      await answerOf(carts().forget(cartId(3)))
      expect(await answerOf(carts().latestOf(31))).toBe(cartId(2))
      await converted(cartId(2), 501)
      expect(await answerOf(carts().latestOf(31))).toBe(cartId(1))
      await answerOf(carts().note(cartId(1), undefined))
      expect(await answerOf(carts().latestOf(31))).toBeUndefined()
    })

    it('the first order of a cart counts, of a cart that this shop made [BC-6.08]', async () => {
      await answerOf(carts().note(cartId(1), undefined))
      expect([await converted(cartId(1), 501), await converted(cartId(1), 502)]).toEqual([true, true])
      expect(await answerOf(carts().orderOf(cartId(1)))).toBe(501)
      expect(await converted(cartId(5), 503)).toBe(false)
      expect(await answerOf(carts().orderOf(cartId(5)))).toBeUndefined()
      await answerOf(carts().forget(cartId(1)))
      expect(await answerOf(carts().orderOf(cartId(1)))).toBe(501)
    })

    it('what no session names any more is purged, but for what a customer has not ordered', async () => {
      for (const [at, customer] of [
        [1, undefined],
        [2, 31],
        [3, 31],
        [4, undefined],
      ] as const)
        await answerOf(carts().note(cartId(at), customer))
      await converted(cartId(3), 501)
      await db.updateTable('store_cart').set({ changed_at: 1 }).where('id', '<>', cartId(4)).execute()
      const before = { keysBefore: 1, changesBefore: 1, contextsBefore: 1, viewsBefore: 1 }
      await answerOf(
        purgeExpired(db, { now: 1, guestCartsBefore: 2, uploadListsBefore: 1, constructionBefore: 1, ...before }),
      )
      const left = await db.selectFrom('store_cart').select('id').orderBy('id').execute()
      expect(left.map(({ id }) => id)).toEqual([cartId(2), cartId(4)])
    })

    it('a message without a cart and an order changes nothing', async () => {
      for (const [id, order] of [
        ['', 1],
        ['abc', 1],
        [cartId(1), 0],
        [cartId(1), 1.5],
        [cartId(1), Number.NaN],
      ] as const)
        expect(await converted(id, order)).toBe(false)
    })

    it('a key names one write, until that write had no effect [BC-5.03]', async () => {
      const write = { lines: '1.2.3', version: 4 }
      const first = () => answerOf(carts().firstWrite(cartId(1), 'k', write))
      expect(await first()).toBeUndefined()
      expect(await first()).toMatchObject({ ...write, state: 'sent' })
      await answerOf(carts().endWrite(cartId(1), 'k', 'done'))
      expect(await first()).toMatchObject({ ...write, state: 'done' })
      await answerOf(carts().endWrite(cartId(1), 'k', 'none'))
      expect(await first()).toBeUndefined()
      expect(await answerOf(carts().firstWrite(cartId(2), 'k', write))).toBeUndefined()
    })
  })
