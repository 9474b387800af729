import type { AssignedTo, PriceListSummary } from '../../../core/price-desk/price-lists.port'
import { defaultPriority } from '../../../core/prices/price-list'
import type { Database } from '../database/engine'
import { kindOfRow, type ListRow } from '../prices/list-rows'

/** Price lists by name, each with whom it is for and how many SKUs it has. */
export const listSummaries = async (db: Database, rows: readonly ListRow[]): Promise<readonly PriceListSummary[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const assigned = await assignedTo(db, ids)
  const bases = await basesOf(db, rows)
  const skus = await skusOf(db, [...new Set(rows.map(row => bases.get(row.id)?.fixed ?? row.id))])
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    kind: kindOfRow(row),
    ...(row.kind === 'fixed' ? {} : { base: bases.get(row.id)?.name ?? '' }),
    ...(row.from_day === null ? {} : { from: row.from_day }),
    ...(row.until_day === null ? {} : { until: row.until_day }),
    skus: skus.get(bases.get(row.id)?.fixed ?? row.id) ?? 0,
    assigned: assigned.get(row.id) ?? [],
  }))
}

type Base = { readonly name: string; readonly fixed: number }

/** Of each percent list: the name of the list it is calculated from, and the fixed one at the end of the chain. */
const basesOf = async (db: Database, rows: readonly ListRow[]): Promise<ReadonlyMap<number, Base>> => {
  if (rows.every(({ kind }) => kind === 'fixed')) return new Map()
  const all = await db.selectFrom('price_list').select(['id', 'name', 'kind', 'base_list_id']).execute()
  const byId = new Map(all.map(each => [each.id, each]))
  const fixedOf = (id: number): number => {
    const seen = new Set<number>()
    for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.base_list_id ?? 0)) {
      if (at.kind === 'fixed') return at.id
      seen.add(at.id)
    }
    return id
  }
  return new Map(
    rows
      .filter(({ kind }) => kind !== 'fixed')
      .map(row => [row.id, { name: byId.get(row.base_list_id ?? 0)?.name ?? '', fixed: fixedOf(row.id) }]),
  )
}

const skusOf = async (db: Database, listIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('price_list_entry')
    .select(({ fn }) => ['price_list_id', fn.countAll<number>().as('skus')])
    .where('price_list_id', 'in', [...listIds])
    .groupBy('price_list_id')
    .execute()
  return new Map(rows.map(row => [row.price_list_id, Number(row.skus)]))
}

/** Stores, groups and companies of lists by name; a group's own list counts as assigned to it. */
const assignedTo = async (
  db: Database,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AssignedTo[]>> => {
  const rows = await db
    .selectFrom('price_assignment')
    .selectAll()
    .where('price_list_id', 'in', [...listIds])
    .orderBy('level')
    .orderBy('priority')
    .orderBy('id', 'desc')
    .execute()
  const idsOf = (level: string) =>
    rows.filter(row => row.level === level && /^\d{1,9}$/.test(row.subject)).map(row => Number(row.subject))
  const groups = await db.selectFrom('customer_group').select(['id', 'name', 'price_list_id']).execute()
  const companies = idsOf('company')
  const names = new Map<string, string>([
    ...groups.map(({ id, name }) => [`group ${id}`, name] as const),
    ...(await db.selectFrom('store').select(['key', 'name']).execute()).map(
      ({ key, name }) => [`store ${key}`, name] as const,
    ),
    ...(companies.length === 0
      ? []
      : (await db.selectFrom('company').select(['id', 'name']).where('id', 'in', companies).execute()).map(
          ({ id, name }) => [`company ${id}`, name] as const,
        )),
  ])
  const found = new Map<number, AssignedTo[]>()
  const add = (listId: number, to: AssignedTo) => void found.set(listId, [...(found.get(listId) ?? []), to])
  for (const { id, price_list_id: listId, level, subject, priority } of rows)
    add(listId, { id, level, name: names.get(`${level} ${subject}`) ?? subject, priority })
  for (const { name, price_list_id: listId } of groups)
    if (listId !== null && listIds.includes(listId)) add(listId, { level: 'group', name, priority: defaultPriority })
  return found
}
