import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { orderBuyers } from '../../adapters/reference/orders/order-buyers'
import { mailOrders, sendOrderMails } from '../../adapters/reference/orders/order-mails'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import type { OrderQuery } from '../../core/orders/order-query'
import { unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { storeOrder } from '../builders/database/stored-orders'

const day = 86_400_000
const [senior, junior, admin, retail, campus] = [
  'senior@northgate.example',
  'junior@northgate.example',
  'admin@northgate.example',
  'retail@lintel.example',
  'campus@hsu.example',
]

/** Isolation: buyer, mails and storefront of one order do not affect another. */
describe.each(databaseEngines())('Two orders on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(() => {
    entrance.clock.now += 3_600_000
  })

  const session = async (email: string) => (await (await signedIn(entrance, email)).request()).session
  const order = (email: string, sku = 'BX-1') => storeOrder(entrance.db, { email, lines: [{ sku }] })
  const listed = async (email: string, query: Partial<OrderQuery> = {}) =>
    (
      await answerOf(
        referenceOrders(entrance.db, await session(email)).list({
          page: 1,
          perPage: 100,
          sort: 'placed-desc',
          ...query,
        }),
      )
    ).orders.map(({ id }) => id)

  describe('in lists', () => {
    it("are the company's with permission, otherwise one's own", async () => {
      const [company, other, own] = [await order(senior), await order(campus), await order(retail)]
      const seen = await listed(admin)
      expect([seen.includes(company), seen.includes(other), seen.includes(own)]).toEqual([true, false, false])
      const mine = await listed(retail)
      expect([mine.includes(company), mine.includes(other), mine.includes(own)]).toEqual([false, false, true])
    })

    it('are those of the requested storefront', async () => {
      const [here, there] = [await order(retail), await order(retail)]
      await entrance.db.updateTable('sales_order').set({ store_key: 'home' }).where('id', '=', there).execute()
      const seen = await listed(retail)
      expect([seen.includes(here), seen.includes(there)]).toEqual([true, false])
    })

    it('are found by their content, by their own buyer and their own company', async () => {
      const [hook, closer] = [await order(senior, 'BX-1'), await order(junior, 'CL-4040-AL')]
      const found = async (search: string) =>
        (await listed(admin, { search })).filter(id => [hook, closer].includes(id))
      expect([await found('cl-4040'), await found('Jo Junior'), await found('sam senior')]).toEqual([
        [closer],
        [closer],
        [hook],
      ])
      expect(await found('northgate builders')).toEqual([closer, hook])
      for (const others of ['Nora Nextdoor', 'Nextdoor Builders', 'Harbor State University', 'Cam Campus'])
        expect(await found(others)).toEqual([])
    })

    it("are found by contact address, by the account's address, and by PO number", async () => {
      const [dock, desk] = [await order(senior), await order(junior)]
      await entrance.db
        .updateTable('sales_order')
        .set({ email: 'dock@receiving.example', po_number: 'PO-DOCK' })
        .where('id', '=', dock)
        .execute()
      await entrance.db
        .updateTable('sales_order')
        .set({ email: 'desk@receiving.example', po_number: 'PO-DESK' })
        .where('id', '=', desk)
        .execute()
      const found = async (search: string) => (await listed(admin, { search })).filter(id => [dock, desk].includes(id))
      expect([await found('dock@receiving'), await found('po-dock'), await found(senior)]).toEqual([
        [dock],
        [dock],
        [dock],
      ])
      expect([await found('desk@receiving'), await found('po-desk'), await found(junior)]).toEqual([
        [desk],
        [desk],
        [desk],
      ])
    })

    it('are those of the requested buyer', async () => {
      const [theirs, others] = [await order(senior), await order(junior)]
      const buyer = await entrance.db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', senior)
        .executeTakeFirstOrThrow()
      expect((await listed(admin, { buyerId: buyer.id })).filter(id => [theirs, others].includes(id))).toEqual([theirs])
    })
  })

  it('are opened by their own ids', async () => {
    const [one, other] = [await order(senior), await order(senior)]
    const orders = referenceOrders(entrance.db, await session(senior))
    for (const id of [one, other]) expect((await answerOf(orders.byId(id))).id).toBe(id)
  })

  it('show the desk the buyer and the company of each', async () => {
    const rows = await entrance.db
      .selectFrom('sales_order')
      .select(['customer_id', 'company_id', 'email'])
      .where('id', 'in', [await order(senior), await order(campus)])
      .orderBy('id')
      .execute()
    const buyerOf = await orderBuyers(entrance.db, rows)
    expect(rows.map(buyerOf)).toMatchObject([
      { name: 'Sam Senior', company: 'Northgate Builders' },
      { company: 'Harbor State University' },
    ])
  })

  describe('in mails', () => {
    const sent: string[] = []
    let mailFails = false
    const deps = () => ({
      ...entrance.deps,
      mail: {
        send: (mail: Mail) =>
          mailFails ? TE.left(unavailable('mail')) : TE.fromIO(() => void sent.push(`${mail.to} ${mail.subject}`)),
      },
    })
    const mailsAbout = (id: number) => sent.filter(line => line.includes(String(id))).length
    const owes = (id: number, due: number) =>
      entrance.db
        .updateTable('sales_order')
        .set({ mails_owed: 'placed', mails_due: due })
        .where('id', '=', id)
        .execute()
    const owed = (id: number) =>
      entrance.db
        .selectFrom('sales_order')
        .select(['mails_owed', 'mails_due'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    beforeEach(() => {
      mailFails = false
      sent.length = 0
    })

    it('are mailed individually, although both became due together', async () => {
      const [one, other] = [await order(senior), await order(retail)]
      for (const id of [one, other]) await owes(id, entrance.clock.now + day)
      await answerOf(sendOrderMails(entrance.db, deps(), one))
      expect([mailsAbout(one), mailsAbout(other)]).toEqual([1, 0])
      expect([await owed(one), await owed(other)]).toEqual([
        { mails_owed: null, mails_due: null },
        { mails_owed: 'placed', mails_due: entrance.clock.now + day },
      ])
      entrance.clock.now += 2 * day
      await answerOf(mailOrders(entrance.db, deps()))
      expect([mailsAbout(one), mailsAbout(other)]).toEqual([1, 1])
    })

    it('are left to a process that claimed the mail meanwhile', async () => {
      const id = await order(senior)
      await owes(id, entrance.clock.now)
      const later = entrance.clock.now + 99
      const meanwhile = { ...deps(), mail: { send: () => TE.fromTask(async () => void (await owes(id, later))) } }
      await answerOf(sendOrderMails(entrance.db, meanwhile, id))
      expect(await owed(id)).toEqual({ mails_owed: 'placed', mails_due: later })
      await entrance.db
        .updateTable('sales_order')
        .set({ mails_owed: null, mails_due: null })
        .where('id', '=', id)
        .execute()
    })
  })
})
