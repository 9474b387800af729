import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { aShopper, goods, isAccepted, placeOrder, prepareOrder, type Shopper } from '../journeys/support/http-shopper'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { stripeStandIn, type StripeStandIn } from '../support/stripe/stand-in'
import { findings, pause, type FaultPart, type Findings } from './fault-part'
import { cancel, cancelRest, orderGoods, ship } from './staff-changes'

const secret = 'whsec_00000000000000000000faults'
const rounds = (short: boolean): number => (short ? stages.length : 500)

/** Where the server is killed. */
const stages = [
  'between order and payment',
  'between payment and its answer',
  'between what was read and its row',
  'between notice and order',
  'between capture and its row',
  'between cancellation and refund',
  'between refund and its row',
  'between cancelled rest and release',
  'between release and its row',
] as const
type Stage = (typeof stages)[number]

export const paymentsPart: FaultPart = {
  name: 'payments',
  about: '`kill -9` while orders are paid at a provider; money and orders agree afterwards',
  run: async ({ short, note }) => {
    const standIn = await stripeStandIn()
    standIn.account.now = Date.now()
    const shop = await openShop({
      LINTEL_STRIPE_SECRET_KEY: 'sk_test_00000000000000000000faults',
      LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_test_00000000000000000000faults',
      // The rounds pay on the provider's page.
      LINTEL_STRIPE_UI: 'hosted',
      LINTEL_STRIPE_WEBHOOK_SECRETS: secret,
      LINTEL_STRIPE_API: standIn.url,
    }).catch(async (reason: unknown) => {
      await standIn.close()
      throw reason
    })
    const found = findings()
    const cuts = new Map<Stage, number>()
    try {
      for (let round = 0; round < rounds(short); round++) {
        const stage = stages[round % stages.length] ?? stages[0]
        if (await cutAt(shop, standIn, stage, found)) cuts.set(stage, (cuts.get(stage) ?? 0) + 1)
        if ((round + 1) % 10 === 0) note(`${round + 1} of ${rounds(short)} cuts`)
      }
      const agreed = await agree(shop.data, standIn)
      for (const problem of agreed.problems) found.expect(false, problem)
      for (const stage of stages) found.expect((cuts.get(stage) ?? 0) > 0, `no kill hit ${stage}`)
      return {
        table: {
          columns: ['killed', 'cuts', 'orders', 'paid', 'refunded', 'paid or refunded twice, lost or without an order'],
          rows: [
            ...stages.map(stage => [stage, `${cuts.get(stage) ?? 0}`, '', '', '', '']),
            [
              'all',
              `${rounds(short)}`,
              `${agreed.orders}`,
              `${agreed.paid}`,
              `${agreed.refunded}`,
              found.problems.length === 0 ? 'none' : `${found.problems.length} findings`,
            ],
          ],
        },
        problems: found.problems,
      }
    } finally {
      await shop.close()
      await standIn.close()
    }
  },
}

/** How the goods of a stage are paid: undefined with the order, otherwise as they ship after this lead time. */
const leadTimes: Readonly<Partial<Record<Stage, string>>> = {
  'between capture and its row': '2 to 3 weeks',
  // One authorization lasts for all shipments.
  'between cancelled rest and release': '6 days',
  'between release and its row': '6 days',
}

/** One order whose server is killed at a stage, started again, and paid. Returns whether the kill hit the stage. */
const cutAt = async (shop: RunningShop, standIn: StripeStandIn, stage: Stage, found: Findings): Promise<boolean> => {
  standIn.account.now = Date.now()
  standIn.account.severalCaptures = leadTimes[stage] === '6 days'
  orderGoods(shop.data, leadTimes[stage])
  const buyer = aShopper(shop.url)
  await buyer.add(goods.holder.variant, 2)
  const key = await prepareOrder(buyer, undefined, { method: 'card-test' })
  restock(shop.data)
  if (stage === 'between order and payment' || stage === 'between payment and its answer') {
    const held = standIn.hold(stage === 'between order and payment' ? 'before' : 'after', /POST .*sessions$/)
    const hit = await killDuring(shop, held, placeOrder(buyer, key))
    await placeOrder(buyer, key)
    await pay(standIn, found)
    await back(buyer, shop)
    return hit
  }
  await placeOrder(buyer, key)
  await pay(standIn, found)
  // From here on the sweep of the next start finds what the kill interrupted, without a buyer who returns.
  if (stage === 'between what was read and its row')
    return killDuring(shop, standIn.hold('after', /GET .*sessions\//), back(buyer, shop))
  if (stage === 'between notice and order') return killDuring(shop, notify(shop, standIn))
  await back(buyer, shop)
  return killDuring(shop, ...(await atDesk(shop, standIn, stage, found)))
}

/** Kills the server while a call is held, and starts it again. Returns whether the call arrived. */
const killDuring = async (shop: RunningShop, held: Promise<unknown>, call?: Promise<unknown>): Promise<boolean> => {
  const reply = call?.catch(() => undefined)
  const hit = await hitOrTimeout(held)
  await shop.kill()
  await reply
  await shop.start()
  return hit
}

/** Staff ship or cancel the order; the call to the provider, or its answer, is held back. */
const atDesk = async (
  shop: RunningShop,
  standIn: StripeStandIn,
  stage: Stage,
  found: Findings,
): Promise<readonly [Promise<void>, Promise<unknown>]> => {
  const orderId = lastOrder(shop.data)
  switch (stage) {
    case 'between cancellation and refund':
    case 'between refund and its row': {
      const held = standIn.hold(stage === 'between refund and its row' ? 'after' : 'before', /POST .*refunds$/)
      return [held, (await cancel(shop, orderId, found)).sent]
    }
    case 'between cancelled rest and release':
    case 'between release and its row': {
      const shipped = await (await ship(shop, orderId, 1, found)).sent
      found.expect(shipped !== undefined && isAccepted(shipped), `order ${orderId} shipped no part: ${shipped?.text}`)
      const held = standIn.hold(stage === 'between release and its row' ? 'after' : 'before', /POST .*capture$/)
      return [held, (await cancelRest(shop, orderId, found)).sent]
    }
    default: {
      const held = standIn.hold('after', /POST .*capture$/)
      return [held, (await ship(shop, orderId, 2, found)).sent]
    }
  }
}

const hitOrTimeout = (held: Promise<unknown>): Promise<boolean> =>
  Promise.race([held.then(found => found !== false), pause(20_000).then(() => false)])

/** The notice is acknowledged; the order is not handled yet. */
const notify = async (shop: RunningShop, standIn: StripeStandIn): Promise<boolean> => {
  const event = standIn.account.events.at(-1)
  if (!event) return false
  const { body, signature } = await standIn.signed({ ...event, created: Math.floor(Date.now() / 1_000) }, secret)
  const held = standIn.hold('before', /GET .*sessions\//)
  const answer = await fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
  return answer.ok && held.then(() => true)
}

const back = (buyer: Shopper, shop: RunningShop) =>
  buyer.page(`/secure-checkout/return?payment=${lastPayment(shop.data)}`)

const pay = async (standIn: StripeStandIn, found: Findings): Promise<void> => {
  const session = [...standIn.account.sessions.keys()].at(-1) ?? ''
  const answer = await fetch(`${standIn.url}/pay/${session}`, {
    method: 'POST',
    body: 'number=4242424242424242',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  found.expect(answer.status === 303, `the page of the provider answered ${answer.status}`)
}

const withDatabase = <A>(folder: string, ask: (database: Sqlite.Database) => A): A => {
  const database = new Sqlite(join(folder, 'lintel.db'))
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

/** Every round takes a piece. */
const restock = (folder: string): void =>
  void withDatabase(folder, database =>
    database.prepare('update variant set stock = 50 where id = ?').run(goods.holder.variant),
  )

const lastOrder = (folder: string): number =>
  withDatabase(
    folder,
    database => (database.prepare('select max(id) as id from sales_order').get() as { readonly id: number }).id,
  )

const lastPayment = (folder: string): string =>
  withDatabase(
    folder,
    database =>
      (database.prepare('select id from payment order by order_id desc limit 1').get() as { id: string } | undefined)
        ?.id ?? '',
  )

type Row = { readonly id: string; readonly order_id: number; readonly state: string; readonly captured: number }
type OrderRow = {
  readonly id: number
  readonly status: string
  readonly total: number
  readonly paid_at: number | null
  readonly refund: string | null
}

/** What an order ends as that was paid, shipped or cancelled. */
const ends: readonly string[] = ['awaiting-fulfillment', 'shipped', 'cancelled']

/** Waits for the sweep of the last start, then compares the money at the provider with the orders. */
const agree = async (folder: string, { account }: StripeStandIn) => {
  const read = () =>
    withDatabase(folder, database => ({
      payments: database.prepare('select id, order_id, state, captured from payment').all() as Row[],
      orders: database
        .prepare("select id, status, total, paid_at, refund from sales_order where detail like '%card-test%'")
        .all() as OrderRow[],
    }))
  const isOpen = () =>
    read().payments.some(({ state }) => state !== 'captured') ||
    read().orders.some(({ refund }) => refund === 'due' || refund === 'failed') ||
    [...account.intents.values()].some(({ status }) => status === 'requires_capture')
  for (let tries = 0; tries < 120 && isOpen(); tries++) await pause(500)
  const { payments, orders } = read()
  const found = findings()
  const taken = [...account.intents.values()].filter(({ status }) => status === 'succeeded')
  const refunds = [...account.refunds.values()]
  for (const { id, order_id: orderId, state, captured } of payments) {
    const money = taken.filter(({ metadata }) => metadata['lintel_payment'] === id)
    const order = orders.find(each => each.id === orderId)
    found.expect(money.length === 1, `order ${orderId} was paid ${money.length} times`)
    found.expect(
      state === 'captured' && captured === money[0]?.amount_received && captured === order?.total,
      `order ${orderId} costs ${order?.total}, ${money[0]?.amount_received} was paid, ${captured} is stored (${state})`,
    )
    found.expect(
      order !== undefined && ends.includes(order.status) && order.paid_at !== null,
      `order ${orderId} is paid and ${order?.status}`,
    )
    const back = refunds.filter(({ payment_intent: of }) => of === money[0]?.id)
    const isCancelled = order?.status === 'cancelled'
    found.expect(
      isCancelled ? back.length === 1 && back[0]?.amount === captured && order.refund === 'done' : back.length === 0,
      `order ${orderId} is ${order?.status}, and ${back.map(({ amount }) => amount).join(' and ')} was refunded`,
    )
  }
  found.expect(taken.length === payments.length, `${taken.length} payments were taken for ${payments.length} orders`)
  found.expect(orders.length === payments.length, `${orders.length} orders have ${payments.length} payments`)
  return { problems: found.problems, orders: orders.length, paid: taken.length, refunded: refunds.length }
}
