import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import type { Database } from '../../adapters/reference/database/engine'
import { transaction } from '../../adapters/reference/database/transaction'
import { holdIn } from '../../adapters/reference/ledger/holds'
import { referenceLedger, releaseExpired } from '../../adapters/reference/ledger/ledger'
import type { HoldLine } from '../../core/ledger/ledger'
import type { LedgerPort } from '../../core/ledger/ledger.port'
import { conflict } from '../../core/shared/domain-error'
import { aDatabase, type DatabaseEngine } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'

/** Port suite of the ledger, for any storage. */
export const ledgerSuite = (name: string, engine: DatabaseEngine) =>
  describe(`${name} keeps the promises of the ledger`, () => {
    let db: Database
    let ledger: LedgerPort
    const clock = { at: 1_000 }
    let count = 0
    beforeAll(async () => {
      db = await aDatabase(engine)
      ledger = referenceLedger(db, { now: () => clock.at })
    }, 60_000)
    afterAll(() => db.destroy())

    const key = () => `key-${++count}`
    const account = async (cap?: number) => {
      const id = `credit:${++count}`
      if (cap !== undefined) await answerOf(ledger.setCap(id, cap, key()))
      return id
    }
    const line = (id: string, amount: number, over: HoldLine['over'] = 'refuse') => ({ account: id, amount, over })
    const standing = async (id: string) => (await answerOf(ledger.standing([id])))[0]
    const entries = (id: string) =>
      db.selectFrom('ledger_entry').selectAll().where('account', '=', id).orderBy('seq').execute()

    it('[G-2] holds up to the cap, and refuses more with what is left', async () => {
      const id = await account(1_000)
      const held = await answerOf(ledger.hold([line(id, 600)], key()))
      expect(held).toMatchObject({ state: 'held', lines: [{ account: id, amount: 600, isOver: false }] })
      expect(await refusalOf(ledger.hold([line(id, 401)], key()))).toEqual(
        conflict('ledger.over', { account: id, free: 400 }),
      )
      await answerOf(ledger.hold([line(id, 400)], key()))
      expect(await standing(id)).toEqual({ account: id, cap: 1_000, spent: 0, held: 1_000, free: 0 })
    })

    it('[G-2] holds all lines or none', async () => {
      const [one, two, three] = [await account(1_000), await account(10), await account(1_000)]
      const refused = key()
      expect(await refusalOf(ledger.hold([line(three, 20), line(two, 20), line(one, 20)], refused))).toEqual(
        conflict('ledger.over', { account: two, free: 10 }),
      )
      expect((await answerOf(ledger.standing([one, two, three]))).map(({ held }) => held)).toEqual([0, 0, 0])
      expect(await entries(one)).toHaveLength(1)
      // A refused hold leaves nothing under its key either.
      expect(await refusalOf(ledger.release(refused))).toEqual({ tag: 'not-found', what: 'hold' })
    })

    it('[G-2] never lets parallel holds exceed a cap', async () => {
      const [scarce, plenty] = [await account(1_050), await account()]
      const results = await Promise.all(
        Array.from({ length: 100 }, () => ledger.hold([line(plenty, 1), line(scarce, 100)], key())()),
      )
      expect(results.filter(E.isRight)).toHaveLength(10)
      expect(await standing(scarce)).toMatchObject({ held: 1_000, free: 50 })
      expect(await standing(plenty)).toEqual({ account: plenty, spent: 0, held: 10 })
    })

    it('does not block two holds that name their accounts the other way round', async () => {
      const [one, two] = [await account(10_000), await account(10_000)]
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          ledger.hold(n % 2 ? [line(one, 1), line(two, 1)] : [line(two, 1), line(one, 1)], key())(),
        ),
      )
      expect(results.filter(E.isRight)).toHaveLength(40)
    })

    it('answers a repeated hold once, also in parallel, and refuses another under its key', async () => {
      const id = await account(1_000)
      const same = key()
      const answers = await Promise.all([1, 2, 3].map(() => ledger.hold([line(id, 600)], same)()))
      expect(answers.map(E.isRight)).toEqual([true, true, true])
      expect(await standing(id)).toMatchObject({ held: 600 })
      expect(await refusalOf(ledger.hold([line(id, 100)], same))).toEqual(conflict('ledger.key-used'))
    })

    it("marks a line held with 'allow' over the cap, and refuses others meanwhile", async () => {
      const id = await account(1_000)
      await answerOf(ledger.hold([line(id, 900)], key()))
      const within = await answerOf(ledger.hold([line(id, 100, 'allow')], key()))
      expect(within.lines).toMatchObject([{ isOver: false }])
      const over = key()
      expect((await answerOf(ledger.hold([line(id, 50, 'allow')], over))).lines).toMatchObject([{ isOver: true }])
      expect(await standing(id)).toMatchObject({ held: 1_050, free: 0 })
      expect((await answerOf(ledger.hold([line(id, 50, 'allow')], over))).lines).toMatchObject([{ isOver: true }])
      expect(await refusalOf(ledger.hold([line(id, 1)], key()))).toMatchObject({ reason: 'ledger.over' })
    })

    it('settles what was held or less of it, once', async () => {
      const id = await account(1_000)
      const [whole, part] = [key(), key()]
      await answerOf(ledger.hold([line(id, 300)], whole))
      await answerOf(ledger.hold([line(id, 500)], part))
      for (let repeat = 0; repeat < 2; repeat++) {
        expect(await answerOf(ledger.settle(whole))).toMatchObject({ state: 'settled' })
        await answerOf(ledger.settle(part, [{ account: id, amount: 450 }]))
      }
      expect(await standing(id)).toEqual({ account: id, cap: 1_000, spent: 750, held: 0, free: 250 })
      expect(await refusalOf(ledger.release(whole))).toEqual(conflict('ledger.settled'))
      const more = key()
      await answerOf(ledger.hold([line(id, 100)], more))
      expect(await issuesOf(ledger.settle(more, [{ account: id, amount: 101 }]))).toEqual(['amounts ledger.amounts'])
      expect(await standing(id)).toMatchObject({ held: 100 })
    })

    it('releases a hold once, and lets either settling or releasing win', async () => {
      const id = await account(1_000)
      const held = key()
      await answerOf(ledger.hold([line(id, 300)], held))
      const ends = await Promise.all([ledger.release(held)(), ledger.settle(held)(), ledger.release(held)()])
      const { spent = 0, held: still } = (await standing(id)) ?? {}
      expect(still).toBe(0)
      expect(ends.filter(E.isRight)).toHaveLength(spent === 0 ? 2 : 1)
    })

    it('posts facts once by key, also over the cap, and takes them off again', async () => {
      const id = await account(1_000)
      const fact = key()
      for (let repeat = 0; repeat < 2; repeat++)
        expect(await answerOf(ledger.post(id, 1_200, fact, 'invoice 4711'))).toMatchObject({ spent: 1_200, free: 0 })
      expect(await refusalOf(ledger.post(id, 1, fact, 'invoice 4711'))).toEqual(conflict('ledger.key-used'))
      expect(await answerOf(ledger.post(id, -500, key(), 'payment'))).toMatchObject({ spent: 700, free: 300 })
    })

    it('changes and removes a cap once by key; below what is used, nothing is free', async () => {
      const id = await account(1_000)
      await answerOf(ledger.hold([line(id, 800)], key()))
      expect(await answerOf(ledger.setCap(id, 500, key()))).toMatchObject({ cap: 500, held: 800, free: 0 })
      const off = key()
      expect(await answerOf(ledger.setCap(id, undefined, off))).toEqual({ account: id, spent: 0, held: 800 })
      expect(await refusalOf(ledger.setCap(id, 1, off))).toEqual(conflict('ledger.key-used'))
      expect(await issuesOf(ledger.setCap(id, -1, key()))).toEqual(['cap ledger.lines'])
    })

    it('releases holds whose time is over, and never one without an end', async () => {
      const id = await account(1_000)
      await answerOf(ledger.hold([line(id, 100)], key(), clock.at + 10))
      await answerOf(ledger.hold([line(id, 200)], key(), clock.at + 1_000))
      await answerOf(ledger.hold([line(id, 300)], key()))
      expect(await answerOf(releaseExpired(db, clock.at + 10))).toBe(1)
      expect(await standing(id)).toMatchObject({ held: 500 })
      expect(await answerOf(releaseExpired(db, clock.at + 10_000_000))).toBe(1)
      expect(await standing(id)).toMatchObject({ held: 300 })
    })

    it('is stored with the transaction it is part of, or not at all', async () => {
      const id = await account(1_000)
      const undone = key()
      const refused = await refusalOf(
        transaction(db, async trx => {
          await holdIn(trx, { lines: [line(id, 400)], key: undone, now: clock.at })
          return E.left(conflict('checkout.cart-changed'))
        }),
      )
      expect(refused).toEqual(conflict('checkout.cart-changed'))
      expect(await standing(id)).toMatchObject({ held: 0 })
      expect(await refusalOf(ledger.release(undone))).toMatchObject({ tag: 'not-found' })
    })

    it('[G-2] never exceeds a cap in any order of operations, and its entries add up to its balance', async () => {
      const operation = fc.record({
        what: fc.constantFrom('hold', 'settle', 'release', 'settle-part'),
        amount: fc.integer({ min: 0, max: 400 }),
        pick: fc.nat({ max: 9 }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async operations => {
          const id = await account(1_000)
          const keys: string[] = []
          for (const { what, amount, pick } of operations) {
            const known = keys[pick % Math.max(1, keys.length)] ?? 'none'
            if (what === 'hold') {
              const fresh = key()
              if (E.isRight(await ledger.hold([line(id, amount)], fresh)())) keys.push(fresh)
            } else if (what === 'release') await ledger.release(known)()
            else await ledger.settle(known, what === 'settle' ? undefined : [{ account: id, amount: amount % 50 }])()
            const { spent = 0, held = 0 } = (await standing(id)) ?? {}
            expect(held).toBeGreaterThanOrEqual(0)
            expect(spent + held).toBeLessThanOrEqual(1_000)
          }
          const written = await entries(id)
          const sum = (part: 'spent_change' | 'held_change') => written.reduce((total, each) => total + each[part], 0)
          expect(await standing(id)).toMatchObject({ spent: sum('spent_change'), held: sum('held_change') })
        }),
        { numRuns: 25 },
      )
    })
  })
