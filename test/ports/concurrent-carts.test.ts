import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import type { Database } from '../../adapters/reference/database/engine'
import { keepFormerCart } from '../../core/cart/former-cart'
import { issueHandOff, issueLeftCart, redeemToken } from '../../adapters/reference/hand-off/hand-off-tokens'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { claimUploads, uploadSecret } from '../../adapters/reference/uploads/upload-uses'
import { referenceUploadHousekeeping, referenceUploads } from '../../adapters/reference/uploads/uploads'
import type { SessionPort } from '../../core/access/session.port'
import type { Cart } from '../../core/cart/cart'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { meetingAt, meetingBehind } from '../builders/database/meeting'
import { answerOf } from '../builders/outcome'
import { checkoutToken } from '../builders/purchase'
import type { Buyer } from '../builders/platform/shop'
import { signedIn } from '../builders/staff'

const [retail, senior] = ['retail@lintel.example', 'senior@northgate.example']

/** On PostgreSQL each concurrent actor has its own connection, and reads before the other writes. */
describe.each(databaseEngines())('Two concurrent users of one cart on %s', engine => {
  let entrance: Entrance
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    ids = Object.fromEntries(
      (await entrance.db.selectFrom('customer').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]),
    )
  }, 60_000)
  afterAll(() => entrance.close())

  const met = (table: string, about?: string) =>
    meetingAt(entrance.db, engine, table, about === undefined ? {} : { about })
  const sessionOf = async (person: Person): Promise<SessionPort> => (await person.request()).session
  const withLine = async (session: SessionPort, quantity: number): Promise<Cart> => {
    const { id, product_id } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return answerOf(
      referenceCart(entrance.db, session, entrance.deps).add([
        { productId: product_id, variantId: id, quantity, modifiers: [] },
      ]),
    )
  }
  const arrivalsOn = (db: Database, session: SessionPort) =>
    referenceCartArrivals(db, session, entrance.deps, referenceCart(entrance.db, session, entrance.deps))
  const merge = (db: Database, cartId: string | undefined, email: string) =>
    db.transaction().execute(trx => mergeCarts(trx, cartId, ids[email] ?? 0, 'commercial', entrance.clock.now))
  const cartRow = (id = '') => entrance.db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const piecesIn = async (cartId = '') =>
    (await entrance.db.selectFrom('cart_line').select('quantity').where('cart_id', '=', cartId).execute()).reduce(
      (sum, line) => sum + line.quantity,
      0,
    )
  /** The first write of placing an order: marks the cart as ordered; returns whether it was open. */
  const order = async (id = '') =>
    (await entrance.db
      .updateTable('cart')
      .set({ state: 'ordered' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()) !== undefined
  const soon = (ms = 100) => new Promise(resolve => setTimeout(resolve, ms))
  const emptied = () =>
    entrance.db
      .updateTable('cart')
      .set({ state: 'retired' })
      .where('state', '=', 'open')
      .where('changed_at', '<=', entrance.clock.now)
      .execute()

  it("gives a guest's cart to one of two who sign in with it", async () => {
    const { id } = await withLine(await sessionOf(entrance.person()), 3)
    const db = met('cart_line')
    const merged = await Promise.all([merge(db, id, retail), merge(db, id, senior)])
    expect(merged.map(({ mergedLines }) => mergedLines).sort()).toEqual([0, 1])
    const owner = merged[0].mergedLines === 1 ? retail : senior
    expect(await cartRow(id)).toMatchObject({ customer_id: ids[owner], state: 'open' })
    expect(merged.map(({ cartId }) => cartId)).toEqual(owner === retail ? [id, undefined] : [undefined, id])
    await emptied()
  })

  it("merges a guest's lines once for concurrent sign-ins", async () => {
    const { id: own } = await withLine(await sessionOf(await signedIn(entrance, retail)), 1)
    const { id } = await withLine(await sessionOf(entrance.person()), 3)
    const db = met('cart_line')
    const merged = await Promise.all([merge(db, id, retail), merge(db, id, retail)])
    expect(merged.map(({ cartId, mergedLines }) => [cartId, mergedLines]).sort()).toEqual([
      [own, 0],
      [own, 1],
    ])
    expect(await piecesIn(own)).toBe(4)
    await emptied()
  })

  it("adds a guest's lines to no cart that is ordered meanwhile", async () => {
    const { id: own } = await withLine(await sessionOf(await signedIn(entrance, retail)), 1)
    const { id } = await withLine(await sessionOf(entrance.person()), 3)
    const merging = merge(meetingAt(entrance.db, engine, 'cart', { about: ids[retail] ?? 0 }), id, retail)
    await soon()
    await order(own)
    const { cartId } = await merging
    // With a single connection the merge completes before the order begins.
    expect([cartId, await piecesIn(own)]).toEqual(engine === 'postgres' ? [id, 1] : [own, 4])
    await emptied()
  })

  it('removes merged lines once, whoever presses undo twice', async () => {
    const person = await signedIn(entrance, retail)
    const { id: own } = await withLine(await sessionOf(person), 1)
    const { id } = await withLine(await sessionOf(entrance.person()), 3)
    await merge(entrance.db, id, retail)
    const db = met('cart_merge')
    const session = await sessionOf(person)
    await Promise.all([arrivalsOn(db, session).undoMerge()(), arrivalsOn(db, session).undoMerge()()])
    expect(await piecesIn(own)).toBe(1)
    await emptied()
  })

  it('reopens no ordered cart', async () => {
    const session = await sessionOf(entrance.person())
    const { id = '' } = await withLine(session, 2)
    await answerOf(session.keepCart(undefined))
    await answerOf(keepFormerCart(session, id, entrance.clock.now))
    const restoring = arrivalsOn(met('cart', id), session).restore()()
    await soon()
    const isOrdered = await order(id)
    await restoring
    expect((await cartRow(id)).state).toBe(isOrdered ? 'ordered' : 'open')
    await emptied()
  })

  it('gives an abandoned cart to one of two customers who follow its link', async () => {
    const { id = '' } = await withLine(await sessionOf(entrance.person()), 2)
    const token = await answerOf(issueLeftCart(entrance.db, entrance.deps, 'commercial', id))
    const db = met('cart', id)
    const sessions = await Promise.all([retail, senior].map(async email => sessionOf(await signedIn(entrance, email))))
    const results = await Promise.all(sessions.map(session => arrivalsOn(db, session).bringBack(token)()))
    expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
    expect((await cartRow(id)).customer_id).toBe(ids[results[0]?._tag === 'Right' ? retail : senior])
    await emptied()
  })

  it('adds nothing to a cart that is locked meanwhile', async () => {
    const person = await signedIn(entrance, retail)
    const session = await sessionOf(person)
    const { id = '' } = await withLine(session, 1)
    const { id: variantId, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    const adding = referenceCart(meetingAt(entrance.db, engine, 'cart'), session, entrance.deps).add([
      { productId, variantId, quantity: 1, modifiers: [] },
    ])()
    await soon()
    await answerOf(arrivalsOn(entrance.db, session).assign(id, true))
    const added = await adding
    expect([added._tag, await piecesIn(id)]).toEqual(engine === 'postgres' ? ['Left', 1] : ['Right', 2])
    await emptied()
  })

  it('admits one of ten by one token', async () => {
    const token = await answerOf(
      issueHandOff(entrance.db, entrance.deps, { storeKey: 'commercial', customerId: ids[retail] ?? 0 }),
    )
    const db = meetingAt(entrance.db, engine, 'hand_off_token', { count: 10 })
    const redeemed = await Promise.all(
      Array.from({ length: 10 }, () => redeemToken(db, entrance.deps, 'hand-off', 'commercial', token)),
    )
    expect(redeemed.filter(found => found !== undefined)).toHaveLength(1)
  })

  it('opens the checkout once by one token', async () => {
    const session = await sessionOf(entrance.person())
    await withLine(session, 1)
    const token = await checkoutToken({ cart: referenceCart(entrance.db, session, entrance.deps) } as unknown as Buyer)
    const db = met('checkout')
    const results = await Promise.all([1, 2].map(() => referenceCheckout(db, session, entrance.deps).open(token)()))
    expect(results.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
  })

  describe('with a file', () => {
    const day = 86_400_000
    const blobs = memoryBlobs()
    const sentBy = async (session: SessionPort) =>
      (
        await answerOf(
          referenceUploads(entrance.db, session, entrance.deps, { blobs }).keep({
            name: 'plan.txt',
            type: 'text/plain',
            bytes: new TextEncoder().encode(`plan ${Math.random()}`),
          }),
        )
      ).id
    const uploadRow = (id: string) =>
      entrance.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const use = (session: SessionPort, id: string) =>
      entrance.db.transaction().execute(trx => claimUploads(trx, session, [id], entrance.clock.now))

    it('leaves it to the first of two customers who sign in in its session', async () => {
      const guest = entrance.person()
      const id = await sentBy(await sessionOf(guest))
      const secret = (await sessionOf(guest)).stored(uploadSecret)
      const customers = [
        await sessionOf(await signedIn(entrance, retail)),
        await sessionOf(await signedIn(entrance, senior)),
      ]
      for (const session of customers) await answerOf(session.keep(uploadSecret, secret))
      const done: (number | undefined)[] = []
      const row = (db: Database) => db.updateTable('upload').set({ name: 'plan.txt' }).where('id', '=', id).execute()
      await meetingBehind(entrance.db, engine, row, () =>
        customers.map(async session => {
          await use(session, id)
          done.push(session.visitor.customer?.id)
        }),
      )
      expect([done.length, (await uploadRow(id)).customer_id]).toEqual([2, done[0]])
    })

    it('keeps one that is used while housekeeping selects it', async () => {
      const session = await sessionOf(entrance.person())
      const [used, unused] = [await sentBy(session), await sentBy(session)]
      const now = entrance.clock.now + 2 * day
      const usedNow = (db: Database) => claimUploads(db, session, [used], now)
      if (engine !== 'postgres') await usedNow(entrance.db)
      await meetingBehind(entrance.db, engine, usedNow, () => [
        answerOf(referenceUploadHousekeeping(entrance.db, blobs).purgeExpired(now)),
      ])
      const left = await entrance.db
        .selectFrom('upload')
        .select(['id', 'state'])
        .where('id', 'in', [used, unused])
        .execute()
      expect(left).toEqual([{ id: used, state: 'kept' }])
    })
  })
})
