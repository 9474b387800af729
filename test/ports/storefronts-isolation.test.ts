import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { indexedProducts } from '../../adapters/reference/catalogue/indexed-products'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { dayNumber } from '../../adapters/reference/database/day-number'
import {
  bestSellers,
  boughtTogether,
  newReleases,
  popular,
  viewedTogether,
} from '../../adapters/reference/recommendations/sales-evidence'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { putOnSale } from '../builders/database/stock'
import { storeOrder } from '../builders/database/stored-orders'

const day = 86_400_000
const senior = 'senior@northgate.example'

/** Isolation of storefronts: sales and views of one do not affect another, and hidden products stay hidden. */
describe.each(databaseEngines())('Shelves of two storefronts on %s', engine => {
  let entrance: Entrance
  let ids: Readonly<Record<string, number>>
  const skus = ['BX-1', 'CL-4040-AL', 'LS-G1-626', 'TH-SAD-36']
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    const { db } = entrance
    ids = Object.fromEntries(
      (await db.selectFrom('variant').select(['sku', 'product_id']).where('sku', 'in', skus).execute()).map(
        ({ sku, product_id }) => [sku, product_id],
      ),
    )
    await db.deleteFrom('product_view').where('store_key', '<>', 'nextdoor').execute()
    await db.deleteFrom('viewed_together').execute()
    await db.updateTable('sales_order').set({ store_key: 'earlier' }).where('store_key', '=', 'commercial').execute()
  }, 60_000)
  afterAll(() => entrance.close())

  const idOf = (sku: string) => ids[sku] ?? 0
  const shelf = (storeKey = 'commercial') => ({ storeKey, now: entrance.clock.now })
  const order = async (
    sold: readonly string[],
    more: { readonly store_key?: string; readonly status?: 'cancelled'; readonly placed_at?: number } = {},
  ) => {
    const id = await storeOrder(entrance.db, {
      email: senior,
      lines: sold.map(sku => ({ sku })),
      placedAt: entrance.clock.now - day,
    })
    if (Object.keys(more).length > 0)
      await entrance.db.updateTable('sales_order').set(more).where('id', '=', id).execute()
  }

  it('list what recently sold there and was not cancelled', async () => {
    await order(['BX-1'])
    await order(['CL-4040-AL'], { store_key: 'home' })
    await order(['LS-G1-626'], { status: 'cancelled' })
    await order(['TH-SAD-36'], { placed_at: entrance.clock.now - 100 * day })
    expect([await bestSellers(entrance.db, shelf()), await bestSellers(entrance.db, shelf('home'))]).toEqual([
      [idOf('BX-1')],
      [idOf('CL-4040-AL')],
    ])
  })

  it('list what was bought there in the same orders', async () => {
    for (const more of [
      {},
      {},
      { store_key: 'home' },
      { store_key: 'home' },
      { status: 'cancelled' as const },
      { status: 'cancelled' as const },
    ]) {
      await order(
        ['BX-1', more.store_key === 'home' ? 'CL-4040-AL' : more.status === 'cancelled' ? 'LS-G1-626' : 'TH-SAD-36'],
        more,
      )
    }
    const together = (storeKey: string) => boughtTogether(entrance.db, storeKey, [idOf('BX-1')])
    expect([await together('commercial'), await together('home')]).toEqual([[idOf('TH-SAD-36')], [idOf('CL-4040-AL')]])
  })

  it('list what was viewed there in the last month, and one after the other', async () => {
    const today = dayNumber(entrance.clock.now)
    const seen = (sku: string, store_key = 'commercial', at = today) => ({
      store_key,
      product_id: idOf(sku),
      day: at,
      views: 5,
    })
    await entrance.db
      .insertInto('product_view')
      .values([seen('BX-1'), seen('CL-4040-AL', 'home'), seen('TH-SAD-36', 'commercial', today - 60)])
      .execute()
    expect([await popular(entrance.db, shelf()), await popular(entrance.db, shelf('home'))]).toEqual([
      [idOf('BX-1')],
      [idOf('CL-4040-AL')],
    ])
    const after = (sku: string, store_key = 'commercial', at = today) => ({
      store_key,
      product_id: idOf('BX-1'),
      other_id: idOf(sku),
      day: at,
      views: 5,
    })
    await entrance.db
      .insertInto('viewed_together')
      .values([
        after('LS-G1-626'),
        after('BX-1'),
        after('CL-4040-AL', 'home'),
        after('TH-SAD-36', 'commercial', today - 400),
      ])
      .execute()
    const next = (storeKey: string) => viewedTogether(entrance.db, shelf(storeKey), [idOf('BX-1')])
    expect([await next('commercial'), await next('home')]).toEqual([[idOf('LS-G1-626')], [idOf('CL-4040-AL')]])
  })

  it('neither show nor index hidden products, and index each separately', async () => {
    const { visitor } = (await entrance.person().request()).session
    const { slug } = await entrance.db
      .selectFrom('product')
      .select('slug')
      .where('id', '=', idOf('BX-1'))
      .executeTakeFirstOrThrow()
    const found = async () => [
      (await productBySlug(entrance.db, visitor, slug))?.id,
      (await indexedProducts(entrance.db, [idOf('BX-1')])).map(({ id }) => id),
    ]
    expect(await found()).toEqual([idOf('BX-1'), [idOf('BX-1')]])
    await entrance.db.updateTable('product').set({ is_visible: 0 }).where('id', '=', idOf('BX-1')).execute()
    expect(await found()).toEqual([undefined, []])
    await entrance.db.updateTable('product').set({ is_visible: 1 }).where('id', '=', idOf('BX-1')).execute()
  })

  it('list new, sold and viewed products of their own storefront and category', async () => {
    const { db, clock } = entrance
    const category = {
      parent_id: 0,
      description: null,
      picture_key: null,
      sort_order: 1,
      is_restricted: 0,
      layout: null,
    }
    await db
      .insertInto('category')
      .values([1, 2].map(at => ({ ...category, id: 9_950 + at, name: `Apart ${at}`, slug: `/apart-shelf-${at}/` })))
      .execute()
    await db
      .insertInto('store')
      .values(
        [1, 2].map(at => ({ key: `apart-${at}`, name: 'Apart', hosts: '[]', root_category_ids: `[${9_950 + at}]` })),
      )
      .execute()
    for (const [id, at, visible] of [
      [98_101, 1, true],
      [98_102, 2, true],
      [98_103, 1, false],
    ] as const) {
      await putOnSale(db, { id, categories: [9_950 + at], visible, variants: [{ sku: `SH-${id}`, price: 1 }] })
      await db.updateTable('product').set({ created_at: clock.now }).where('id', '=', id).execute()
    }
    const apart = (at: 1 | 2) => ({ storeKey: `apart-${at}`, now: clock.now })
    expect([await newReleases(db, apart(1)), await newReleases(db, apart(2))]).toEqual([[98_101], [98_102]])
    expect(await newReleases(db, { ...shelf(), categoryId: 9_952 })).toEqual([98_102])
    const seen = (product_id: number) => ({ store_key: 'apart-1', product_id, day: dayNumber(clock.now), views: 5 })
    await db
      .insertInto('product_view')
      .values([seen(98_101), seen(98_102)])
      .execute()
    expect([await popular(db, apart(1)), await popular(db, { ...apart(1), categoryId: 9_952 })]).toEqual([
      [98_101, 98_102],
      [98_102],
    ])
  })

  it('contain neither certificates nor custom items', async () => {
    const { db } = entrance
    for (const at of [1, 2]) {
      const id = await storeOrder(db, {
        email: senior,
        lines: [{ sku: 'BX-1' }, { sku: 'gift' }],
        placedAt: entrance.clock.now - at,
      })
      await db.updateTable('sales_order').set({ store_key: 'apart-gifts' }).where('id', '=', id).execute()
      await db
        .updateTable('sales_order_line')
        .set({ product_id: 0, variant_id: 0 })
        .where('order_id', '=', id)
        .where('sku', '=', 'gift')
        .execute()
    }
    expect([
      await bestSellers(db, shelf('apart-gifts')),
      await boughtTogether(db, 'apart-gifts', [idOf('BX-1')]),
    ]).toEqual([[idOf('BX-1')], []])
  })
})
