import { canSeeCategory, openedBy } from '../../../core/access/category-access'
import type { MirrorCounts, MirrorRun } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import { computedListOf } from '../../../core/catalogue-mirror/group-discount'
import type { MirroredGroup, MirroredShelves } from '../../../core/catalogue-mirror/mirrored'
import { defaultPriority } from '../../../core/prices/price-list'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { guestListSetting } from '../prices/price-context'
import { differs, inParts, markSeen, noteChange } from './mirror-run'
import { slugsFor } from './mirror-slugs'

type Table = 'category' | 'brand' | 'customer_group' | 'price_list'
type Counter = { created: number; updated: number; unchanged: number }

/** Writes categories, brands, groups and price lists, and the root categories of the store. */
export const writeShelves = async (
  trx: Database,
  deps: { readonly now: number; readonly cleanHtml: (html: string) => string },
  { run, storeKey, shelves }: { readonly run: MirrorRun; readonly storeKey: string; readonly shelves: MirroredShelves },
): Promise<MirrorCounts> => {
  const counts: Counter = { created: 0, updated: 0, unchanged: 0 }
  await hideCategories(trx, shelves.hiddenCategoryIds, deps.now, counts)
  await writeCategories(trx, deps.cleanHtml, shelves, counts)
  await writeBrands(trx, shelves, counts)
  if (counts.created + counts.updated > 0) await noteChange(trx, 'category', ['mirror'], deps.now)
  const lists = [...shelves.priceLists, ...shelves.groups.flatMap(computedListIn)]
  for (const { id, name } of lists) await write(trx, 'price_list', { id, name }, counts)
  await writeGroups(trx, shelves.groups, counts)
  await saveRoots(trx, storeKey, shelves)
  await saveSharedLists(trx, storeKey, shelves)
  await markSeen(trx, run, 'category', shelves.categories)
  await markSeen(trx, run, 'brand', shelves.brands)
  await markSeen(trx, run, 'group', shelves.groups)
  await markSeen(trx, run, 'list', lists)
  return counts
}

/** Inserts a row, or updates it where it differs. */
const write = async <T extends Table>(
  trx: Database,
  table: T,
  row: { readonly id: number } & Partial<Schema[T]>,
  counts: Counter,
  atFirst: object = {},
): Promise<void> => {
  const stored = await trx
    .selectFrom(table as 'brand')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (!stored)
    await trx
      .insertInto(table as 'brand')
      .values({ ...row, ...atFirst } as never)
      .execute()
  else if (differs(stored, row))
    await trx
      .updateTable(table as 'brand')
      .set(row as never)
      .where('id', '=', row.id)
      .execute()
  counts[stored ? (differs(stored, row) ? 'updated' : 'unchanged') : 'created'] += 1
}

const currentSlugs = async (trx: Database, table: 'category' | 'brand'): Promise<ReadonlyMap<number, string>> =>
  new Map((await trx.selectFrom(table).select(['id', 'slug']).execute()).map(({ id, slug }) => [id, slug]))

/** Takes categories off that the store hides; which products are in them stays, for when it shows them again. */
const hideCategories = async (trx: Database, ids: readonly number[], now: number, counts: Counter): Promise<void> => {
  let hidden = 0
  for (const some of inParts(ids)) {
    const { numDeletedRows } = await trx
      .deleteFrom('category')
      .where('id', 'in', [...some])
      .executeTakeFirst()
    hidden += Number(numDeletedRows)
    await trx
      .deleteFrom('mirrored')
      .where('kind', '=', 'category')
      .where('subject_id', 'in', [...some])
      .execute()
  }
  counts.updated += hidden
  if (hidden > 0) await noteChange(trx, 'all', ['mirror'], now)
}

/** A category that guests may not see is restricted, which is what the shop shows of it to them. */
const writeCategories = async (
  trx: Database,
  cleanHtml: (html: string) => string,
  { categories, guests }: MirroredShelves,
  counts: Counter,
): Promise<void> => {
  const slugs = await slugsFor(trx, categories, await currentSlugs(trx, 'category'))
  const open = openedBy(guests)
  for (const { id, parentId, name, description, sortOrder } of categories)
    await write(
      trx,
      'category',
      {
        id,
        parent_id: parentId,
        name: name.slice(0, 120),
        slug: slugs.get(id) ?? '',
        description: cleanHtml(description) || null,
        sort_order: sortOrder,
        is_restricted: canSeeCategory(open, id) ? 0 : 1,
      },
      counts,
      { picture_key: null, layout: null },
    )
}

const writeBrands = async (trx: Database, { brands }: MirroredShelves, counts: Counter): Promise<void> => {
  const slugs = await slugsFor(trx, brands, await currentSlugs(trx, 'brand'))
  for (const { id, name } of brands)
    await write(trx, 'brand', { id, name: name.slice(0, 120), slug: slugs.get(id) ?? '' }, counts)
}

/** If the store has a default group, it is the only one. */
const writeGroups = async (trx: Database, groups: readonly MirroredGroup[], counts: Counter): Promise<void> => {
  const defaults = groups.filter(group => group.isDefault).map(({ id }) => id)
  if (defaults.length > 0)
    await trx
      .updateTable('customer_group')
      .set({ is_default: 0 })
      .where('is_default', '=', 1)
      .where('id', 'not in', defaults)
      .execute()
  for (const group of groups) {
    const { id, name, isDefault, access } = group
    await write(
      trx,
      'customer_group',
      {
        id,
        name,
        access_type: access.tag,
        category_ids: JSON.stringify(access.tag === 'list' ? access.categoryIds : []),
        price_list_id: listOf(group) ?? null,
        is_default: isDefault ? 1 : 0,
      },
      counts,
    )
  }
}

/** The list that is computed of a group's discounts, under the name of the group. */
const computedListIn = ({ id, name, discounts = [] }: MirroredGroup) =>
  discounts.length > 0 ? [{ id: computedListOf(id), name }] : []

const listOf = (group: MirroredGroup): number | undefined => group.priceListId ?? computedListIn(group)[0]?.id

/** The list of all buyers of the store, among the mirrored ones, and that of guests. */
const saveSharedLists = async (
  trx: Database,
  storeKey: string,
  { groups, guestGroupId, channelListId }: MirroredShelves,
): Promise<void> => {
  const ofStore = await trx
    .selectFrom('price_assignment')
    .select(['id', 'price_list_id'])
    .where('level', '=', 'store')
    .where('subject', '=', storeKey)
    .where('price_list_id', 'in', each => each.selectFrom('mirrored').select('subject_id').where('kind', '=', 'list'))
    .execute()
  for (const { id, price_list_id: listId } of ofStore)
    if (listId !== channelListId) await trx.deleteFrom('price_assignment').where('id', '=', id).execute()
  if (channelListId !== undefined && !ofStore.some(row => row.price_list_id === channelListId))
    await trx
      .insertInto('price_assignment')
      .values({ price_list_id: channelListId, level: 'store', subject: storeKey, priority: defaultPriority })
      .execute()
  const guests = groups.find(({ id }) => id === guestGroupId)
  const guestList = guests && listOf(guests)
  await trx.deleteFrom('setting').where('name', '=', guestListSetting).execute()
  if (guestList !== undefined)
    await trx
      .insertInto('setting')
      .values({ name: guestListSetting, value: String(guestList) })
      .execute()
}

const saveRoots = async (trx: Database, storeKey: string, { categories }: MirroredShelves): Promise<void> => {
  const known = new Set(categories.map(({ id }) => id))
  const roots = categories.filter(({ parentId }) => !known.has(parentId)).map(({ id }) => id)
  await trx
    .updateTable('store')
    .set({ root_category_ids: JSON.stringify(roots) })
    .where('key', '=', storeKey)
    .execute()
}
