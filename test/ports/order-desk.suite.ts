import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { allOrders } from '../../core/orders/order-query'
import type { PaymentChoice } from '../../core/checkout/checkout'
import type { OrderChange } from '../../core/orders/order-change'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { holdGifts } from '../../adapters/reference/gifts/gift-balances'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aCertificate, giftBalances } from '../builders/gifts'
import { aCard } from '../builders/purchase'
import { ordered, signedIn, stockOf } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the order desk: orders found, processed step by step, annotated and cancelled, each change once. */
export const orderDeskSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the order desk: orders`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)

    const buyer = 'senior@northgate.example'
    const sku = 'BX-1'
    const anOrder = async (
      quantity = 2,
      language: 'en' | 'fr-LU' = 'en',
      shipping: 'parcel' | 'pick-up' = 'parcel',
      payment?: PaymentChoice,
      certificate?: string,
    ) => {
      const person = await signedIn(shop.entrance, buyer, { language })
      shop.entrance.clock.now += 1_000
      return {
        person,
        ...(await ordered(shop.entrance, person, sku, quantity, {
          shipping,
          ...(payment ? { payment } : {}),
          ...(certificate ? { certificate } : {}),
        })),
      }
    }
    const step = (to: string, more: object = {}) => ({ tag: 'step', to, ...more }) as OrderChange
    const mails = () => shop.entrance.mails.map(mail => mail.subject)

    it('are found by number, address, name, company, PO number and SKU, by status and by day', async () => {
      const { id, status } = await anOrder()
      const { orderDesk } = await stef()
      const found = async (query: object) =>
        (await answerOf(orderDesk.list({ ...allOrders, ...query }))).orders.map(order => order.id)
      for (const search of [String(id), 'BUYER@lintel', 'sam senior', 'northgate', 'po-4711', 'bx-1'])
        expect(await found({ search })).toContain(id)
      expect(await found({ search: 'no such thing' })).toEqual([])
      expect(await found({ status })).toContain(id)
      expect(await found({ status: 'completed' })).not.toContain(id)
      expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toContain(id)
      expect(await found({ to: '2026-11-20' })).toEqual([])
      const home = await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))
      expect((await answerOf(home.orderDesk.list(allOrders))).orders).toEqual([])
      expect((await refusalOf(home.orderDesk.find(id))).tag).toBe('not-found')
    })

    it('show who ordered, lines, addresses, payment and an empty history', async () => {
      const { id } = await anOrder()
      expect(await answerOf((await stef()).orderDesk.find(id))).toMatchObject({
        id,
        version: 0,
        orderedBy: { email: 'buyer@lintel.example', name: 'Sam Senior', company: 'Northgate Builders' },
        phone: '216 555 0100',
        poNumber: 'PO-4711',
        lines: [{ sku, quantity: 2 }],
        billingAddress: { city: 'Cleveland' },
        history: [],
      })
    })

    it("are processed step by step, with tracking and a note for the buyer, in the buyer's language", async () => {
      const { id, person } = await anOrder(1, 'fr-LU')
      const { orderDesk } = await stef()
      const before = mails().length
      await answerOf(orderDesk.change({ orderId: id, version: 0, key: aKey(), change: step('in-preparation') }))
      const shipped = await answerOf(
        orderDesk.change({
          orderId: id,
          version: 1,
          key: aKey(),
          change: step('shipped', {
            shipment: { carrier: ' UPS ', tracking: '1Z 999' },
            note: 'À déballer avec soin.',
          }),
        }),
      )
      expect(shipped).toMatchObject({ status: 'shipped', version: 2, shipment: { carrier: 'UPS', tracking: '1Z 999' } })
      expect(shipped.history.map(({ action, values }) => [action, values['from'], values['to']])).toEqual([
        ['order-status', 'awaiting-payment', 'in-preparation'],
        ['order-status', 'in-preparation', 'shipped'],
      ])
      const annotated = await answerOf(
        orderDesk.change({
          orderId: id,
          version: 2,
          key: aKey(),
          change: { tag: 'note', audience: 'internal', text: 'Called twice.' },
        }),
      )
      expect(annotated.history.at(-1)).toMatchObject({
        action: 'order-internal-note',
        note: 'Called twice.',
        by: 'Stef Staff',
      })
      expect(mails().slice(before)).toEqual([
        `Votre commande ${id} chez Lintel Supply est en préparation`,
        `Votre commande ${id} chez Lintel Supply est en route`,
      ])
      const mail = shop.entrance.mails.at(-1)
      expect(mail?.text).toContain('UPS')
      expect(mail?.text).toContain('https://www.ups.com/track?tracknum=1Z999')
      const seen = await answerOf(referenceOrders(shop.entrance.db, (await person.request()).session).byId(id))
      expect(seen).toMatchObject({
        status: 'shipped',
        shipment: { carrier: 'UPS', tracking: '1Z 999' },
        notes: [{ text: 'À déballer avec soin.', status: 'shipped' }],
      })
      expect(JSON.stringify(seen)).not.toContain('Called twice')
    })

    it('allow only valid steps, with their required data', async () => {
      const { id } = await anOrder()
      const { orderDesk } = await stef()
      const issues = (change: OrderChange) =>
        issuesOf(orderDesk.change({ orderId: id, version: 0, key: aKey(), change }))
      expect(await issues(step('completed'))).toEqual(['to staff.issues.step'])
      expect(await issues(step('cancelled'))).toEqual(['note staff.issues.note'])
      expect((await answerOf(orderDesk.find(id))).version).toBe(0)
    })

    it('restock once when cancelled, despite retries, and never after shipping', async () => {
      const before = await stockOf(shop.entrance.db, sku)
      const { id } = await anOrder(3)
      expect(await stockOf(shop.entrance.db, sku)).toBe(before - 3)
      const { orderDesk } = await stef()
      const cancel = { orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) }
      const [one, two] = await Promise.all([answerOf(orderDesk.change(cancel)), answerOf(orderDesk.change(cancel))])
      expect([one.status, two.status]).toEqual(['cancelled', 'cancelled'])
      await answerOf(orderDesk.change(cancel))
      expect(await stockOf(shop.entrance.db, sku)).toBe(before)
      expect(mails().filter(subject => subject === `Your Lintel Supply order ${id} was canceled`)).toHaveLength(1)
      expect(await issuesOf(orderDesk.change({ ...cancel, version: 1, key: aKey() }))).toEqual(['to staff.issues.step'])
      const other = await anOrder(1)
      await answerOf(orderDesk.change({ orderId: other.id, version: 0, key: aKey(), change: step('in-preparation') }))
      await answerOf(
        orderDesk.change({
          orderId: other.id,
          version: 1,
          key: aKey(),
          change: step('shipped', { shipment: { carrier: 'Own truck', tracking: 'T-0001' } }),
        }),
      )
      expect(
        await issuesOf(
          orderDesk.change({
            orderId: other.id,
            version: 2,
            key: aKey(),
            change: step('cancelled', { note: 'Late.' }),
          }),
        ),
      ).toEqual(['to staff.issues.step'])
      expect(await stockOf(shop.entrance.db, sku)).toBe(before - 1)
    })

    it('give back what card and gift certificate paid when canceled, once [A-24]', async () => {
      const { db } = shop.entrance
      const code = 'ABCDE-FGHJK-LMNPQ-RST45'
      const gift = await aCertificate(db, { code, amount: 1_000 })
      const { id, total } = await anOrder(1, 'en', 'parcel', aCard(), code)
      expect(await giftBalances(db, gift)).toEqual([0])
      const { orderDesk } = await stef()
      const cancel = { orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) }
      await Promise.all([answerOf(orderDesk.change(cancel)), answerOf(orderDesk.change(cancel))])
      expect(await giftBalances(db, gift)).toEqual([1_000])
      expect(await answerOf(orderDesk.find(id))).toMatchObject({ refund: { state: 'done', amount: total - 1_000 } })
      expect(
        shop.entrance.mails.findLast(mail => mail.subject === `Your Lintel Supply order ${id} was canceled`)?.text,
      ).toContain('$10.00 is back on your gift certificate')
    })

    it('void what is left of certificates they bought when canceled, and tell what was spent [A-24]', async () => {
      const { db, clock } = shop.entrance
      const { id } = await anOrder()
      const gift = await aCertificate(db, { code: 'ABCDE-FGHJK-LMNPQ-RST67', amount: 5_000, orderId: id })
      const spends = { orderKey: `spends-${id}`, shares: [{ id: gift, amount: 1_250 }], isPaid: true, now: clock.now }
      await db.transaction().execute(trx => holdGifts(trx, spends))
      const { orderDesk } = await stef()
      const bought = { ending: 'ST67', amount: 5_000, spent: 1_250 }
      expect((await answerOf(orderDesk.find(id))).gifts).toEqual([{ ...bought, state: 'open' }])
      const change = step('cancelled', { note: 'Sold out.' })
      const canceled = await answerOf(orderDesk.change({ orderId: id, version: 0, key: aKey(), change }))
      expect(canceled.gifts).toEqual([{ ...bought, state: 'void' }])
      expect(await giftBalances(db, gift)).toEqual([0])
    })

    it('refund a card once when cancelled, and notify the buyer', async () => {
      const { id, total } = await anOrder(1, 'en', 'parcel', aCard())
      const { orderDesk } = await stef()
      const cancel = { orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) }
      const [one, two] = await Promise.all([answerOf(orderDesk.change(cancel)), answerOf(orderDesk.change(cancel))])
      for (const after of [one, two, await answerOf(orderDesk.find(id))])
        expect(after).toMatchObject({ status: 'cancelled', refund: { state: 'done', amount: total } })
      expect(
        (await answerOf(orderDesk.find(id))).history.filter(({ action }) => action === 'order-refunded'),
      ).toHaveLength(1)
      expect(
        shop.entrance.mails
          .filter(mail => mail.subject === `Your Lintel Supply order ${id} was canceled`)
          .map(mail => mail.text),
      ).toEqual([expect.stringContaining('to your card')])
      expect(
        await issuesOf(orderDesk.change({ orderId: id, version: 1, key: aKey(), change: { tag: 'refund' } })),
      ).toEqual(['to staff.issues.step'])
    })

    it('stay cancelled when a refund fails, which staff see and can retry', async () => {
      const before = await stockOf(shop.entrance.db, sku)
      const { id, total } = await anOrder(1, 'en', 'parcel', aCard('4000 0000 0000 5126'))
      const { orderDesk } = await stef()
      const cancelled = await answerOf(
        orderDesk.change({ orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) }),
      )
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        refund: { state: 'failed', amount: total },
        refundProblem: expect.stringContaining('closed') as unknown,
      })
      expect(await stockOf(shop.entrance.db, sku)).toBe(before)
      expect(shop.entrance.mails.at(-1)?.text).toContain('as soon as we can')
      const again = await answerOf(
        orderDesk.change({ orderId: id, version: 1, key: aKey(), change: { tag: 'refund' } }),
      )
      expect(again).toMatchObject({ refund: { state: 'failed' } })
      expect(again.history.map(({ action }) => action)).toEqual([
        'order-status',
        'order-refund-failed',
        'order-refund-failed',
      ])
      const { detail } = await shop.entrance.db
        .selectFrom('sales_order')
        .select('detail')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await shop.entrance.db
        .updateTable('sales_order')
        .set({ detail: detail.replace('charge:closed:', 'charge:') })
        .where('id', '=', id)
        .execute()
      const settled = await answerOf(
        orderDesk.change({ orderId: id, version: 2, key: aKey(), change: { tag: 'refund' } }),
      )
      expect(settled).toMatchObject({ status: 'cancelled', refund: { state: 'done', amount: total } })
      expect(settled).not.toHaveProperty('refundProblem')
      expect(shop.entrance.mails.at(-1)).toMatchObject({
        subject: `Refund for your Lintel Supply order ${id}`,
        text: expect.stringContaining('to your card') as unknown,
      })
      expect(await stockOf(shop.entrance.db, sku)).toBe(before)
    })

    it('owe nothing if no card has paid', async () => {
      const { id } = await anOrder()
      const { orderDesk } = await stef()
      expect(
        await answerOf(
          orderDesk.change({ orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) }),
        ),
      ).not.toHaveProperty('refund')
      expect(
        await issuesOf(orderDesk.change({ orderId: id, version: 1, key: aKey(), change: { tag: 'refund' } })),
      ).toEqual(['to staff.issues.step'])
    })

    it('that are picked up are ready without a carrier', async () => {
      const { id } = await anOrder(1, 'en', 'pick-up')
      const { orderDesk } = await stef()
      await answerOf(orderDesk.change({ orderId: id, version: 0, key: aKey(), change: step('in-preparation') }))
      expect(
        await answerOf(orderDesk.change({ orderId: id, version: 1, key: aKey(), change: step('shipped') })),
      ).not.toHaveProperty('shipment')
      expect(mails().at(-1)).toBe(`Your Lintel Supply order ${id} is ready for pickup`)
    })

    it('are not overwritten from an older state', async () => {
      const { id } = await anOrder()
      const colleague = await newcomer('colleague', 'orders')
      const { orderDesk } = await stef()
      const seen = await answerOf(orderDesk.find(id))
      await answerOf(
        colleague.desks.orderDesk.change({
          orderId: id,
          version: seen.version,
          key: aKey(),
          change: { tag: 'note', audience: 'buyer', text: 'We call you on Monday.' },
        }),
      )
      expect(
        await refusalOf(
          orderDesk.change({ orderId: id, version: seen.version, key: aKey(), change: step('in-preparation') }),
        ),
      ).toEqual({ tag: 'conflict', reason: 'staff.issues.changed' })
      expect(await answerOf(orderDesk.find(id))).toMatchObject({
        status: seen.status,
        version: 1,
        history: [{ by: 'colleague Desk', note: 'We call you on Monday.' }],
      })
      expect(mails().at(-1)).toBe(`About your Lintel Supply order ${id}`)
    })
  })
