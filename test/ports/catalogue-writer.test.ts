import { cleanHtml } from '../../adapters/shared/clean-html'
import { referenceCatalogueWriter } from '../../adapters/reference/catalogue/catalogue-writer'
import type { Database } from '../../adapters/reference/database/engine'
import { readNumbers } from '../../adapters/reference/database/json-columns'
import { packOf } from '../../adapters/reference/catalogue/product-columns'
import { readOptions, readOptionValues, readPictures } from '../../adapters/reference/catalogue/json-fields'
import { aDatabase, databaseEngines } from '../builders/database/database'
import type { CatalogueInspection } from './catalogue-writer.suite'
import { catalogueWriterSuite } from './catalogue-writer.suite'

const furnish = async (db: Database) => {
  const category = (id: number, parent_id: number, name: string, is_restricted: number) => ({
    id,
    parent_id,
    name,
    slug: `/${name.toLowerCase()}/`,
    description: null,
    picture_key: null,
    sort_order: id,
    is_restricted,
    layout: null,
  })
  await db
    .insertInto('store')
    .values({ key: 'commercial', name: 'Lintel Supply', hosts: '["localhost"]', root_category_ids: '[300,700]' })
    .execute()
  await db
    .insertInto('category')
    .values([
      category(300, 0, 'Hardware', 0),
      category(310, 300, 'Locksets', 0),
      category(700, 0, 'Program', 1),
      category(710, 700, 'Signs', 1),
    ])
    .execute()
  await db.insertInto('brand').values({ id: 1, name: 'Kestrel', slug: '/kestrel/' }).execute()
  await db.insertInto('price_list').values({ id: 11, name: 'Contract' }).execute()
  await db
    .insertInto('customer_group')
    .values({
      id: 1,
      name: 'Retail',
      access_type: 'list',
      category_ids: '[300,310]',
      price_list_id: null,
      is_default: 1,
    })
    .execute()
}

const inspection = (db: Database): CatalogueInspection => {
  let lastChange = 0
  return {
    product: async sku => {
      const variant = await db.selectFrom('variant').select('product_id').where('sku', '=', sku).executeTakeFirst()
      if (!variant) return undefined
      const row = await db
        .selectFrom('product')
        .leftJoin('brand', 'brand.id', 'product.brand_id')
        .selectAll('product')
        .select('brand.name as brand')
        .where('product.id', '=', variant.product_id)
        .executeTakeFirstOrThrow()
      const variants = await db
        .selectFrom('variant')
        .selectAll()
        .where('product_id', '=', row.id)
        .orderBy('sort_order')
        .execute()
      const places = await db
        .selectFrom('product_category')
        .select('category_id')
        .where('product_id', '=', row.id)
        .execute()
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        sku: row.sku,
        brand: row.brand ?? undefined,
        description: row.description,
        type: row.type,
        isVisible: row.is_visible === 1,
        isPurchasable: row.is_purchasable === 1,
        pack: packOf(row),
        categoryIds: places.map(place => place.category_id),
        pictures: readPictures(row.pictures),
        options: readOptions(row.options),
        variants: variants.map(each => ({
          sku: each.sku,
          price: each.price,
          salePrice: each.sale_price,
          retailPrice: each.retail_price,
          cost: each.cost,
          stock: each.stock,
          options: Object.fromEntries(readOptionValues(each.option_values).map(value => [value.name, value.label])),
        })),
      }
    },
    categories: async () => {
      const store = await db.selectFrom('store').select('root_category_ids').executeTakeFirstOrThrow()
      const group = await db
        .selectFrom('customer_group')
        .select('category_ids')
        .where('is_default', '=', 1)
        .executeTakeFirstOrThrow()
      const rows = await db.selectFrom('category').selectAll().orderBy('id').execute()
      return rows.map(row => ({
        id: row.id,
        name: row.name,
        slug: row.slug,
        parentId: row.parent_id,
        isRestricted: row.is_restricted === 1,
        isRoot: readNumbers(store.root_category_ids).includes(row.id),
        inDefaultGroup: readNumbers(group.category_ids).includes(row.id),
      }))
    },
    brands: async () => (await db.selectFrom('brand').select('name').execute()).map(row => row.name),
    listPrices: async id => {
      const rows = await db
        .selectFrom('price_list_entry as entry')
        .innerJoin('variant', 'variant.id', 'entry.variant_id')
        .select(['variant.sku', 'entry.price'])
        .where('entry.price_list_id', '=', id)
        .execute()
      return Object.fromEntries(rows.map(row => [row.sku, row.price]))
    },
    noted: async () => {
      const rows = await db
        .selectFrom('change')
        .select(['seq', 'kind', 'key'])
        .where('seq', '>', lastChange)
        .orderBy('seq')
        .execute()
      lastChange = rows.at(-1)?.seq ?? lastChange
      return rows.filter(row => row.kind === 'product').map(row => Number(row.key))
    },
    everything: async () =>
      Promise.all(
        (
          [
            'store',
            'category',
            'brand',
            'product',
            'product_category',
            'variant',
            'price_list',
            'price_list_entry',
            'customer_group',
            'change',
          ] as const
        ).map(async table => [table, await db.selectFrom(table).selectAll().execute()]),
      ),
  }
}

for (const engine of databaseEngines()) {
  catalogueWriterSuite(`the embedded platform on ${engine}`, async () => {
    const db = await aDatabase(engine)
    await furnish(db)
    return {
      writer: () => referenceCatalogueWriter(db, { clock: { now: () => 1_800_000_000_000 }, cleanHtml }),
      inspect: inspection(db),
      close: () => db.destroy(),
    }
  })
}
