import type { MirrorRun, MirrorSweep } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import type { Database } from '../database/engine'
import { inParts, mirrorSource, noteChange, unseen, type MirroredKind } from './mirror-run'

/**
 * Takes what a whole run did not see off the shop. Products stay stored, hidden: carts and orders name them. A group
 * that is gone grants nothing, and a list that is gone has no prices.
 */
export const sweepUnseen = async (trx: Database, run: MirrorRun, now: number): Promise<MirrorSweep> => {
  const products = await unseen(trx, run, 'product')
  await hideGone(trx, products, now)
  const categories = await unseen(trx, run, 'category')
  for (const some of inParts(categories)) {
    await trx
      .deleteFrom('product_category')
      .where('category_id', 'in', [...some])
      .execute()
    await trx
      .deleteFrom('category')
      .where('id', 'in', [...some])
      .execute()
  }
  const brands = await unseen(trx, run, 'brand')
  for (const some of inParts(brands)) {
    await trx
      .updateTable('product')
      .set({ brand_id: null })
      .where('brand_id', 'in', [...some])
      .execute()
    await trx
      .deleteFrom('brand')
      .where('id', 'in', [...some])
      .execute()
  }
  const groups = await unseen(trx, run, 'group')
  for (const some of inParts(groups))
    await trx
      .updateTable('customer_group')
      .set({ access_type: 'none', category_ids: '[]', price_list_id: null })
      .where('id', 'in', [...some])
      .execute()
  const priceLists = await unseen(trx, run, 'list')
  for (const some of inParts(priceLists))
    for (const table of ['price_list_entry', 'price_list_break'] as const)
      await trx
        .deleteFrom(table)
        .where('price_list_id', 'in', [...some])
        .execute()
  await forget(trx, run)
  if (categories.length + brands.length + priceLists.length > 0) await noteChange(trx, 'all', ['mirror'], now)
  await trx.updateTable('mirror_run').set({ ended_at: now }).where('id', '=', run.id).execute()
  return {
    products: products.length,
    categories: categories.length,
    brands: brands.length,
    priceLists: priceLists.length,
    groups: groups.length,
  }
}

/** The mirrored products among these that were not found gone before. */
export const shownIn = async (trx: Database, ids: readonly number[]): Promise<readonly number[]> => {
  const found: number[] = []
  for (const some of inParts(ids))
    for (const { id, slug } of await trx
      .selectFrom('product')
      .select(['id', 'slug'])
      .where('source', '=', mirrorSource)
      .where('id', 'in', [...some])
      .execute())
      if (slug !== goneSlug(id)) found.push(id)
  return found
}

/** Hides products; returns how many. */
export const hideGone = async (trx: Database, ids: readonly number[], now: number): Promise<number> => {
  for (const id of ids)
    await trx
      .updateTable('product')
      // The address becomes free: a store may use it again.
      .set({ is_visible: 0, is_purchasable: 0, slug: goneSlug(id), changed_at: now })
      .where('id', '=', id)
      .execute()
  await noteChange(trx, 'product', ids, now)
  return ids.length
}

const goneSlug = (id: number): string => `/gone-from-store-${id}/`

const kinds: readonly MirroredKind[] = ['product', 'category', 'brand', 'group', 'list']

const forget = async (trx: Database, run: MirrorRun): Promise<void> => {
  await trx
    .deleteFrom('mirrored')
    .where('kind', 'in', [...kinds])
    .where('run_id', '<', run.id)
    .execute()
}
