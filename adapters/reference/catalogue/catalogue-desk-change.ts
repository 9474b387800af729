import * as E from 'fp-ts/Either'
import type { DeskProductWrite } from '../../../core/catalogue/catalogue-desk.port'
import {
  checkProductChange,
  stockAfter,
  type DeskPrice,
  type ListPriceChange,
  type ProductChange,
  type ShopPriceChange,
} from '../../../core/catalogue/product-change'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { StaffAction } from '../../../core/staff/staff'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { raisePricesVersion } from '../prices/prices-version'
import { doneBefore, noteStaffEvent } from '../access/staff-events'

type ChangeNote = { readonly action: StaffAction; readonly values: Readonly<Record<string, string>> }

/**
 * Applies a product change, once per idempotency key, and records changed fields. Indexes and pages are notified
 * through the change feed.
 */
export const changedProduct = async (
  trx: Database,
  desk: StaffDesk,
  storeKey: string,
  { productId, version, key, change }: DeskProductWrite,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const row = await trx
    .selectFrom('product')
    .select(['id', 'version', 'is_visible'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row) return E.left(notFound('product'))
  if (
    (await doneBefore(trx, `catalogue-desk:${desk.id}`, `${productId} ${key}`, JSON.stringify(change), now)) !==
    undefined
  )
    return E.right(undefined)
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'sku', 'stock', 'price', 'sale_price'])
    .where('product_id', '=', productId)
    .execute()
  const issues = checkProductChange(
    variants.map(({ id }) => id),
    change,
  )
  // Optimistic locking by version: the first writer wins.
  const won =
    row.version === version &&
    (await trx
      .updateTable('product')
      .set({ version: version + 1, changed_at: now })
      .where('id', '=', productId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst())
  if (!won) return E.left(conflict('staff.issues.changed'))
  if (issues.length > 0) return E.left(invalid(...issues))
  const notes = await applyChange(trx, { id: productId, isVisible: row.is_visible === 1, variants }, change)
  for (const { action, values } of notes)
    await noteStaffEvent(trx, desk, { kind: 'product', key: String(productId) }, { storeKey, at: now, action, values })
  if (notes.length > 0)
    await trx
      .insertInto('change')
      .values({ kind: 'product', key: String(productId), at: now })
      .execute()
  return E.right(undefined)
}

type Stored = {
  readonly id: number
  readonly sku: string
  readonly stock: number
  readonly price: number | null
  readonly sale_price: number | null
}
type Product = { readonly id: number; readonly isVisible: boolean; readonly variants: readonly Stored[] }

const applyChange = async (trx: Database, product: Product, change: ProductChange): Promise<readonly ChangeNote[]> => {
  const variant = (id: number) => product.variants.find(each => each.id === id)
  switch (change.tag) {
    case 'visibility': {
      if (change.visible === product.isVisible) return []
      await trx
        .updateTable('product')
        .set({ is_visible: change.visible ? 1 : 0 })
        .where('id', '=', product.id)
        .execute()
      return [{ action: change.visible ? 'product-shown' : 'product-hidden', values: {} }]
    }
    case 'shop': {
      const notes: ChangeNote[] = []
      for (const each of change.variants) notes.push(...(await shopPrices(trx, variant(each.variantId), each)))
      return notes
    }
    case 'list': {
      const list = await trx
        .selectFrom('price_list')
        .select(['id', 'name'])
        .where('id', '=', change.priceListId)
        .executeTakeFirst()
      const notes: ChangeNote[] = []
      for (const each of change.variants)
        if (list) notes.push(...(await listPrices(trx, list, variant(each.variantId), each)))
      return notes
    }
  }
}

const shopPrices = async (
  trx: Database,
  stored: Stored | undefined,
  change: ShopPriceChange,
): Promise<readonly ChangeNote[]> => {
  if (!stored) return []
  const stock = stockAfter(stored.stock, change)
  const [before, after] = [
    priceText({ price: stored.price ?? undefined, salePrice: stored.sale_price ?? undefined }),
    priceText(change),
  ]
  const notes: readonly ChangeNote[] = [
    ...(before === after ? [] : [{ action: 'product-price' as const, values: { sku: stored.sku, before, after } }]),
    ...(stock === stored.stock
      ? []
      : [
          {
            action: 'product-stock' as const,
            values: { sku: stored.sku, before: String(stored.stock), after: String(stock) },
          },
        ]),
  ]
  if (notes.length > 0)
    await trx
      .updateTable('variant')
      .set({ price: change.price ?? null, sale_price: change.salePrice ?? null, stock })
      .where('id', '=', stored.id)
      .execute()
  return notes
}

const listPrices = async (
  trx: Database,
  list: { readonly id: number; readonly name: string },
  stored: Stored | undefined,
  change: ListPriceChange,
): Promise<readonly ChangeNote[]> => {
  if (!stored) return []
  const entry = await trx
    .selectFrom('price_list_entry')
    .select(['price', 'sale_price'])
    .where('price_list_id', '=', list.id)
    .where('variant_id', '=', stored.id)
    .executeTakeFirst()
  const [before, after] = [
    priceText({ price: entry?.price, salePrice: entry?.sale_price ?? undefined }),
    priceText(change),
  ]
  if (before === after) return []
  await raisePricesVersion(trx, [list.id])
  if (change.price === undefined)
    await trx
      .deleteFrom('price_list_entry')
      .where('price_list_id', '=', list.id)
      .where('variant_id', '=', stored.id)
      .execute()
  else {
    const prices = { price: change.price, sale_price: change.salePrice ?? null }
    await trx
      .insertInto('price_list_entry')
      .values({ price_list_id: list.id, variant_id: stored.id, ...prices })
      .onConflict(found => found.columns(['price_list_id', 'variant_id']).doUpdateSet(prices))
      .execute()
  }
  return [{ action: 'product-list-price', values: { sku: stored.sku, list: list.name, before, after } }]
}

/** A price in the change history: cents, then a slash and the sale price; empty without a price. */
const priceText = ({ price, salePrice }: DeskPrice): string =>
  price === undefined ? '' : salePrice === undefined ? String(price) : `${price}/${salePrice}`
