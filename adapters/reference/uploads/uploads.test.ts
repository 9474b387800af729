import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseEngines } from '../../../test/builders/database/database'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { readyToPlace } from '../../../test/builders/purchase'
import type { Buyer, Shop } from '../../../test/builders/platform/shop'
import { aShop, buyers, goods, pieces } from '../../../test/builders/platform/shop'
import { aDrawing, uploadsPortSuite } from '../../../test/ports/uploads.suite'
import { referenceUploadHousekeeping } from './uploads'

for (const engine of databaseEngines()) uploadsPortSuite(`the embedded platform on ${engine}`, () => aShop(engine))

const hour = 3_600_000

describe.each(databaseEngines())('the housekeeping of files on %s', engine => {
  let shop: Shop
  beforeEach(async () => {
    shop = await aShop(engine)
  })
  afterEach(() => shop.close())

  const purge = () => answerOf(referenceUploadHousekeeping(shop.db, shop.blobs).purgeExpired(shop.clock.now))
  const door = (id: string) =>
    pieces(goods.door, 1, [
      { modifierId: 61, value: 'A-1' },
      { modifierId: 64, value: id },
    ])
  const inCart = async (buyer: Buyer) => {
    const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
    await answerOf(buyer.cart.add([door(id)]))
    return id
  }

  it('deletes files that no cart uses after a day, with their bytes', async () => {
    const buyer = shop.visit()
    const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
    shop.clock.now += 23 * hour
    expect(await purge()).toBe(0)
    shop.clock.now += 2 * hour
    expect(await purge()).toBe(1)
    expect((await refusalOf(buyer.uploads.read(id))).tag).toBe('not-found')
    expect(shop.blobs.names()).toEqual([])
    expect(await shop.db.selectFrom('upload').selectAll().where('owner_hash', '<>', 'nextdoor').execute()).toEqual([])
  })

  it('continues until all are deleted, and returns their number', async () => {
    const { id } = await answerOf(shop.visit().uploads.keep(aDrawing()))
    const row = await shop.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const marked = Array.from({ length: 450 }, (_, at) => ({
      ...row,
      id: `marked-${at}`,
      blob: `marked-${at}`,
      state: 'removed' as const,
    }))
    await shop.db.insertInto('upload').values(marked).execute()
    const rounds: number[] = []
    const counted = {
      ...shop.blobs,
      remove: (blob: string) => {
        rounds.push(Number(blob.slice('marked-'.length)))
        return shop.blobs.remove(blob)
      },
    }
    expect(await answerOf(referenceUploadHousekeeping(shop.db, counted).purgeExpired(shop.clock.now))).toBe(450)
    expect([new Set(rounds).size, await purge()]).toEqual([450, 0])
  })

  it('keeps the files of orders and forms, even if no cart references them', async () => {
    const buyer = shop.visit()
    const [ordered, unreferenced] = [
      await answerOf(buyer.uploads.keep(aDrawing())),
      await answerOf(shop.visit().uploads.keep(aDrawing())),
    ]
    await shop.db.updateTable('upload').set({ state: 'ordered' }).where('id', '=', ordered.id).execute()
    shop.clock.now += 30 * hour
    expect(await purge()).toBe(1)
    const left = await shop.db
      .selectFrom('upload')
      .select(['id', 'state'])
      .where('id', 'in', [ordered.id, unreferenced.id])
      .execute()
    expect(left).toEqual([{ id: ordered.id, state: 'ordered' }])
  })

  it('keeps the files of a cart until the line is removed', async () => {
    const buyer = shop.visit()
    await inCart(buyer)
    shop.clock.now += 30 * hour
    expect(await purge()).toBe(0)
    const {
      lines: [line],
    } = await answerOf(buyer.cart.current())
    expect(line?.issue).toBeUndefined()
    await answerOf(buyer.cart.remove(line?.id ?? ''))
    expect(await purge()).toBe(1)
  })

  it('keeps the files of a retired cart for the day in which it may be restored', async () => {
    const buyer = shop.visit()
    await inCart(buyer)
    shop.clock.now += 30 * hour
    await shop.db
      .updateTable('cart')
      .set({ state: 'retired', changed_at: shop.clock.now })
      .where('id', '=', buyer.session.cartId ?? '')
      .execute()
    expect(await purge()).toBe(0)
    shop.clock.now += 25 * hour
    expect(await purge()).toBe(1)
  })

  it('deletes incomplete uploads, and continues an interrupted deletion', async () => {
    const buyer = shop.visit()
    const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
    await shop.db.updateTable('upload').set({ state: 'pending' }).where('id', '=', id).execute()
    shop.clock.now += 25 * hour
    const broken = { ...shop.blobs, remove: () => buyer.cart.change('none', 1) as never }
    expect((await refusalOf(referenceUploadHousekeeping(shop.db, broken).purgeExpired(shop.clock.now))).tag).toBe(
      'not-found',
    )
    expect(shop.blobs.names()).toHaveLength(1)
    expect(await purge()).toBe(1)
    expect(shop.blobs.names()).toEqual([])
  })

  it('never deletes a file of an order', async () => {
    const buyer = shop.visit(buyers.senior)
    const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
    const { orderKey } = await readyToPlace(buyer, [door(id)])
    await answerOf(buyer.checkout.place(orderKey))
    await shop.db
      .deleteFrom('cart_line')
      .where('cart_id', '=', buyer.session.cartId ?? '')
      .execute()
    shop.clock.now += 1_000 * hour
    expect(await purge()).toBe(0)
    expect((await answerOf(buyer.uploads.read(id))).name).toBe('opening 101.pdf')
  })
})
