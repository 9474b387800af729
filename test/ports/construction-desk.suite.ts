import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConstructionDeskPort, StoreOrderQuery } from '../../core/construction/construction-desk.port'
import type { OrderDetails, OrderFileKind } from '../../core/orders/order-details'
import type { Order } from '../../core/orders/order'
import type { Outcome } from '../../core/shared/domain-error'
import { inCheckout } from '../builders/construction-checkout'
import {
  aCertificate,
  aCsv,
  aPlan,
  aWorkbook,
  constructionPortsOf,
  dollar,
  orderRows,
  someDetails,
} from '../builders/construction-shop'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the construction desk, over any transport. */
export const constructionDeskSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the desk for construction teams`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())
    beforeEach(() => void (shop.entrance.clock.now += 3_600_001))

    const { at, stef, newcomer } = atDesks(() => shop)
    const desk = async (): Promise<ConstructionDeskPort> => (await stef()).constructionDesk

    /** A signed-in team, with a separate request for each call. */
    const aTeam = async (email = dollar, storeKey?: string) => {
      const person = await signedIn(shop.entrance, email, { storeKey })
      return async () =>
        constructionPortsOf(shop.entrance.db, (await person.request()).session, shop.entrance.deps, shop.blobs)
    }
    const ordered = async (
      details: Partial<OrderDetails>,
      files: readonly (readonly [
        OrderFileKind,
        { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
      ])[] = [],
    ): Promise<Order> => {
      const team = await aTeam()
      const { id, product_id: productId } = await shop.entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'DG-RD-3684')
        .executeTakeFirstOrThrow()
      await answerOf((await team()).cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
      const uploaded = []
      for (const [kind, file] of files) uploaded.push(await answerOf((await team()).construction.upload(kind, file)))
      await answerOf(
        (await team()).construction.keepDetails(
          someDetails({ requestedDelivery: '2027-01-14', ...details, files: uploaded }),
        ),
      )
      return inCheckout(team)
    }

    describe('orders', () => {
      const all: StoreOrderQuery = { storeNumber: '', page: 1 }

      it('are listed by store, newest first, and found by chain and store number', async () => {
        const { orders } = await desk()
        const [first, second] = [
          await ordered({ storeNumber: '20481' }),
          await ordered({ storeType: 'pOpshelf', storeNumber: 'P-77' }),
        ]
        shop.entrance.clock.now += 60_000
        const third = await ordered({ storeNumber: '20481' })
        const found = async (query: Partial<StoreOrderQuery>) =>
          (await answerOf(orders({ ...all, ...query }))).orders.map(({ id }) => id)
        const page = await answerOf(orders(all))
        expect([page.total, page.orders[0]]).toMatchObject([
          3,
          {
            id: third.id,
            storeType: 'dollarGeneral',
            storeNumber: '20481',
            requestedDelivery: '2027-01-14',
            poNumber: 'PO-7',
            total: third.totals.total,
            placedAt: third.placedAt,
            status: third.status,
            orderedBy: { name: 'Dee Dollar', email: dollar, company: 'Dollar General' },
          },
        ])
        expect([
          await found({ storeNumber: '481' }),
          await found({ storeNumber: 'p-7' }),
          await found({ storeType: 'pOpshelf' }),
          await found({ storeNumber: '%' }),
        ]).toEqual([[third.id, first.id], [second.id], [second.id], []])
        expect(await found({ storeType: 'pOpshelf', storeNumber: '481' })).toEqual([])
        expect(await found({ page: 2 })).toEqual([])
      })

      it('open with store details, and files only the desk and order desk get', async () => {
        const { id } = await ordered({ storeNumber: '555', taxExempt: true }, [
          ['certificate', aCertificate()],
          ['other', aPlan('the plan of 555')],
        ])
        const { details, orderedBy } = await answerOf((await desk()).order(id))
        expect(orderedBy.name).toBe('Dee Dollar')
        expect(details).toMatchObject({
          storeNumber: '555',
          requestedDelivery: '2027-01-14',
          siteContactName: 'Dee Dollar',
          siteContactPhone: '6155550142',
          taxExempt: true,
          files: [
            { name: 'Certificate GA.pdf', kind: 'certificate' },
            { name: 'plan.txt', kind: 'other' },
          ],
        })
        const [, plan] = details.files
        expect(plan?.url).toBe(`/apis/staff/construction/orders/${id}/files/${plan?.id}`)
        expect(new TextDecoder().decode((await answerOf((await desk()).file(id, plan?.id ?? ''))).bytes)).toBe(
          'the plan of 555',
        )
        const { desks } = await newcomer('orders-only', 'orders')
        expect((await answerOf(desks.constructionDesk.file(id, plan?.id ?? ''))).name).toBe('plan.txt')
        expect((await answerOf(desks.orderDesk.find(id))).construction?.files.map(({ url }) => url)).toEqual(
          details.files.map(({ url }) => url),
        )
        const { id: other } = await ordered({ storeNumber: '556' })
        expect(await refusalOf((await desk()).file(other, plan?.id ?? ''))).toMatchObject({ tag: 'not-found' })
      })

      it('of another storefront, and those without store details, do not exist', async () => {
        const { id } = await ordered({ storeNumber: '777' })
        const beside = (await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' })))
          .constructionDesk
        expect((await answerOf(beside.orders(all))).total).toBe(0)
        expect((await refusalOf(beside.order(id))).tag).toBe('not-found')
        expect((await refusalOf((await desk()).order(987_654))).tag).toBe('not-found')
      })
    })

    describe('blocked days', () => {
      const closed = (changes: Partial<Parameters<ConstructionDeskPort['block']>[0]> = {}) => ({
        from: '2026-12-21',
        to: '2026-12-23',
        reason: 'Inventory',
        key: aKey(),
        ...changes,
      })
      const seen = async () => answerOf((await (await aTeam())()).construction.blockedDates())

      it("are those of the teams' calendar, with reasons and author [S3-3.21] [S3-7.23]", async () => {
        expect(await seen()).toEqual(['2026-12-08', '2026-12-09'])
        const { today, days, history } = await answerOf((await desk()).block(closed()))
        expect(today).toBe('2026-11-21')
        expect(days).toEqual([
          ...['2026-12-08', '2026-12-09'].map(day => ({ day, reason: 'Yard closed for stock count' })),
          ...['2026-12-21', '2026-12-22', '2026-12-23'].map(day => ({ day, reason: 'Inventory' })),
        ])
        expect(history).toMatchObject([
          {
            action: 'days-blocked',
            by: 'Stef Staff',
            values: { from: '2026-12-21', to: '2026-12-23' },
            note: 'Inventory',
          },
        ])
        expect(await seen()).toEqual(['2026-12-08', '2026-12-09', '2026-12-21', '2026-12-22', '2026-12-23'])
        expect(
          await issuesOf(
            (await (await aTeam())()).construction.keepDetails(someDetails({ requestedDelivery: '2026-12-22' })),
          ),
        ).toEqual(['requestedDelivery construction.issues.delivery'])
      })

      it('are blocked and unblocked once, however often a click is repeated', async () => {
        const { block, open, blockedDays } = await desk()
        const before = (await answerOf(blockedDays())).history.length
        const days = closed({ from: '2027-02-01', to: '2027-02-03' })
        await answerOf(block(days))
        await answerOf(block(days))
        await answerOf(block({ ...days, key: aKey() }))
        await answerOf(open({ from: '2027-02-02', to: '2027-02-02', key: aKey() }))
        // A late retry does not undo later changes.
        await answerOf(block(days))
        const { days: left, history } = await answerOf(open({ from: '2027-02-02', to: '2027-02-02', key: aKey() }))
        expect(left.filter(({ day }) => day.startsWith('2027-02')).map(({ day }) => day)).toEqual([
          '2027-02-01',
          '2027-02-03',
        ])
        expect(history.slice(before).map(({ action }) => action)).toEqual(['days-blocked', 'days-opened'])
        expect(await seen()).not.toContain('2027-02-02')
      })

      it('get a new reason if blocked already', async () => {
        await answerOf((await desk()).block(closed({ from: '2027-03-01', to: '2027-03-02' })))
        const { days } = await answerOf(
          (await desk()).block(closed({ from: '2027-03-02', to: '2027-03-02', reason: 'Trucks in for service' })),
        )
        expect(days.filter(({ day }) => day.startsWith('2027-03'))).toEqual([
          { day: '2027-03-01', reason: 'Inventory' },
          { day: '2027-03-02', reason: 'Trucks in for service' },
        ])
      })

      it('are rejected with an issue at each field, and nothing is changed', async () => {
        const before = await seen()
        expect(await issuesOf((await desk()).block(closed({ from: '2026-11-20', reason: '' })))).toEqual([
          'from construction-desk.issues.past',
          'reason construction-desk.issues.reason',
        ])
        expect(await seen()).toEqual(before)
      })

      it('are listed a year back', async () => {
        const { db } = shop.entrance
        await db
          .insertInto('blocked_date')
          .values(['2025-11-20', '2025-11-21'].map(day => ({ day, note: 'Long ago' })))
          .execute()
        const { days } = await answerOf((await desk()).blockedDays())
        expect(days.filter(({ reason }) => reason === 'Long ago').map(({ day }) => day)).toEqual(['2025-11-21'])
        expect((await seen()).filter(day => day < '2026-11-21')).toEqual([])
        await db.deleteFrom('blocked_date').where('note', '=', 'Long ago').execute()
      })

      it('in the past cannot be changed', async () => {
        await answerOf((await desk()).block(closed({ from: '2026-11-21', to: '2026-11-30', reason: 'Move' })))
        const { now } = shop.entrance.clock
        shop.entrance.clock.now = Date.parse('2026-11-25T12:00:00Z')
        const { today, days } = await answerOf(
          (await desk()).open({ from: '2026-11-21', to: '2026-11-30', key: aKey() }),
        )
        shop.entrance.clock.now = now
        expect([today, days.filter(({ reason }) => reason === 'Move').map(({ day }) => day)]).toEqual([
          '2026-11-25',
          ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
        ])
      })
    })

    describe('the order form', () => {
      const blank = { store: '', delivery: '', contact: '', phone: '' }
      const rows = (note: string) => [
        [note],
        ...orderRows(
          [
            ['DG-RD', '36 x 84 in', ''],
            ['DG-HS-3', '', ''],
          ],
          blank,
        ),
      ]
      const formFor = async () => answerOf((await (await aTeam())()).constructionFiles.orderForm())

      it('downloads the latest published form with date; earlier ones stay [S3-3.21] [S3-7.24]', async () => {
        const { orderForms, publish, orderForm } = await desk()
        expect((await answerOf(orderForms())).forms).toMatchObject([
          { name: 'order-form-2026-11-21.xlsx', written: true },
        ])
        const first = await aWorkbook(rows('Spring'), 'spring.xlsx')
        await answerOf(publish({ file: first, key: aKey() }))
        shop.entrance.clock.now += 86_400_000
        const second = aCsv(rows('Summer'), 'summer.csv')
        const { forms, history } = await answerOf(publish({ file: second, key: aKey() }))
        expect(forms.map(({ name, publishedBy }) => [name, publishedBy])).toEqual([
          ['summer.csv', 'Stef Staff'],
          ['spring.xlsx', 'Stef Staff'],
          ['order-form-2026-11-21.xlsx', ''],
        ])
        expect(history).toMatchObject([
          { action: 'order-form-published', values: { name: 'spring.xlsx' } },
          { action: 'order-form-published', values: { name: 'summer.csv' } },
        ])
        expect(await formFor()).toMatchObject({ name: 'summer.csv', bytes: second.bytes })
        expect((await answerOf((await (await aTeam())()).construction.latestOrderFile()))?.date).toBe(
          new Date(shop.entrance.clock.now).toISOString().slice(0, 10),
        )
        expect((await answerOf(orderForm(forms[1]?.id ?? 0))).bytes).toEqual(first.bytes)
        const written = await answerOf(orderForm(forms[2]?.id ?? 0))
        expect([written.name, written.bytes.byteLength > 1_000]).toEqual(['order-form-2026-11-21.xlsx', true])
      })

      it('is published once, however often the same file is sent', async () => {
        const { publish } = await desk()
        const form = { file: aCsv(rows('Autumn'), 'autumn.csv'), key: aKey() }
        const { forms } = await answerOf(publish(form))
        expect((await answerOf(publish(form))).forms).toEqual(forms)
        expect((await answerOf(publish({ ...form, key: aKey() }))).forms).toEqual(forms)
      })

      it('is rejected with sheet, row and column if unreadable, and the current one stays [S3-8.20]', async () => {
        const before = (await formFor()).name
        const faults = async (file: Parameters<ConstructionDeskPort['publish']>[0]['file']) => {
          const refused = await refusalOf((await desk()).publish({ file, key: aKey() }))
          return refused.tag === 'invalid'
            ? refused.issues.map(({ field, code, values: { sheet, row, column } = {} }) =>
                [field, code.replace('construction-desk.form.', ''), sheet, row, column]
                  .filter(value => value !== undefined)
                  .join(' '),
              )
            : [refused.tag]
        }
        expect(await faults(aCsv(orderRows([['DG-RD', '', '2']]), 'form.csv'))).toEqual([
          'file filled form.csv 2 B',
          'file filled form.csv 3 B',
          'file filled form.csv 4 B',
          'file filled form.csv 5 B',
          'file quantity form.csv 8 D',
        ])
        expect(await faults(aCsv(orderRows([['DG-NONE', '', '']], blank), 'form.csv'))).toEqual([
          'file unknown form.csv 8 A',
        ])
        expect(await faults(await aWorkbook([['Parts'], ['DG-RD']]))).toEqual(['file no-heading Order'])
        expect(
          await faults({ name: 'form.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }),
        ).toEqual(['file construction.issues.file-kind'])
        expect((await formFor()).name).toBe(before)
      })
    })

    it('is closed to everybody without the capability, at every call', async () => {
      const calls = ({
        constructionDesk: { orders, order, file, blockedDays, block, open, orderForms, publish, orderForm },
      }: Awaited<ReturnType<typeof stef>>): readonly Outcome<unknown>[] => [
        orders({ storeNumber: '', page: 1 }),
        order(100_001),
        file(100_001, 'a-file'),
        blockedDays(),
        block({ from: '2027-05-03', to: '2027-05-03', reason: 'No.', key: aKey() }),
        open({ from: '2026-12-08', to: '2026-12-08', key: aKey() }),
        orderForms(),
        publish({ file: aPlan(), key: aKey() }),
        orderForm(1),
      ]
      for (const call of calls(await at(shop.entrance.person()))) expect((await refusalOf(call)).tag).toBe('signed-out')
      for (const call of calls(await at(await signedIn(shop.entrance, dollar))))
        expect((await refusalOf(call)).tag).toBe('not-found')
      for (const call of calls((await newcomer('elsewhere', 'quotes')).desks))
        expect(await refusalOf(call)).toEqual({ tag: 'forbidden', reason: 'staff.not-allowed' })
      expect((await answerOf((await desk()).blockedDays())).days.map(({ day }) => day)).toContain('2026-12-08')
    })
  })
