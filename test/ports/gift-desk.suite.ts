import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceGiftBalance } from '../../adapters/commerce/gifts/gift-balance.client'
import { giftBalanceRoutes } from '../../adapters/commerce/gifts/gift-balance.server'
import { commerceGiftDesk } from '../../adapters/commerce/gifts/gift-desk.client'
import { giftDeskRoutes } from '../../adapters/commerce/gifts/gift-desk.server'
import { referenceGiftBalance } from '../../adapters/reference/gifts/gift-balance'
import { holdGifts, returnGifts, voidGifts } from '../../adapters/reference/gifts/gift-balances'
import { demoGiftCodes } from '../../adapters/reference/seed/gifts'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { GiftBalancePort } from '../../core/gifts/gift-balance.port'
import type { GiftDeskPort } from '../../core/gifts/gift-desk.port'
import type { GiftForm } from '../../core/gifts/gift-form'
import type { DatabaseEngine } from '../builders/database/database'
import { aCertificate } from '../builders/gifts'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const any = { text: '', page: 1 }
const form: GiftForm = {
  amount: '25',
  recipientName: 'Ada Admin',
  recipientEmail: 'ada@northgate.example',
  message: 'With thanks.',
}
const codeIn = (text = '') => /[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}/.exec(text)?.[0] ?? ''

/** Port suite of the desk of gift certificates and of their balances, for any storage and transport. */
export const giftDeskSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of the desk of gift certificates`, () => {
    let entrance: Entrance
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      await hire(entrance.db, 'second@lintel.example', 'promotions')
      await hire(entrance.db, 'reviewer@lintel.example', 'reviews')
    }, 60_000)
    afterAll(() => entrance.close())

    const deskOf = async (email?: string): Promise<GiftDeskPort> => {
      const { db, deps } = entrance
      const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
      const ports = staffPorts(db, (await person.request()).session, deps)
      return wires ? commerceGiftDesk(inProcessHttp(giftDeskRoutes, () => ports)) : ports.giftDesk
    }
    const stef = () => deskOf('staff@lintel.example')
    const balances = async (): Promise<GiftBalancePort> => {
      const giftBalance = referenceGiftBalance(entrance.db, (await entrance.person().request()).session)
      return wires ? commerceGiftBalance(inProcessHttp(giftBalanceRoutes, () => ({ giftBalance }))) : giftBalance
    }
    const balanceOf = async (code: string) => (await balances()).balance({ code })
    const pays = (orderKey: string, id: string, amount: number) =>
      entrance.db
        .transaction()
        .execute(trx => holdGifts(trx, { orderKey, shares: [{ id, amount }], isPaid: true, now: entrance.clock.now }))
    const issued = async (changed: GiftForm = {}) => {
      entrance.clock.now += 1_000
      const gift = await answerOf((await stef()).issue({ key: aKey(), form: { ...form, ...changed } }))
      return { gift, code: codeIn(entrance.mails.at(-1)?.text) }
    }

    it('shows the certificates of the store by the end of their codes, with what is left of them', async () => {
      const { gifts, total, open } = await answerOf((await stef()).list(any))
      expect(total).toBe(2)
      expect(open).toBe(7_500 + 6_750)
      expect(gifts).toMatchObject([
        { ending: 'FT73', amount: 7_500, balance: 7_500, state: 'open' },
        { ending: 'RE25', amount: 10_000, balance: 6_750, state: 'open', lastDay: expect.any(String) as unknown },
      ])
      expect(JSON.stringify(gifts)).not.toContain(demoGiftCodes[0])
    })

    it('issues a certificate whose code only the mail to its recipient has, once [A-24]', async () => {
      const desk = await stef()
      const write = { key: aKey(), form: { ...form, lastDay: '2030-12-31' } }
      const before = entrance.mails.length
      const gift = await answerOf(desk.issue(write))
      expect((await answerOf(desk.issue(write))).id).toBe(gift.id)
      const mails = entrance.mails.slice(before)
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['ada@northgate.example', 'Your Lintel Supply gift certificate'],
      ])
      const code = codeIn(mails[0]?.text)
      expect(mails[0]?.text).toContain('$25.00')
      expect(mails[0]?.text).toContain('December 31, 2030')
      expect(gift).toMatchObject({
        ending: code.slice(-4),
        amount: 2_500,
        balance: 2_500,
        state: 'open',
        lastDay: '2030-12-31',
        issuedBy: 'Stef Staff',
        message: 'With thanks.',
        uses: [],
      })
      const stored = await entrance.db.selectFrom('gift_certificate').selectAll().where('id', '=', gift.id).execute()
      expect(JSON.stringify([gift, stored, await answerOf(desk.list(any))])).not.toContain(code)
      expect(await answerOf(await balanceOf(code))).toEqual({
        ending: code.slice(-4),
        balance: 2_500,
        lastDay: '2030-12-31',
      })
      expect(gift.history).toMatchObject([
        { by: 'Stef Staff', action: 'gift-issued', values: { cents: '2500', to: 'ada@northgate.example' } },
      ])
    })

    it.each([
      [{ amount: '0.50' }, 'amount cart.gift-amount'],
      [{ recipientEmail: 'ada' }, 'recipientEmail cart.gift-email'],
      [{ lastDay: '2020-01-01' }, 'lastDay gift-certificates.issues.day-past'],
    ])('issues none with %j, and mails nobody [A-24]', async (changed, issue) => {
      const [{ total }, mails] = [await answerOf((await stef()).list(any)), entrance.mails.length]
      expect(await issuesOf((await stef()).issue({ key: aKey(), form: { ...form, ...changed } }))).toEqual([issue])
      expect([(await answerOf((await stef()).list(any))).total, entrance.mails.length]).toEqual([total, mails])
    })

    it('finds certificates by the end of the code, by recipient and by state [A-24]', async () => {
      const desk = await stef()
      const { gift } = await issued({ recipientName: 'Zoe Quill', recipientEmail: 'zoe@quill.example' })
      const found = async (query: Partial<Parameters<GiftDeskPort['list']>[0]>) =>
        (await answerOf(desk.list({ ...any, ...query }))).gifts.map(({ id }) => id)
      for (const text of [gift.ending, gift.ending.toLowerCase(), 'zoe q', 'ZOE@QUILL'])
        expect(await found({ text })).toContain(gift.id)
      expect(await found({ text: gift.ending.slice(1) })).not.toContain(gift.id)
      expect(await found({ state: 'open' })).toContain(gift.id)
      await pays('order-of-zoe', gift.id, 2_500)
      expect([await found({ state: 'open', text: 'zoe' }), await found({ state: 'spent', text: 'zoe' })]).toEqual([
        [],
        [gift.id],
      ])
      const past = await aCertificate(entrance.db, {
        code: 'PASTA-PASTA-PASTA-PASTA',
        amount: 100,
        lastDay: '2020-01-01',
      })
      expect(await found({ state: 'expired' })).toEqual([past])
    })

    it('shows what orders paid with a certificate and what came back [A-24]', async () => {
      const { gift } = await issued()
      await pays('order-that-pays', gift.id, 1_000)
      await entrance.db.transaction().execute(trx => returnGifts(trx, 'order-that-pays', entrance.clock.now))
      await pays('order-that-stays', gift.id, 700)
      const { uses, balance } = await answerOf((await stef()).find(gift.id))
      expect([uses.map(({ amount }) => amount), balance]).toEqual([[1_000, -1_000, 700], 1_800])
    })

    it('voids what is left, with a reason, once; the colleague who comes later is told [A-24]', async () => {
      const { gift, code } = await issued()
      await pays(`order-on-${gift.id}`, gift.id, 1_000)
      const desk = await stef()
      const write = { id: gift.id, version: gift.version, key: aKey(), reason: ' Sent twice. ' }
      const voided = await answerOf(desk.makeVoid(write))
      expect(voided).toMatchObject({ state: 'void', balance: 0, voidedAt: expect.any(Number) as unknown })
      expect(voided.history.at(-1)).toMatchObject({
        action: 'gift-voided',
        values: { cents: '1500' },
        note: 'Sent twice.',
      })
      expect(await answerOf(desk.makeVoid(write))).toMatchObject({ state: 'void' })
      const second = await deskOf('second@lintel.example')
      expect(await refusalOf(second.makeVoid({ ...write, key: aKey() }))).toMatchObject({
        tag: 'conflict',
        reason: 'gift-certificates.issues.changed-by',
        values: { name: 'Stef Staff' },
      })
      expect(await issuesOf(await balanceOf(code))).toEqual(['code gifts.code-unknown'])
      expect(await pays('order-too-late', gift.id, 1)).toMatchObject({ _tag: 'Left' })
    })

    it('voids none without a reason [A-24]', async () => {
      const { gift } = await issued()
      const write = { id: gift.id, version: gift.version, key: aKey(), reason: ' ' }
      expect(await issuesOf((await stef()).makeVoid(write))).toEqual(['reason gift-certificates.issues.reason'])
      expect((await answerOf((await stef()).find(gift.id))).state).toBe('open')
    })

    it('tells the balance of a code, and the same of unknown and void ones [A-24]', async () => {
      const { gift, code } = await issued()
      expect(await answerOf(await balanceOf(` ${code.toLowerCase().replaceAll('-', ' ')} `))).toEqual({
        ending: code.slice(-4),
        balance: 2_500,
      })
      await pays(`all-of-${gift.id}`, gift.id, 2_500)
      expect(await answerOf(await balanceOf(code))).toMatchObject({ balance: 0 })
      const { gift: other, code: otherCode } = await issued()
      await entrance.db.transaction().execute(trx => voidGifts(trx, [other.id], entrance.clock.now))
      const elsewhere = 'ELSEW-HEREE-LSEWH-EREEE'
      await aCertificate(entrance.db, { code: elsewhere, amount: 500, storeKey: 'elsewhere' })
      for (const wrong of [otherCode, elsewhere, 'ABCDE-FGHJK-LMNPQ-RST23'])
        expect(await issuesOf(await balanceOf(wrong))).toEqual(['code gifts.code-unknown'])
    })

    it('is for staff who make promotions', async () => {
      const { gift } = await issued()
      expect(await refusalOf((await deskOf('reviewer@lintel.example')).find(gift.id))).toMatchObject({
        tag: 'forbidden',
      })
      expect(await refusalOf((await deskOf('retail@lintel.example')).find(gift.id))).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf((await deskOf()).find(gift.id))).toEqual({ tag: 'signed-out' })
    })
  })
