import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { referenceLedger } from '../../adapters/reference/ledger/ledger'
import { sendQueuedMails } from '../../adapters/reference/mail/mail-queue'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { creditAccount } from '../../core/ledger/ledger-account'
import type { OrderChange } from '../../core/orders/order-change'
import { sumOf } from '../../core/shared/money'
import { databaseEngines } from '../builders/database/database'
import { aCertificate, giftBalances } from '../builders/gifts'
import { answerOf, issuesOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { ordered, signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const account = creditAccount(1)
const toPreparation: OrderChange = { tag: 'step', to: 'in-preparation' }
const rest = { tag: 'cancel-rest', note: 'The mill closed.' } as const
const ship = (quantity: number): OrderChange => ({ tag: 'ship', lines: [{ position: 1, quantity }] })

describe.each(databaseEngines())("The rest of a company's order on account on %s", engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await entrance.db.updateTable('variant').set({ stock: 500 }).where('sku', '=', 'BX-1').execute()
  }, 60_000)
  afterAll(() => entrance.close())

  const deskOf = async () => {
    const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
    return commerceOrderDesk(inProcessHttp(orderDeskRoutes, () => staffPorts(entrance.db, session, entrance.deps)))
  }
  const change = async ({ id: orderId }: { readonly id: number }, asked: OrderChange, key = aKey()) => {
    const desk = await deskOf()
    const { version } = await answerOf(desk.find(orderId))
    entrance.clock.now += 1
    return desk.change({ orderId, version, key, change: asked })
  }
  const anOrder = async (answers: Parameters<typeof ordered>[4] = {}) => {
    const order = await ordered(entrance, await signedIn(entrance, 'senior@northgate.example'), 'BX-1', 5, answers)
    await answerOf(await change(order, toPreparation))
    return order
  }
  const heldOf = async () => {
    const [standing] = await answerOf(referenceLedger(entrance.db, entrance.deps.clock).standing([account]))
    const entries = await entrance.db
      .selectFrom('ledger_entry')
      .select('held_change')
      .where('account', '=', account)
      .where('at', '>', 0)
      .execute()
    return { held: standing?.held ?? 0, entered: sumOf(entries, entry => entry.held_change) }
  }

  it('frees the credit that it held, with its entries, and nothing of what shipped [P-3] [P-13]', async () => {
    const [before, stock] = [await heldOf(), await stockOf(entrance.db, 'BX-1')]
    const order = await anOrder()
    const shipped = await answerOf(await change(order, ship(3)))
    expect(shipped).toMatchObject({
      ...{ status: 'in-preparation', total: order.total },
      shipping: { onAccount: true, lines: [{ shipped: 3 }], shipments: [{ state: 'shipped', amount: 0 }] },
    })
    expect((await heldOf()).held).toBe(before.held + order.total)
    const key = aKey()
    const after = await answerOf(await change(order, rest, key))
    expect(after).toMatchObject({
      ...{ status: 'shipped', pieces: 3, totals: { cancelled: order.total - after.total } },
      shipping: { lines: [{ shipped: 3, cancelled: 2 }] },
    })
    expect(after.total).toBeLessThan(order.total)
    expect(after.totals.shipping).toBe(order.totals.shipping)
    await answerOf(await change(order, rest, key))
    expect(await heldOf()).toEqual({ held: before.held + after.total, entered: before.entered + after.total })
    expect(await stockOf(entrance.db, 'BX-1')).toBe(stock - 3)
    await answerOf(await change(order, { tag: 'step', to: 'completed' }))
    expect(await heldOf()).toEqual(before)
  })

  it('is mailed to its buyer: what is not invoiced, and why [P-13]', async () => {
    const order = await anOrder()
    await answerOf(await change(order, ship(1)))
    await answerOf(await change(order, rest))
    await answerOf(sendQueuedMails(entrance.db, entrance.deps))
    const mails = entrance.mails.filter(({ subject }) => /rest of your .* was canceled/.test(subject))
    expect(mails.filter(({ subject }) => subject.includes(`${order.id}`))).toMatchObject([
      { text: expect.stringMatching(/4 x [^]*not invoiced[^]*The mill closed\./) as never },
    ])
  })

  it('is cancelled once by two members of staff', async () => {
    const [before, order] = [await heldOf(), await anOrder()]
    await answerOf(await change(order, ship(2)))
    const [one, two] = await Promise.all([change(order, rest), change(order, rest)])
    const results = await Promise.all([one(), two()])
    expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
    const { total } = await answerOf((await deskOf()).find(order.id))
    expect((await heldOf()).held).toBe(before.held + total)
  })

  it('frees nothing a second time once the order was paid [P-3]', async () => {
    const [before, order] = [await heldOf(), await anOrder()]
    await answerOf(await change(order, ship(2)))
    await answerOf(await change(order, { tag: 'step', to: 'on-hold', note: 'The bank.' }))
    await answerOf(await change(order, { tag: 'step', to: 'awaiting-fulfillment' }))
    expect(await heldOf()).toEqual(before)
    await answerOf(await change(order, rest))
    expect(await heldOf()).toEqual(before)
  })

  it('gives certificates what the remaining order does not need [A-24]', async () => {
    const before = await heldOf()
    const code = 'RSTAC-RSTAC-RSTAC-RSTAZ'
    const { total } = await anOrder()
    const gift = await aCertificate(entrance.db, { code, amount: total - 100 })
    const order = await anOrder({ certificate: code })
    expect((await heldOf()).held).toBe(before.held + total + 100)
    await answerOf(await change(order, ship(1)))
    const after = await answerOf(await change(order, rest))
    expect(await giftBalances(entrance.db, gift)).toEqual([total - 100 - after.total])
    expect(sumOf(after.certificates ?? [], ({ amount }) => amount)).toBe(after.total)
    expect((await heldOf()).held).toBe(before.held + total)
  })

  it('needs a part that shipped; with one, the order is neither shipped nor cancelled as a whole', async () => {
    const order = await anOrder()
    expect(await issuesOf(await change(order, rest))).toEqual(['to staff.issues.step'])
    await answerOf(await change(order, ship(1)))
    for (const to of ['shipped', 'cancelled'] as const)
      expect(await issuesOf(await change(order, { tag: 'step', to, note: 'Sold out.' }))).toEqual([
        'to staff.issues.step',
      ])
  })

  it('does not arise when all pieces ship by one step', async () => {
    const order = await anOrder()
    const shipment = { carrier: 'UPS', tracking: '1Z999AA10123456784' }
    const after = await answerOf(await change(order, { tag: 'step', to: 'shipped', shipment }))
    expect([after.status, after.shipment, after.shipping]).toEqual(['shipped', shipment, undefined])
  })
})
