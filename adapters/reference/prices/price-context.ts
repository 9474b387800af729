import type { ContextList, PriceContext, PriceLevel } from '../../../core/access/price-context'
import type { PricedBuyer } from '../../../core/access/session-records.port'
import { contextKey, contextLists, inOrder, type Assigned, type ListFacts } from '../../../core/prices/price-context'
import { defaultPriority } from '../../../core/prices/price-list'
import { settingValue } from '../../../core/settings/store-settings'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { listFactsOf, type ListRow } from './list-rows'

/**
 * The price lists of a buyer that are valid at a time, with the number of this set; undefined: none. `before`: a list
 * that comes before all others, for a preview.
 */
export const readPriceContext = async (
  db: Database,
  buyer: PricedBuyer,
  now: number,
  before?: number,
): Promise<PriceContext | undefined> => {
  const assigned = [
    ...(before === undefined ? [] : [{ listId: before, level: 'company' as const, priority: 0, newest: 0 }]),
    ...(await assignmentsOf(db, buyer)),
  ]
  if (assigned.length === 0) return undefined
  const day = dayOf(now)
  const lists = contextLists(
    assigned,
    await listsById(
      db,
      assigned.map(({ listId }) => listId),
    ),
    day,
  )
  if (lists.length === 0) return undefined
  const context = { day, strategy: await strategyOf(db, buyer.storeKey), lists }
  return { ...context, id: await numberOf(db, contextKey(context), day) }
}

/** All lists that are assigned to a buyer, in their order, whatever their days; `valid`: those of the day. */
export const assignedLists = async (
  db: Database,
  buyer: PricedBuyer,
  now: number,
): Promise<{
  readonly strategy: PriceContext['strategy']
  readonly assigned: readonly Assigned[]
  readonly valid: readonly ContextList[]
}> => {
  const assigned = inOrder(await assignmentsOf(db, buyer))
  const ids = assigned.map(({ listId }) => listId)
  const lists = ids.length === 0 ? new Map<number, ListFacts>() : await listsById(db, ids)
  return {
    strategy: await strategyOf(db, buyer.storeKey),
    assigned,
    valid: contextLists(assigned, lists, dayOf(now)),
  }
}

/** Assignments to the buyer's company, group and store; a group's own list counts as assigned to it. */
const assignmentsOf = async (
  db: Database,
  { storeKey, companyId, groupId, isGuest = false }: PricedBuyer,
): Promise<readonly Assigned[]> => {
  const subjects: readonly (readonly [PriceLevel, string])[] = [
    ['store', storeKey],
    ...(companyId === undefined ? [] : [['company', String(companyId)] as const]),
    ...(groupId === undefined ? [] : [['group', String(groupId)] as const]),
  ]
  const rows = await db
    .selectFrom('price_assignment')
    .select(['id', 'price_list_id', 'level', 'priority'])
    .where(({ or, and, eb }) =>
      or(subjects.map(([level, subject]) => and([eb('level', '=', level), eb('subject', '=', subject)]))),
    )
    .execute()
  const own =
    groupId === undefined
      ? undefined
      : await db.selectFrom('customer_group').select('price_list_id').where('id', '=', groupId).executeTakeFirst()
  const guestList = isGuest ? await guestListOf(db) : undefined
  return [
    ...(guestList === undefined
      ? []
      : [{ listId: guestList, level: 'group' as const, priority: defaultPriority, newest: 0 }]),
    ...rows.map(row => ({
      listId: row.price_list_id,
      level: row.level,
      priority: row.priority,
      newest: row.id,
    })),
    ...(own?.price_list_id
      ? [{ listId: own.price_list_id, level: 'group' as const, priority: defaultPriority, newest: 0 }]
      : []),
  ]
}

/** The setting that names the price list of guests; without it they pay the store's or the catalogue's prices. */
export const guestListSetting = 'guest-price-list'

const guestListOf = async (db: Database): Promise<number | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', guestListSetting).executeTakeFirst()
  return row && Number(row.value)
}

/** Lists with those that they are calculated from. */
const listsById = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ListFacts>> => {
  const found = new Map<number, ListFacts>()
  for (let wanted: readonly number[] = [...new Set(ids)]; wanted.length > 0;) {
    const rows: readonly ListRow[] = await db
      .selectFrom('price_list')
      .selectAll()
      .where('id', 'in', [...wanted])
      .execute()
    for (const row of rows) found.set(row.id, listFactsOf(row))
    wanted = [...new Set(rows.flatMap(row => row.base_list_id ?? []))].filter(id => !found.has(id))
  }
  return found
}

const strategyOf = async (db: Database, storeKey: string): Promise<PriceContext['strategy']> => {
  const row = await db
    .selectFrom('store_setting')
    .select('value')
    .where('store_key', '=', storeKey)
    .where('name', '=', 'price-strategy')
    .executeTakeFirst()
  return settingValue('price-strategy', row?.value, {})
}

const numbers = new WeakMap<Database, Map<string, string>>()
const maxNumbers = 1_000

/** The number of a context, the same in all processes; a database that cannot be written to leaves its key instead. */
const numberOf = async (db: Database, key: string, day: string): Promise<string> => {
  const known = numbers.get(db) ?? new Map<string, string>()
  numbers.set(db, known)
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const read = () => db.selectFrom('price_context').select('id').where('key', '=', key).executeTakeFirst()
  const found =
    (await read()) ??
    (await db
      .insertInto('price_context')
      .values({ key, day })
      .onConflict(each => each.column('key').doNothing())
      .execute()
      .then(read, () => undefined))
  if (!found) return key
  if (known.size >= maxNumbers) known.clear()
  known.set(key, String(found.id))
  return String(found.id)
}
