import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { giftBalance, giftsWithBalances } from '../../adapters/reference/gifts/gift-balances'
import { sendGifts, voidGiftsOf } from '../../adapters/reference/orders/gift-codes'
import { referenceOrderedFiles } from '../../adapters/reference/checkout/ordered-files'
import { restock } from '../../adapters/reference/orders/restock'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { sendDownloads } from '../../adapters/reference/orders/send-downloads'
import { unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { changedMeanwhile } from '../builders/database/meeting'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, stockOf } from '../builders/staff'
import { storeOrder, type StoredLine } from '../builders/database/stored-orders'

const [retail, senior] = ['retail@lintel.example', 'senior@northgate.example']

/** Isolation: certificates, files and quantities of one order do not affect another. */
describe.each(databaseEngines())('Items sold in two orders on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const paid = (email: string, lines: readonly StoredLine[]) => storeOrder(entrance.db, { email, lines, paidAt: 1 })
  const session = async (email: string, storeKey = 'commercial') =>
    (await (await signedIn(entrance, email, { storeKey })).request()).session
  const orderRow = (id: number) =>
    entrance.db
      .selectFrom('sales_order')
      .select(['files_key', 'files_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  describe('as certificates', () => {
    const withGift = async (email: string, to: string, count = 1): Promise<number> => {
      const id = await paid(
        email,
        Array.from({ length: count }, () => ({ sku: 'BX-1' })),
      )
      const person = (name: string, address: string) => ({ name, email: address })
      const gift = {
        amount: 1_000,
        theme: 'Birthday',
        sender: person('Rita', email),
        recipient: person(to, `${to}@mail.example`),
        message: '',
      }
      await entrance.db
        .updateTable('sales_order_line')
        .set({ detail: JSON.stringify({ kind: 'gift-certificate', gift }) })
        .where('order_id', '=', id)
        .execute()
      return id
    }
    const mailed = async (work: () => Promise<unknown>) => {
      const before = entrance.mails.length
      await work()
      return entrance.mails.slice(before).map(({ to }) => to)
    }
    const codes = (id: number) =>
      giftsWithBalances(entrance.db)
        .select(['position', 'code', giftBalance.as('balance')])
        .where('order_id', '=', id)
        .orderBy('position')
        .execute()

    it('are mailed to the recipients of their own order, once, and voided with it alone', async () => {
      const [one, other] = [await withGift(retail, 'ann', 2), await withGift(senior, 'bob')]
      const send = (id: number) => answerOf(sendGifts(entrance.db, entrance.deps, id))
      expect(await mailed(() => send(one))).toEqual(['ann@mail.example', 'ann@mail.example'])
      expect(await codes(other)).toEqual([])
      expect(await mailed(() => send(other))).toEqual(['bob@mail.example'])
      expect(await mailed(() => send(one))).toEqual([])
      const mailedCodes = entrance.mails
        .slice(-3)
        .map(({ text }) => secretHash(/(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}/.exec(text)?.[0] ?? ''))
      const storedCodes = await entrance.db
        .selectFrom('gift_certificate')
        .select('code_hash')
        .where('order_id', 'in', [one, other])
        .orderBy('order_id')
        .orderBy('position')
        .execute()
      expect(await Promise.all(mailedCodes)).toEqual(storedCodes.map(({ code_hash }) => code_hash))
      await entrance.db.transaction().execute(trx => voidGiftsOf(trx, one, entrance.clock.now))
      expect([
        (await codes(one)).map(({ balance }) => balance),
        (await codes(other)).map(({ balance }) => balance),
      ]).toEqual([[0, 0], [1_000]])
    })

    it('keep each its code until its own mail is sent', async () => {
      const [one, other] = [await withGift(retail, 'cid', 2), await withGift(senior, 'dan')]
      const mailOnlyAt = (position: number) => ({
        ...entrance.deps,
        mail: {
          send: (mail: Mail, key: string) =>
            key.endsWith(`:${position}`) ? entrance.deps.mail.send(mail, key) : TE.left(unavailable('mail')),
        },
      })
      await sendGifts(entrance.db, mailOnlyAt(9), other)()
      await sendGifts(entrance.db, mailOnlyAt(1), one)()
      const left = async (id: number) =>
        (await codes(id)).filter(({ code }) => code !== null).map(({ position }) => position)
      expect([await left(one), await left(other)]).toEqual([[2], [1]])
    })
  })

  describe('as files', () => {
    const file = (name: string) => ({ name: `${name}.pdf`, url: `https://files.example/${name}.pdf` })
    const withFiles = (email: string, ...names: readonly string[]) =>
      paid(
        email,
        names.map(name => ({ sku: 'BX-1', files: [file(name)] })),
      )
    const guests = (...ids: readonly number[]) =>
      entrance.db
        .updateTable('sales_order')
        .set({ customer_id: null, files_key: null, files_hash: null })
        .where('id', 'in', ids)
        .execute()

    it('are opened by order and line, in their storefront, by their buyer or with their key', async () => {
      const [first, second] = [await withFiles(retail, 'one', 'two'), await withFiles(retail, 'three', 'four')]
      const find = async (orderId: number, line: number, storeKey?: string) =>
        referenceOrderedFiles(entrance.db, await session(retail, storeKey)).find({ orderId, line, file: 1 })
      const names = [
        [first, 1],
        [first, 2],
        [second, 1],
        [second, 2],
      ].map(async ([id = 0, line = 0]) => (await answerOf(await find(id, line))).name)
      expect(await Promise.all(names)).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'])
      expect((await refusalOf(await find(first, 1, 'home'))).tag).toBe('not-found')
      const unpaid = await storeOrder(entrance.db, { email: retail, lines: [{ sku: 'BX-1', files: [file('unpaid')] }] })
      for (const id of [unpaid, await withFiles(senior, 'others')])
        expect((await refusalOf(await find(id, 1))).tag).toBe('not-found')
    })

    it('of guests are opened with the key of their own order, in its storefront', async () => {
      const [one, other] = [await withFiles(retail, 'five'), await withFiles(retail, 'six')]
      await guests(one, other)
      for (const id of [one, other]) await answerOf(sendDownloads(entrance.db, entrance.deps, id))
      const keys = entrance.mails.slice(-2).map(({ text }) => /[?&]key=([\w-]+)/.exec(text)?.[1] ?? '')
      expect(
        entrance.mails.slice(-2).map(({ text }) => ['five.pdf', 'six.pdf'].map(name => text.includes(name))),
      ).toEqual([
        [true, false],
        [false, true],
      ])
      const opened = async (orderId: number, key = '', storeKey = 'commercial') =>
        referenceOrderedFiles(entrance.db, (await entrance.person({ storeKey }).request()).session).find(
          { orderId, line: 1, file: 1 },
          key,
        )
      expect((await answerOf(await opened(one, keys[0]))).name).toBe('five.pdf')
      expect((await answerOf(await opened(other, keys[1]))).name).toBe('six.pdf')
      for (const refused of [await opened(one, keys[1]), await opened(one, keys[0], 'home')])
        expect((await refusalOf(refused)).tag).toBe('not-found')
    })

    it('keep their key readable until the mail with it is sent, each order its own', async () => {
      const [one, other] = [await withFiles(retail, 'seven'), await withFiles(retail, 'eight')]
      await guests(one, other)
      const failing = { ...entrance.deps, mail: { send: () => TE.left(unavailable('mail')) } }
      for (const id of [one, other]) await sendDownloads(entrance.db, failing, id)()
      const before = await orderRow(other)
      expect((await orderRow(one)).files_hash).not.toBe(before.files_hash)
      await answerOf(sendDownloads(entrance.db, entrance.deps, one))
      expect([(await orderRow(one)).files_key, await orderRow(other)]).toEqual([null, before])
      await answerOf(sendDownloads(entrance.db, entrance.deps, other))
      expect((await orderRow(other)).files_hash).toBe(before.files_hash)
      expect(entrance.mails.at(-1)?.text).toContain(before.files_key)
    })
  })

  it('are mailed to a guest concurrently with the one key that opens them', async () => {
    const file = { name: 'nine.pdf', url: 'https://files.example/nine.pdf' }
    const id = await paid(retail, [{ sku: 'BX-1', files: [file] }])
    await entrance.db.updateTable('sales_order').set({ customer_id: null }).where('id', '=', id).execute()
    const send = (db: Entrance['db']) => answerOf(sendDownloads(db, entrance.deps, id))
    await changedMeanwhile(entrance.db, engine, 'sales_order', () => send(entrance.db), send)
    const key = /[?&]key=([\w-]+)/.exec(entrance.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await orderRow(id)).files_hash).toBe(await secretHash(key))
  })

  it("are restocked individually, and no other order's are", async () => {
    const one = await paid(retail, [{ sku: 'BX-1', quantity: 2 }])
    await paid(retail, [
      { sku: 'BX-1', quantity: 5 },
      { sku: 'CL-4040-AL', quantity: 3 },
    ])
    const stock = async () => [await stockOf(entrance.db, 'BX-1'), await stockOf(entrance.db, 'CL-4040-AL')]
    const [hooks = 0, closers = 0] = await stock()
    await entrance.db.transaction().execute(trx => restock(trx, one, entrance.clock.now))
    expect(await stock()).toEqual([hooks + 2, closers])
  })
})
