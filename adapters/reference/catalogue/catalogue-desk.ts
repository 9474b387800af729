import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import {
  deskProductsPerPage,
  deskVariantsPerPage,
  type CatalogueDeskPort,
  type DeskProduct,
  type DeskProductKey,
  type DeskProductQuery,
  type DeskProductSummary,
  type DeskVariant,
} from '../../../core/catalogue/catalogue-desk.port'
import { leadIn } from '../../../core/catalogue/lead-time'
import { notFound } from '../../../core/shared/domain-error'
import { changedProduct } from './catalogue-desk-change'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import { readFields, readOptionValues } from './json-fields'
import { packOf } from './product-columns'
import { staffEventsOf } from '../access/staff-events'
import { staffAt } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

/** Staff maintenance of prices, stock and visibility, on the database. */
export const referenceCatalogueDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
): CatalogueDeskPort => ({
  list: query =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const { total } = await found(db, query)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return E.right({ products: await summaries(db, query), total: Number(total) })
    }),
  find: which =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const product = await deskProduct(db, which)
      return product ? E.right(product) : E.left(notFound('product'))
    }),
  change: write =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      return E.isLeft(desk) ? desk : changedProduct(trx, desk.right, session.visitor.storeKey, write, deps.clock.now())
    }),
})

const found = (db: Database, { text, visible }: DeskProductQuery) =>
  db
    .selectFrom('product')
    .$if(visible !== undefined, rows => rows.where('product.is_visible', '=', visible ? 1 : 0))
    .$if(text !== '', rows =>
      rows.where(({ or, eb, exists, selectFrom, fn }) =>
        or([
          eb(fn<string>('lower', ['product.name']), 'like', containing(text)),
          eb(fn<string>('lower', ['product.sku']), 'like', containing(text)),
          exists(
            selectFrom('variant')
              .select('variant.id')
              .whereRef('variant.product_id', '=', 'product.id')
              .where(({ eb: own, fn: call }) => own(call<string>('lower', ['variant.sku']), 'like', containing(text))),
          ),
        ]),
      ),
    )

const summaries = async (db: Database, query: DeskProductQuery): Promise<readonly DeskProductSummary[]> => {
  const rows = await found(db, query)
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.name', 'product.sku', 'product.is_visible', 'brand.name as brand'])
    .orderBy('product.name')
    .orderBy('product.id')
    .limit(deskProductsPerPage)
    .offset((query.page - 1) * deskProductsPerPage)
    .execute()
  const variants = await db
    .selectFrom('variant')
    .select(['product_id', 'stock', 'price', 'sale_price'])
    .where(
      'product_id',
      'in',
      rows.map(row => row.id),
    )
    .execute()
  return rows.map(row => {
    const own = variants.filter(variant => variant.product_id === row.id)
    const prices = own.flatMap(variant => variant.sale_price ?? variant.price ?? [])
    return {
      id: row.id,
      name: row.name,
      sku: row.sku,
      visible: row.is_visible === 1,
      variants: own.length,
      stock: own.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
      ...(row.brand === null ? {} : { brand: row.brand }),
      ...(prices.length === 0 ? {} : { from: Math.min(...prices) }),
    }
  })
}

const deskProduct = async (db: Database, key: DeskProductKey): Promise<DeskProduct | undefined> => {
  const { productId, priceListId } = key
  const row = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.name',
      'product.sku',
      'product.slug',
      'product.is_visible',
      'product.version',
      'product.pack_size',
      'product.pack_unit',
      'product.custom_fields',
      'brand.name as brand',
    ])
    .where('product.id', '=', productId)
    .executeTakeFirst()
  if (!row) return undefined
  const pack = packOf(row)
  const lead = leadIn(readFields(row.custom_fields))
  const { total, variants } = await variantPage(db, key)
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    slug: row.slug,
    visible: row.is_visible === 1,
    version: row.version,
    ...(row.brand === null ? {} : { brand: row.brand }),
    totalVariants: total,
    ...(pack ? { pack } : {}),
    ...(lead ? { lead } : {}),
    variants: variants.map((variant): DeskVariant => ({
      id: variant.id,
      sku: variant.sku,
      stock: Math.max(0, variant.stock),
      label: readOptionValues(variant.option_values)
        .map(({ label }) => label)
        .join(', '),
      ...deskPrice(variant.price, variant.sale_price),
      ...(priceListId === undefined ? {} : { listed: deskPrice(variant.list_price, variant.list_sale_price) }),
    })),
    priceLists: await db.selectFrom('price_list').select(['id', 'name']).orderBy('id').execute(),
    history: await staffEventsOf(db, { kind: 'product', key: String(productId) }),
  }
}

/** One page of a product's variants, with their prices in the requested price list. */
const variantPage = async (db: Database, { productId, page, sku = '', priceListId }: DeskProductKey) => {
  const own = db
    .selectFrom('variant')
    .where('variant.product_id', '=', productId)
    .$if(sku !== '', rows =>
      rows.where(({ eb, fn }) => eb(fn<string>('lower', ['variant.sku']), 'like', containing(sku))),
    )
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const variants = await own
    .leftJoin('price_list_entry as entry', join =>
      join.onRef('entry.variant_id', '=', 'variant.id').on('entry.price_list_id', '=', priceListId ?? -1),
    )
    .select([
      'variant.id',
      'variant.sku',
      'variant.stock',
      'variant.price',
      'variant.sale_price',
      'variant.option_values',
      'entry.price as list_price',
      'entry.sale_price as list_sale_price',
    ])
    .orderBy('variant.sort_order')
    .orderBy('variant.id')
    .limit(deskVariantsPerPage)
    .offset((page - 1) * deskVariantsPerPage)
    .execute()
  return { total: Number(total), variants }
}

const deskPrice = (price: number | null, salePrice: number | null) => ({
  ...(price === null ? {} : { price }),
  ...(salePrice === null ? {} : { salePrice }),
})
