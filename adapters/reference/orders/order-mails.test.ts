import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import type { NewGift } from '../../../core/cart/gift-certificate'
import { unavailable } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import { databaseEngines } from '../../../test/builders/database/database'
import { answerOf } from '../../../test/builders/outcome'
import { storePartNumbers } from '../../../test/builders/part-numbers'
import { readyToPlace } from '../../../test/builders/purchase'
import { aShop, goods, pieces, buyers, type Shop } from '../../../test/builders/platform/shop'
import { mailOrders, sendOrderMails } from './order-mails'

const gift: NewGift = {
  amount: 5_000,
  theme: 'General',
  sender: { name: 'Rita', email: 'rita@lintel.example' },
  recipient: { name: 'Sam', email: 'sam@lintel.example' },
}

describe.each(databaseEngines())('the mails of an order on %s', engine => {
  let shop: Shop
  beforeEach(async () => {
    shop = await aShop(engine)
  }, 60_000)
  afterEach(() => shop.close())

  const deps = (send: () => boolean, sent: string[]) => ({
    clock: { now: () => shop.clock.now },
    random: { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() },
    mail: {
      send: ({ to }: { readonly to: string }) =>
        send() ? TE.fromIO<void, never>(() => void sent.push(to)) : TE.left(unavailable('mail')),
    },
  })
  /** An order placed while the mail server was unavailable. */
  const unmailed = async (): Promise<number> => {
    const buyer = shop.visit(buyers.guest)
    await answerOf(buyer.cart.add([], undefined, [gift]))
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
    shop.failMails(true)
    const { id } = await answerOf(buyer.checkout.place(orderKey))
    shop.failMails(false)
    return id
  }
  const owed = async (id: number) =>
    (await shop.db.selectFrom('sales_order').select('mails_owed').where('id', '=', id).executeTakeFirstOrThrow())
      .mails_owed

  it('are pending for an order placed without them, and sent once each when the mail server is back', async () => {
    const id = await unmailed()
    expect([shop.mails.length, await owed(id)]).toEqual([0, 'placed'])
    const sent: string[] = []
    expect(
      await answerOf(
        mailOrders(
          shop.db,
          deps(() => true, sent),
        ),
      ),
    ).toBe(0)
    shop.clock.now += 60_000
    expect(
      await answerOf(
        mailOrders(
          shop.db,
          deps(() => true, sent),
        ),
      ),
    ).toBe(1)
    expect(sent).toEqual(['buyer@lintel.example', 'sam@lintel.example'])
    shop.clock.now += 86_400_000
    expect(
      await answerOf(
        mailOrders(
          shop.db,
          deps(() => true, sent),
        ),
      ),
    ).toBe(0)
    await answerOf(
      sendOrderMails(
        shop.db,
        deps(() => true, sent),
        id,
      ),
    )
    expect([sent.length, await owed(id)]).toEqual([2, null])
  })

  it("contain the company's part numbers, labelled for the buyer", async () => {
    const long = `NB<${'X'.repeat(57)}`
    await storePartNumbers(shop.db, [1, long, 'BX-1'])
    const buyer = shop.visit(buyers.senior)
    const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 2)])
    shop.failMails(true)
    await answerOf(buyer.checkout.place(orderKey))
    shop.clock.now += 60_000
    const sent: Mail[] = []
    const mail = { send: (letter: Mail) => TE.fromIO<void, never>(() => void sent.push(letter)) }
    await answerOf(mailOrders(shop.db, { ...deps(() => true, []), mail }))
    const mailTo = (address: string) => sent.find(({ to }) => to === address)
    const toBuyer = mailTo('buyer@lintel.example')
    expect(toBuyer?.text).toContain(`2 x Coat Hook (BX-1)  $36.00\n    Your part number ${long}\n`)
    const shown = long.replace('<', '&lt;')
    expect(toBuyer?.html).toContain(`<span style="overflow-wrap:anywhere">Your part number ${shown}</span>`)
  })

  it('wait a minute after each try, without delaying those of other orders', async () => {
    const [first, second] = [await unmailed(), await unmailed()]
    const sent: string[] = []
    let tries = 0
    shop.clock.now += 60_000
    expect(
      (
        await mailOrders(
          shop.db,
          deps(() => ++tries > 1, sent),
        )()
      )._tag,
    ).toBe('Left')
    expect(
      await answerOf(
        mailOrders(
          shop.db,
          deps(() => true, sent),
        ),
      ),
    ).toBe(1)
    expect([await owed(first), await owed(second)]).toEqual(['placed', null])
    shop.clock.now += 60_000
    expect(
      await answerOf(
        mailOrders(
          shop.db,
          deps(() => true, sent),
        ),
      ),
    ).toBe(1)
    expect([await owed(first), sent.length]).toEqual([null, 4])
  })

  it('are sent by only one of several processes running at the same moment', async () => {
    await unmailed()
    shop.clock.now += 60_000
    const sent: string[] = []
    const counts = await Promise.all(
      [1, 2, 3].map(() =>
        answerOf(
          mailOrders(
            shop.db,
            deps(() => true, sent),
          ),
        ),
      ),
    )
    expect([counts.reduce((sum, count) => sum + count, 0), sent.length]).toEqual([1, 2])
  })

  it('of a cancelled order contain no certificate', async () => {
    const id = await unmailed()
    await shop.db.updateTable('sales_order').set({ status: 'cancelled' }).where('id', '=', id).execute()
    shop.clock.now += 60_000
    const sent: string[] = []
    await answerOf(
      mailOrders(
        shop.db,
        deps(() => true, sent),
      ),
    )
    expect(sent).toEqual(['buyer@lintel.example'])
  })
})
