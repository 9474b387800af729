import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { holds, maxWishes, type WishedProduct, type WishList } from '../../../core/wish-lists/wish-list'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { visibleProducts } from '../catalogue/visible-products'

/** Adds items that are not on the list yet. */
export const put = async (
  { session, deps }: { readonly session: SessionPort; readonly deps: Pick<PlatformDeps, 'clock'> },
  trx: Database,
  list: Pick<WishList, 'id' | 'items'>,
  items: readonly WishedProduct[],
): Promise<E.Either<DomainError, void>> => {
  const fresh = items.filter((item, at) => !holds(list.items, item) && !holds(items.slice(0, at), item))
  if (list.items.length + fresh.length > maxWishes) return E.left(conflict('wish-lists.list-full'))
  if (!(await allVisible(trx, session, fresh))) return E.left(notFound('product'))
  for (const { productId, variantId } of fresh) {
    await trx
      .insertInto('wish_list_item')
      .values({
        wish_list_id: list.id,
        product_id: productId,
        variant_id: variantId ?? null,
        added_at: deps.clock.now(),
      })
      .execute()
  }
  return E.right(undefined)
}

export const itemRows = (db: Database, listIds: readonly number[]) =>
  db
    .selectFrom('wish_list_item')
    .select(['id', 'wish_list_id', 'product_id', 'variant_id'])
    .where('wish_list_id', 'in', [...listIds])
    .orderBy('id')
    .execute()

export const toWished = (row: { readonly product_id: number; readonly variant_id: number | null }): WishedProduct => ({
  productId: row.product_id,
  ...(row.variant_id === null ? {} : { variantId: row.variant_id }),
})

/** Whether this visitor may see all products, each in a variant of its own. */
export const allVisible = async (
  db: Database,
  { visitor }: SessionPort,
  items: readonly WishedProduct[],
): Promise<boolean> => {
  if (items.length === 0) return true
  const visible = await visibleProducts(
    db,
    visitor,
    items.map(item => item.productId),
  )
  const chosen = items.flatMap(item => item.variantId ?? [])
  const variants =
    chosen.length === 0
      ? []
      : await db.selectFrom('variant').select(['id', 'product_id']).where('id', 'in', chosen).execute()
  return items.every(
    item =>
      visible.has(item.productId) &&
      (item.variantId === undefined ||
        variants.some(row => row.id === item.variantId && row.product_id === item.productId)),
  )
}
