import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { sendOrderNotices } from '../../adapters/reference/orders/order-notices'
import type { OrderNoticesPort } from '../../core/orders/order-notices.port'
import type { SettingName } from '../../core/settings/store-settings'
import { unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { storeMoment } from '../../core/shared/store-day'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { ordered, signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the notices about orders that the merchant gets, for any storage and transport. */
export const orderNoticesSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of order notices`, () => {
    let shop: StaffShop
    let away = false
    let sent: Mail[] = []
    beforeAll(async () => {
      shop = await make()
      const keys = new Set<string>()
      Object.assign(shop.entrance.deps, {
        ordersTo: 'desk@shop.example',
        mail: {
          send: (mail: Mail, key: string) =>
            away
              ? TE.left(unavailable('mail', 'the mail server is away'))
              : TE.fromIO(() => void (keys.has(key) || (keys.add(key), sent.push(mail)))),
        },
      })
    }, 60_000)
    beforeEach(async () => {
      away = false
      const { db } = shop.entrance
      for (const table of ['store_setting', 'queued_mail', 'order_notice'] as const)
        await db.deleteFrom(table).execute()
      sent = []
    })
    afterAll(() => shop.entrance.close())

    const { stef, newcomer, at } = atDesks(() => shop)
    const desk = async (): Promise<OrderNoticesPort> => (await stef()).orderNotices
    const place = async () =>
      ordered(shop.entrance, await signedIn(shop.entrance, 'senior@northgate.example'), 'BX-2', 1)
    const later = () => sendOrderNotices(shop.entrance.db, shop.entrance.deps)()
    const set = async (values: Readonly<Partial<Record<SettingName, string>>>) => {
      const { settingsDesk } = await stef()
      const { settings } = await answerOf(settingsDesk.group('order-notices'))
      const versions = Object.fromEntries(settings.map(({ name: setting, version }) => [setting, version]))
      await answerOf(settingsDesk.save({ group: 'order-notices', values: { ...values }, versions, key: aKey() }))
    }
    const noticed = () => sent.filter(({ to }) => to.endsWith('@shop.example'))

    it('are sent once for each order, to the address of the environment until staff set others [A-25]', async () => {
      const { id } = await place()
      await later()
      const [notice, ...more] = noticed()
      expect(more).toEqual([])
      expect(notice).toMatchObject({ to: 'desk@shop.example' })
      expect(notice?.subject).toMatch(new RegExp(`^Order ${id}: .+, \\$\\d+\\.\\d\\d, PO PO-4711$`))
      expect(notice?.text).toContain(`https://shop.example/staff/orders/${id}`)
      expect(notice?.html).toContain('<html lang="en">')
    })

    it('go to the addresses of the store, of the branch and of the method [A-25]', async () => {
      await set({
        'notice-addresses': 'owner@shop.example',
        'notice-branches': 'Dayton: dayton@shop.example',
        'notice-methods': 'purchase-order: credit@shop.example\ninvoice: accounts@shop.example',
      })
      await place()
      expect(noticed().map(({ to }) => to)).toEqual(['owner@shop.example', 'credit@shop.example'])
    })

    it('are sent to nobody where the store wants none [A-25]', async () => {
      await set({ 'notice-addresses': '' })
      await place()
      expect(noticed()).toEqual([])
    })

    it('wait for the digest at 07:00 or 13:00 in the store, one for all orders since [A-25]', async () => {
      const { clock } = shop.entrance
      clock.now = storeMoment('2026-12-01T09:00') ?? 0
      await set({ 'notice-when': 'digest' })
      const [first, second] = [await place(), await place()]
      clock.now = storeMoment('2026-12-01T12:59') ?? 0
      await later()
      expect(noticed()).toEqual([])
      clock.now = storeMoment('2026-12-01T13:00') ?? 0
      const third = await place()
      await Promise.all([later(), later()])
      const [digest, ...more] = noticed()
      expect([digest?.subject, more]).toEqual([expect.stringMatching(/^2 orders at .+: \$\d+\.\d\d$/), []])
      for (const { id } of [first, second]) expect(digest?.text).toContain(`/staff/orders/${id}`)
      expect(digest?.text).not.toContain(`/staff/orders/${third.id}`)
      clock.now = storeMoment('2026-12-02T07:00') ?? 0
      await later()
      expect(noticed().map(({ subject }) => subject)[1]).toMatch(/^1 order at /)
    })

    it('are owed while the mail server is away: the order stands, and they follow [A-25] [G-6]', async () => {
      away = true
      const { id } = await place()
      expect((await answerOf((await stef()).orderDesk.find(id))).id).toBe(id)
      expect(await answerOf((await desk()).failed())).toMatchObject({
        total: 1,
        notices: [{ to: 'desk@shop.example', orderId: id, reason: 'the mail server is away', tries: 1 }],
      })
      away = false
      shop.entrance.clock.now += 60_000
      await later()
      expect(noticed().length).toBe(1)
      expect(await answerOf((await desk()).failed())).toEqual({ total: 0, notices: [] })
    })

    it('are sent again by staff, also to another address, and the order says so [A-25]', async () => {
      away = true
      const { id: orderId } = await place()
      const notices = await desk()
      const [failed] = (await answerOf(notices.failed())).notices
      const id = failed?.id ?? 0
      expect((await answerOf(notices.resend({ id, to: 'desk@shop.example', key: aKey() }))).notices).toMatchObject([
        { id, tries: 2 },
      ])
      away = false
      expect(await issuesOf(notices.resend({ id, to: 'nobody', key: aKey() }))).toEqual(['to staff.issues.email'])
      const key = aKey()
      const resend = () => answerOf(notices.resend({ id, to: ' owner@shop.example ', key }))
      expect(await resend()).toEqual({ total: 0, notices: [] })
      await resend()
      expect(noticed().map(({ to }) => to)).toEqual(['owner@shop.example'])
      expect((await answerOf((await stef()).orderDesk.find(orderId))).history.at(-1)).toMatchObject({
        by: 'Stef Staff',
        action: 'order-notice-resent',
        values: { to: 'owner@shop.example' },
      })
      await later()
      expect(noticed().length).toBe(1)
    })

    it('that failed are shown in their own store, to staff who process orders', async () => {
      away = true
      await place()
      const id = (await answerOf((await desk()).failed())).notices[0]?.id ?? 0
      const calls = (notices: OrderNoticesPort) => [
        notices.failed(),
        notices.resend({ id, to: 'thief@shop.example', key: aKey() }),
      ]
      const home = await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))
      expect(await answerOf(home.orderNotices.failed())).toEqual({ total: 0, notices: [] })
      expect((await refusalOf(home.orderNotices.resend({ id, to: 'a@shop.example', key: aKey() }))).tag).toBe(
        'not-found',
      )
      const { desks } = await newcomer(`setter${aKey()}`, 'settings')
      for (const call of calls(desks.orderNotices)) expect((await refusalOf(call)).tag).toBe('forbidden')
      const buyer = await at(await signedIn(shop.entrance, 'senior@northgate.example'))
      for (const call of calls(buyer.orderNotices)) expect((await refusalOf(call)).tag).toBe('not-found')
    })
  })
