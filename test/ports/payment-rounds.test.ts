import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Insertable } from 'kysely'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import type { Schema } from '../../adapters/reference/database/schema'
import { cancelLateFreight } from '../../adapters/reference/orders/cancel-freight'
import { handleNotices, storeNotices } from '../../adapters/reference/payments/payment-notices'
import { sweepParts } from '../../adapters/reference/payments/parts-sweep'
import { sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import { sweepRefunds } from '../../adapters/reference/payments/refund-sweep'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import { databaseEngines } from '../builders/database/database'
import { storeOrder } from '../builders/database/stored-orders'
import { numbered } from '../builders/list-pages'
import { answerOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'

const [minuteMs, dayMs] = [60_000, 86_400_000]
const method = 'recorded'
const email = 'retail@lintel.example'
const away: DomainError = unavailable('recorded', 'away')

/** A provider that never answers, and what it was asked. */
const awayProvider = () => {
  const asked: string[] = []
  const refuse = (what: string) =>
    pipe(
      TE.fromIO(() => asked.push(what)),
      TE.flatMap(() => TE.left(away)),
    )
  const provider: PaymentProviderPort = {
    method: {
      id: method,
      label: 'Card',
      kind: 'provider',
      capabilities: {
        authorise: true,
        partialCapture: true,
        multiCapture: false,
        laterCharge: false,
        refund: true,
        partialRefund: true,
        delayed: true,
        needsScript: false,
      },
    },
    mode: 'test',
    begin: ({ id }) => refuse(`begin ${id}`),
    read: ({ id }) => refuse(`read ${id}`),
    capture: ({ id }) => refuse(`capture ${id}`),
    cancel: ({ id }) => refuse(`cancel ${id}`),
    chargeLater: () => refuse('charge'),
    refund: (_, __, key) => refuse(`refund ${key}`),
    readRefund: id => refuse(`read-refund ${id}`),
    accept: () => TE.left(away),
  }
  return { provider, asked }
}

/** Rounds over open payments: which are looked at, in which order and how many; the next round continues. */
describe.each(databaseEngines())('A round over payments on %s', engine => {
  let entrance: Entrance
  let orderId: number
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    orderId = await storeOrder(entrance.db, { email, lines: [{ sku: 'BX-1' }] })
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(async () => {
    for (const table of ['refund', 'payment_notice', 'shipment', 'payment'] as const)
      await db().deleteFrom(table).where('id', 'like', 'round-%').execute()
  })

  const db = () => entrance.db
  const now = () => entrance.clock.now
  const named = (at: number) => `round-${String(at).padStart(4, '0')}`
  const payment = (at: number, over: Partial<Insertable<Schema['payment']>> = {}): Insertable<Schema['payment']> => ({
    id: named(at),
    order_id: orderId,
    method,
    amount: 1_000,
    currency: 'usd',
    state: 'pending',
    captured: 0,
    refunded: 0,
    disputed: 0,
    provider_id: `at-${named(at)}`,
    reference: null,
    page_url: null,
    way: 'page',
    leaving: null,
    client_secret: null,
    failed_try: null,
    capture_before: null,
    attempt: 1,
    instrument: null,
    problem: null,
    version: 1,
    created_at: now(),
    changed_at: now(),
    looked_at: 1,
    ...over,
  })

  it('reads two hundred, those not looked at for longest first, then the others [P-18]', async () => {
    await insertRows(
      db(),
      'payment',
      numbered(201, at => payment(at, { looked_at: 1_000 - Math.floor(at / 2) })),
    )
    const inOrder = numbered(201, at => at).toSorted((a, b) => Math.floor(b / 2) - Math.floor(a / 2) || a - b)
    const { provider, asked } = awayProvider()
    expect(await answerOf(sweepPayments(db(), entrance.deps, provider))).toBe(200)
    expect(asked).toEqual(inOrder.slice(0, 200).map(at => `read ${named(at)}`))
    asked.length = 0
    await answerOf(sweepPayments(db(), entrance.deps, provider))
    expect(asked[0]).toBe(`read ${named(inOrder.at(-1) ?? 0)}`)
  })

  it('looks at open ones of its own method, without those that a buyer pays for a shipment [P-14] [P-18]', async () => {
    const states = ['asked', 'pending', 'processing', 'authorised', 'failed', 'captured', 'cancelled'] as const
    await insertRows(db(), 'payment', [
      ...states.map((state, at) => payment(at, { state })),
      payment(50, { method: 'another' }),
      payment(51),
    ])
    await insertRows(db(), 'shipment', [
      {
        id: 'round-shipment',
        order_id: orderId,
        state: 'payment-needed',
        amount: 1_000,
        day: '2026-12-01',
        carrier: null,
        tracking: null,
        payment_id: named(51),
        problem: null,
        mailed_at: 1,
        created_at: 1,
      },
    ])
    const { provider, asked } = awayProvider()
    await answerOf(sweepPayments(db(), entrance.deps, provider))
    expect(asked).toEqual([`begin ${named(0)}`, ...[1, 2, 3, 4].map(at => `read ${named(at)}`)])
  })

  it('ends unpaid ones after exactly thirty minutes, not what is under way or reserved [P-10]', async () => {
    const late = { created_at: now() - 30 * minuteMs }
    await insertRows(db(), 'payment', [
      payment(0, late),
      payment(1, { created_at: late.created_at + 1 }),
      payment(2, { ...late, state: 'failed' }),
      payment(3, { ...late, state: 'processing' }),
      payment(4, { ...late, state: 'authorised' }),
    ])
    const { provider, asked } = awayProvider()
    await answerOf(sweepPayments(db(), entrance.deps, provider))
    expect(asked).toEqual([
      `cancel ${named(0)}`,
      `read ${named(1)}`,
      `cancel ${named(2)}`,
      `read ${named(3)}`,
      `read ${named(4)}`,
    ])
  })

  it('repeats two hundred refunds that are not confirmed, longest unchanged first [P-16] [P-18]', async () => {
    const refund = (at: number, state: 'asked' | 'pending' | 'done' | 'failed', of = named(900)) => ({
      id: named(at),
      payment_id: of,
      amount: 1,
      detail: '{}',
      state,
      provider_id: state === 'asked' ? null : `re-${named(at)}`,
      reason: null,
      created_at: 1,
      changed_at: 1_000 - Math.floor(at / 2),
    })
    await insertRows(db(), 'payment', [payment(900, { state: 'captured' }), payment(901, { method: 'another' })])
    await insertRows(db(), 'refund', [
      ...numbered(201, at => refund(at, at % 3 === 0 ? 'asked' : 'pending')),
      refund(300, 'done'),
      refund(301, 'failed'),
      refund(302, 'pending', named(901)),
    ])
    const inOrder = numbered(201, at => at).toSorted((a, b) => Math.floor(b / 2) - Math.floor(a / 2) || a - b)
    const { provider, asked } = awayProvider()
    expect(await answerOf(sweepRefunds(db(), entrance.deps, provider))).toBe(200)
    expect(asked).toEqual(
      inOrder
        .slice(0, 200)
        .map(at => (at % 3 === 0 ? `refund lintel:refund:${named(at)}` : `read-refund re-${named(at)}`)),
    )
  })

  it('begins the refunds of cancelled orders that are due, of its own method [P-16]', async () => {
    const due = await storeOrder(db(), {
      email,
      lines: [{ sku: 'BX-1' }],
      status: 'cancelled',
    })
    const other = await storeOrder(db(), {
      email,
      lines: [{ sku: 'BX-1' }],
      status: 'cancelled',
    })
    const done = await storeOrder(db(), {
      email,
      lines: [{ sku: 'BX-1' }],
      status: 'cancelled',
    })
    await insertRows(db(), 'payment', [
      payment(0, { order_id: due, state: 'captured', captured: 1_000 }),
      payment(1, { order_id: due, state: 'cancelled' }),
      payment(2, { order_id: other, method: 'another', state: 'captured', captured: 1_000 }),
      payment(3, { order_id: done, state: 'captured', captured: 1_000 }),
    ])
    const owe = (id: number, refund: 'due' | 'done') =>
      db().updateTable('sales_order').set({ refund }).where('id', '=', id).execute()
    await owe(due, 'due')
    await owe(other, 'due')
    await owe(done, 'done')
    expect(await answerOf(sweepRefunds(db(), entrance.deps, awayProvider().provider))).toBe(1)
    const refundOf = async (id: number) =>
      (await db().selectFrom('sales_order').select('refund').where('id', '=', id).executeTakeFirstOrThrow()).refund
    expect([await refundOf(due), await refundOf(other), await refundOf(done)]).toEqual(['failed', 'due', 'done'])
  })

  describe('over payments in parts', () => {
    const plan = (at: number, over: Partial<Insertable<Schema['capture_plan']>> = {}) => ({
      payment_id: named(at),
      order_id: orderId,
      way: 'charge-at-shipment' as const,
      detail: '{}',
      total: 1_000,
      taken: 0,
      saved: null,
      is_over: 0,
      created_at: 1,
      ...over,
    })
    beforeEach(async () => {
      for (const table of ['capture', 'capture_plan'] as const)
        await db().deleteFrom(table).where('payment_id', 'like', 'round-%').execute()
    })
    const swept = async () => {
      const { provider, asked } = awayProvider()
      return [await answerOf(sweepParts(db(), entrance.deps, provider)), ...asked]
    }
    const lastEvent = async () =>
      db()
        .selectFrom('staff_event')
        .select(['action', 'details'])
        .where('subject', '=', 'order')
        .where('subject_key', '=', String(orderId))
        .orderBy('id', 'desc')
        .executeTakeFirst()

    it('ends an authorization exactly a day before it would end, once, and says what is left [P-18]', async () => {
      const reserved = (at: number, capture_before: number | null, over: object = {}) =>
        payment(at, { state: 'authorised', capture_before, ...over })
      await insertRows(db(), 'payment', [
        reserved(0, now() + dayMs),
        reserved(1, now() + dayMs + 1),
        reserved(2, null),
        reserved(3, now()),
        reserved(4, now(), { captured: 300 }),
        reserved(5, now(), { method: 'another' }),
        reserved(6, now()),
        reserved(7, now()),
      ])
      await insertRows(db(), 'capture_plan', [
        ...[0, 1, 2].map(at => plan(at)),
        plan(3, { is_over: 1 }),
        plan(4, { taken: 300 }),
        plan(5),
        plan(6, { way: null }),
        plan(7, { order_id: await storeOrder(db(), { email, lines: [{ sku: 'BX-1' }], status: 'cancelled' }) }),
      ])
      expect(await swept()).toEqual([3, `cancel ${named(7)}`, `cancel ${named(0)}`])
      const over = await db()
        .selectFrom('capture_plan')
        .select('payment_id')
        .where('is_over', '=', 1)
        .where('payment_id', 'like', 'round-%')
        .orderBy('payment_id')
        .execute()
      expect(over.map(each => each.payment_id)).toEqual([0, 3, 4].map(named))
      expect(await lastEvent()).toMatchObject({ action: 'order-authorization-ended' })
      expect(await swept()).toEqual([1, `cancel ${named(7)}`])
    })

    it('takes what was asked for, of its own method, and reads shipments being paid [P-11] [P-14]', async () => {
      const orders = [orderId, await storeOrder(db(), { email, lines: [{ sku: 'BX-1' }] })]
      await insertRows(db(), 'payment', [
        payment(0, { state: 'authorised' }),
        payment(1, { state: 'authorised', order_id: orders[1] ?? 0, method: 'another' }),
        payment(2, { state: 'pending' }),
        payment(3, { state: 'processing' }),
        payment(4, { state: 'captured' }),
      ])
      await insertRows(db(), 'capture_plan', [plan(0), plan(1, { order_id: orders[1] ?? 0 })])
      const capture = (at: number, state: 'asked' | 'done') => ({
        id: `${named(at)}:${state}`,
        payment_id: named(at),
        amount: 100,
        purpose: 'order',
        state,
        provider_id: null,
        reason: null,
        created_at: now(),
      })
      await insertRows(db(), 'capture', [capture(0, 'asked'), capture(0, 'done'), capture(1, 'asked')])
      await insertRows(
        db(),
        'shipment',
        [2, 3, 4].map(at => ({
          id: `round-shipment-${at}`,
          order_id: orderId,
          state: 'payment-needed' as const,
          amount: 1_000,
          day: '2026-12-01',
          carrier: null,
          tracking: null,
          payment_id: named(at),
          problem: null,
          mailed_at: 1,
          created_at: at,
        })),
      )
      expect(await swept()).toEqual([3, `capture ${named(0)}`, `read ${named(2)}`, `read ${named(3)}`])
    })
  })

  describe('handles notices', () => {
    const notices = (count: number) =>
      numbered(count, at => ({ id: named(at), kind: 'paid', objectId: `at-${named(at)}` }))
    const unhandled = async () =>
      (
        await db()
          .selectFrom('payment_notice')
          .select('id')
          .where('id', 'like', 'round-%')
          .where('handled_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)

    it('a hundred at a time, in the order of their arrival, each stored once [P-17]', async () => {
      const all = notices(101)
      await answerOf(storeNotices(db(), entrance.deps.clock, [...all, ...all]))
      await db()
        .updateTable('payment_notice')
        .set({ arrived_at: now() - 1 })
        .where('id', '=', named(100))
        .execute()
      const { provider } = awayProvider()
      expect(await answerOf(handleNotices(db(), entrance.deps, provider))).toBe(100)
      expect(await unhandled()).toEqual([named(99)])
      expect(await answerOf(handleNotices(db(), entrance.deps, provider))).toBe(1)
      expect(await answerOf(handleNotices(db(), entrance.deps, provider))).toBe(0)
    })

    it('of payments by their id, by the object or by its reference, and again for three days [P-17]', async () => {
      await insertRows(db(), 'payment', [
        payment(0, { state: 'pending' }),
        payment(1, { provider_id: 'cs_1' }),
        payment(2, { provider_id: 'cs_2', reference: 'pi_2' }),
      ])
      await answerOf(
        storeNotices(db(), entrance.deps.clock, [
          { id: named(1), kind: 'paid', paymentId: named(0), objectId: 'none' },
          { id: named(2), kind: 'paid', objectId: 'cs_1' },
          { id: named(3), kind: 'paid', objectId: 'pi_2' },
          { id: named(4), kind: 'paid', objectId: 'another' },
        ]),
      )
      const round = async () => {
        const { provider, asked } = awayProvider()
        return [await answerOf(handleNotices(db(), entrance.deps, provider)), ...asked]
      }
      const reads = [0, 1, 2].map(at => `read ${named(at)}`)
      expect(await round()).toEqual([1, ...reads])
      entrance.clock.now += 3 * dayMs - 1
      expect(await round()).toEqual([0, ...reads])
      entrance.clock.now += 1
      expect(await round()).toEqual([3, ...reads])
      expect(await round()).toEqual([0])
    })
  })

  it('cancels two hundred orders whose time for freight is over, those over for longest first [A-22]', async () => {
    const { id: _, ...model } = await db()
      .selectFrom('sales_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const waiting = (at: number, over: Partial<typeof model>) => ({
      ...model,
      cart_id: named(at),
      order_key: named(at),
      po_number: named(at),
      status: 'awaiting-freight',
      freight_state: 'to-quote' as const,
      ...over,
    })
    await insertRows(db(), 'sales_order', [
      ...numbered(201, at => waiting(at, { freight_until: now() - at })),
      waiting(300, { freight_until: now() + 1 }),
      waiting(301, { freight_until: now() - 900, status: 'on-hold' }),
    ])
    const cancelled = async () =>
      (
        await db()
          .selectFrom('sales_order')
          .select('po_number')
          .where('po_number', 'like', 'round-%')
          .where('status', '=', 'cancelled')
          .orderBy('po_number')
          .execute()
      ).map(each => each.po_number)
    expect(await answerOf(cancelLateFreight(db(), entrance.deps))).toBe(200)
    expect(await cancelled()).toEqual(numbered(200, at => named(at + 1)))
    expect(await answerOf(cancelLateFreight(db(), entrance.deps))).toBe(1)
    expect(await cancelled()).toEqual(numbered(201, named))
    entrance.clock.now += 1
    expect(await answerOf(cancelLateFreight(db(), entrance.deps))).toBe(1)
  })
})
