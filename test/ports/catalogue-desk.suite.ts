import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CatalogueDeskPort, DeskProduct } from '../../core/catalogue/catalogue-desk.port'
import type { ProductChange } from '../../core/catalogue/product-change'
import type { Outcome } from '../../core/shared/domain-error'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn, stockOf } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the catalogue desk: search, idempotent changes of prices, stock and visibility, optimistic locking. */
export const catalogueDeskSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the catalogue desk`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)
    const desk = async () => (await stef()).catalogueDesk
    const lockId = 31_001
    const read = async (from: CatalogueDeskPort, priceListId?: number): Promise<DeskProduct> =>
      answerOf(from.find({ productId: lockId, page: 1, ...(priceListId === undefined ? {} : { priceListId }) }))
    const first = async (from: CatalogueDeskPort, priceListId?: number) => {
      const product = await read(from, priceListId)
      const [variant] = product.variants
      if (!variant) throw new Error('The lock has variants')
      return { product, variant }
    }
    const change = async (from: CatalogueDeskPort, wanted: ProductChange, key = aKey()) => {
      const { version } = await read(from)
      return from.change({ productId: lockId, version, key, change: wanted })
    }

    it('is for staff with its capability alone', async () => {
      const calls = (from: CatalogueDeskPort): readonly Outcome<unknown>[] => [
        from.list({ text: '', page: 1 }),
        from.find({ productId: lockId, page: 1 }),
        from.change({ productId: lockId, version: 0, key: aKey(), change: { tag: 'visibility', visible: false } }),
      ]
      const packer = await newcomer('shelf-packer', 'orders')
      for (const call of calls(packer.desks.catalogueDesk)) expect((await refusalOf(call)).tag).toBe('forbidden')
      const guest = await at(shop.entrance.person())
      for (const call of calls(guest.catalogueDesk)) expect((await refusalOf(call)).tag).toBe('signed-out')
      const buyer = await at(await signedIn(shop.entrance, 'admin@northgate.example'))
      for (const call of calls(buyer.catalogueDesk)) expect((await refusalOf(call)).tag).toBe('not-found')
      const pricer = await newcomer('pricer', 'catalogue')
      expect((await answerOf(pricer.desks.catalogueDesk.list({ text: '', page: 1 }))).total).toBeGreaterThan(100)
    })

    it('finds products by part of a name or of any SKU, in any case, visible or hidden', async () => {
      const from = await desk()
      const found = async (text: string, visible?: boolean) =>
        (await answerOf(from.list({ text, page: 1, ...(visible === undefined ? {} : { visible }) }))).products.map(
          ({ id }) => id,
        )
      for (const text of ['grade 1 STOREROOM', 'ls-g1', 'LS-G1-626']) expect(await found(text)).toContain(lockId)
      expect(await found('100%')).toEqual([])
      expect(await found('LS-G1-626', false)).toEqual([])
      expect(
        (await answerOf(from.find({ productId: lockId, page: 1, sku: 'g1-626' }))).variants.map(({ sku }) => sku),
      ).toEqual(['LS-G1-626'])
      expect((await refusalOf(from.find({ productId: 987_654, page: 1 }))).tag).toBe('not-found')
    })

    it('lists products of the same name by id, whichever was changed last', async () => {
      const { db } = shop.entrance
      const twins = await db.selectFrom('product').select(['id', 'name']).orderBy('id').limit(3).execute()
      for (const { id } of twins.toReversed())
        await db.updateTable('product').set({ name: 'Zwilling Twin' }).where('id', '=', id).execute()
      const { products } = await answerOf((await desk()).list({ text: 'zwilling', page: 1 }))
      expect(products.map(({ id }) => id)).toEqual(twins.map(({ id }) => id))
      for (const { id, name } of twins) await db.updateTable('product').set({ name }).where('id', '=', id).execute()
    })

    it('shows the pack a product is sold in', async () => {
      const from = await desk()
      const [hinge] = (await answerOf(from.list({ text: 'HG-BB45-26D', page: 1 }))).products
      expect((await answerOf(from.find({ productId: hinge?.id ?? 0, page: 1 }))).pack).toEqual({ size: 3, unit: 'Box' })
      expect((await read(from)).pack).toBeUndefined()
    })

    it("shows a product's lead time", async () => {
      const from = await desk()
      expect(await read(from)).not.toHaveProperty('lead')
      const { db } = shop.entrance
      const { custom_fields: before } = await db
        .selectFrom('product')
        .select('custom_fields')
        .where('id', '=', lockId)
        .executeTakeFirstOrThrow()
      const fields = JSON.stringify([
        ...(JSON.parse(before) as readonly unknown[]),
        { name: 'Lead Time', value: '2 weeks' },
      ])
      await db.updateTable('product').set({ custom_fields: fields }).where('id', '=', lockId).execute()
      expect((await read(from)).lead).toEqual({ madeToOrder: false, time: '2 weeks' })
      await db.updateTable('product').set({ custom_fields: before }).where('id', '=', lockId).execute()
    })

    it('changes price, sale price and stock, notifies the index, and records who changed what', async () => {
      const from = await desk()
      const { product, variant } = await first(from)
      const source = referenceProductSource(shop.entrance.db)
      const seen = await answerOf(source.sequence())
      await answerOf(
        await change(from, {
          tag: 'shop',
          variants: [
            {
              variantId: variant.id,
              price: 19_500,
              salePrice: 18_000,
              stock: variant.stock + 5,
              stockBefore: variant.stock,
            },
          ],
        }),
      )
      const after = await first(from)
      expect(after.variant).toMatchObject({ price: 19_500, salePrice: 18_000, stock: variant.stock + 5 })
      expect(after.product.version).toBe(product.version + 1)
      expect((await answerOf(source.changedSince(seen))).productIds).toEqual([lockId])
      expect(after.product.history.slice(-2)).toMatchObject([
        {
          by: 'Stef Staff',
          action: 'product-price',
          values: { sku: variant.sku, before: String(variant.price), after: '19500/18000' },
        },
        {
          by: 'Stef Staff',
          action: 'product-stock',
          values: { sku: variant.sku, before: String(variant.stock), after: String(variant.stock + 5) },
        },
      ])
    })

    it('changes the prices of one price list, and removes a variant from it', async () => {
      const from = await desk()
      const { variant } = await first(from, 11)
      await answerOf(
        await change(from, { tag: 'list', priceListId: 11, variants: [{ variantId: variant.id, price: 15_000 }] }),
      )
      expect((await first(from, 11)).variant.listed).toEqual({ price: 15_000 })
      expect((await first(from, 12)).variant.listed).not.toEqual({ price: 15_000 })
      await answerOf(await change(from, { tag: 'list', priceListId: 11, variants: [{ variantId: variant.id }] }))
      expect((await first(from, 11)).variant.listed).toEqual({})
    })

    it('hides a product and shows it again', async () => {
      const from = await desk()
      await answerOf(await change(from, { tag: 'visibility', visible: false }))
      expect([
        (await read(from)).visible,
        (await answerOf(from.list({ text: 'LS-G1-626', visible: false, page: 1 }))).total,
      ]).toEqual([false, 1])
      await answerOf(await change(from, { tag: 'visibility', visible: true }))
      expect((await read(from)).history.slice(-2).map(({ action }) => action)).toEqual([
        'product-hidden',
        'product-shown',
      ])
    })

    it('reports a conflict to the second of two who change the same product, whose change has no effect', async () => {
      const from = await desk()
      const { product, variant } = await first(from)
      const write = (stock: number) =>
        from.change({
          productId: lockId,
          version: product.version,
          key: aKey(),
          change: {
            tag: 'shop',
            variants: [{ variantId: variant.id, price: 20_000, stock, stockBefore: variant.stock }],
          },
        })
      await answerOf(write(variant.stock + 1))
      expect(await refusalOf(write(variant.stock + 9))).toMatchObject({
        tag: 'conflict',
        reason: 'staff.issues.changed',
      })
      expect(await stockOf(shop.entrance.db, variant.sku)).toBe(variant.stock + 1)
    })

    it('has one effect per click, also if it is sent again', async () => {
      const from = await desk()
      const { product, variant } = await first(from)
      const write = () =>
        from.change({
          productId: lockId,
          version: product.version,
          key: 'one-click-only',
          change: {
            tag: 'shop',
            variants: [{ variantId: variant.id, price: 20_100, stock: variant.stock + 3, stockBefore: variant.stock }],
          },
        })
      await answerOf(write())
      await answerOf(write())
      expect(await stockOf(shop.entrance.db, variant.sku)).toBe(variant.stock + 3)
      expect((await read(from)).version).toBe(product.version + 1)
    })

    it('preserves sales made during a stock count', async () => {
      const from = await desk()
      const { product, variant } = await first(from)
      await shop.entrance.db
        .updateTable('variant')
        .set({ stock: variant.stock - 2 })
        .where('id', '=', variant.id)
        .execute()
      await answerOf(
        from.change({
          productId: lockId,
          version: product.version,
          key: aKey(),
          change: {
            tag: 'shop',
            variants: [{ variantId: variant.id, price: 20_100, stock: variant.stock + 10, stockBefore: variant.stock }],
          },
        }),
      )
      expect(await stockOf(shop.entrance.db, variant.sku)).toBe(variant.stock + 8)
    })

    it('rejects invalid input, at its field, and variants of another product', async () => {
      const from = await desk()
      const { variant } = await first(from)
      const codes = async (asked: ProductChange) => issuesOf(await change(from, asked))
      expect(
        await codes({
          tag: 'list',
          priceListId: 11,
          variants: [{ variantId: variant.id, price: 100, salePrice: 100 }],
        }),
      ).toEqual([`sale-${variant.id} staff.issues.sale-price`])
      expect(await codes({ tag: 'list', priceListId: 11, variants: [{ variantId: 1, price: 100 }] })).toEqual([
        'variants staff.issues.changed',
      ])
    })
  })
