import type { Insertable, Selectable } from 'kysely'
import type { PriceTier } from '../../../core/catalogue/price'
import type { RunBasis, RunRow, RunTab } from '../../../core/prices/price-run'
import { skuFold } from '../catalogue/json-fields'
import { breathe } from '../database/breathe'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import type { Schema } from '../database/schema'
import { tierOf, tierRows } from '../prices/variant-tiers'

type Row = Selectable<Schema['price_run_row']>

/** Values per query, below the limit of parameters of both engines. */
const valuesPerQuery = 4_000
/** Rows of a run that are read, counted and written together. */
export const rowsPerPiece = 2_000

const inParts = async <A, B>(values: readonly A[], read: (part: readonly A[]) => Promise<readonly B[]>) => {
  const found: B[] = []
  for (let at = 0; at < values.length; at += valuesPerQuery)
    found.push(...(await read(values.slice(at, at + valuesPerQuery))))
  return found
}

export type KnownVariant = { readonly id: number; readonly sku: string; readonly cost: number | null }

/** Variants by SKU as typed: the same letters and digits, or exactly the same text where several have these. */
export const variantsBySku = async (
  db: Database,
  skus: readonly string[],
): Promise<(sku: string) => KnownVariant | undefined> => {
  const folds = [...new Set(skus.map(skuFold))].filter(fold => fold !== '')
  const rows = await inParts(folds, part =>
    db.selectFrom('variant').select(['id', 'sku', 'sku_fold', 'cost']).where('sku_fold', 'in', part).execute(),
  )
  const byFold = new Map<string, KnownVariant[]>()
  for (const { sku_fold: fold, ...variant } of rows) byFold.set(fold, [...(byFold.get(fold) ?? []), variant])
  return sku => {
    const known = byFold.get(skuFold(sku)) ?? []
    return known.length === 1 ? known[0] : known.find(each => each.sku === sku.trim())
  }
}

/** What prices of these variants are compared with: the list's prices now, and costs. */
export const basisOf = async (
  db: Database,
  listId: number,
  variantIds: readonly number[],
  warning: number,
): Promise<RunBasis> => {
  const ids = [...new Set(variantIds)]
  const tiers = new Map<number, PriceTier[]>()
  for (const row of await inParts(ids, part => tierRows(db, [listId], part))) {
    const known = tiers.get(row.variant_id)
    if (known) known.push(tierOf(row))
    else tiers.set(row.variant_id, [tierOf(row)])
  }
  const variants = await inParts(ids, part =>
    db.selectFrom('variant').select(['id', 'cost']).where('id', 'in', part).execute(),
  )
  const costs = new Map(variants.map(({ id, cost }) => [id, cost ?? undefined]))
  return { tiersOf: id => tiers.get(id) ?? [], costOf: id => costs.get(id), warning }
}

/** A row of a run with its place in it. */
export type PlacedRow = { readonly position: number; readonly row: RunRow }

export const insertRunRows = (trx: Database, runId: number, rows: readonly PlacedRow[]): Promise<void> =>
  insertRows(
    trx,
    'price_run_row',
    rows.map(({ position, row }) => rowColumns(runId, position, row)),
  )

export const lastPosition = async (db: Database, runId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('price_run_row')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Deletes rows of a run by their places. */
export const deleteRunRows = async (trx: Database, runId: number, positions: readonly number[]): Promise<void> => {
  await inParts(positions, async part => {
    await trx.deleteFrom('price_run_row').where('run_id', '=', runId).where('position', 'in', part).execute()
    return []
  })
}

const rowColumns = (runId: number, position: number, row: RunRow): Insertable<Schema['price_run_row']> => ({
  run_id: runId,
  position,
  line: row.line,
  sku: row.sku,
  variant_id: row.variantId ?? null,
  minimum: row.minimum,
  price: row.tier?.price ?? null,
  sale_price: row.tier?.salePrice ?? null,
  from_day: row.tier?.from ?? null,
  until_day: row.tier?.until ?? null,
  old_price: row.before?.price ?? null,
  old_sale_price: row.before?.salePrice ?? null,
  old_from_day: row.before?.from ?? null,
  old_until_day: row.before?.until ?? null,
  kind: row.kind,
  is_far: row.isFar ? 1 : 0,
  is_below_cost: row.isBelowCost ? 1 : 0,
  is_refused: row.isRefused ? 1 : 0,
  fault: row.fault ?? null,
})

/** The first rows of a tab, in the order of the run. */
export const firstRows = async (db: Database, runId: number, tab: RunTab, limit: number): Promise<readonly RunRow[]> =>
  limit === 0
    ? []
    : (
        await ofTab(rowsAfter(db, runId, 0), tab)
          .limit(limit)
          .execute()
      ).map(toRow)

/** Rows of a run or of one of its tabs, piece by piece in its order, so that any number of them fits into memory. */
export async function* runPieces(
  db: Database,
  runId: number,
  { tab, breathes = false }: { readonly tab?: RunTab; readonly breathes?: boolean } = {},
): AsyncGenerator<readonly PlacedRow[]> {
  for (let after = 0; ;) {
    const rows = await ofTab(rowsAfter(db, runId, after), tab)
      .limit(rowsPerPiece)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => ({ position: row.position, row: toRow(row) }))
    after = last.position
    if (breathes) await breathe()
  }
}

/** The readable rows of a run that ask for one price. */
export const rowsAsking = async (
  db: Database,
  runId: number,
  variantId: number,
  minimum: number,
): Promise<readonly PlacedRow[]> =>
  (
    await rowsAfter(db, runId, 0)
      .where('variant_id', '=', variantId)
      .where('minimum', '=', minimum)
      .where('fault', 'is', null)
      .execute()
  ).map(row => ({ position: row.position, row: toRow(row) }))

const rowsAfter = (db: Database, runId: number, position: number) =>
  db
    .selectFrom('price_run_row')
    .selectAll()
    .where('run_id', '=', runId)
    .where('position', '>', position)
    .orderBy('position')

const ofTab = (rows: ReturnType<typeof rowsAfter>, tab: RunTab | undefined) =>
  tab === undefined
    ? rows
    : tab === 'far'
      ? rows.where('is_far', '=', 1)
      : tab === 'below-cost'
        ? rows.where('is_below_cost', '=', 1)
        : rows.where('kind', '=', tab)

const toRow = (row: Row): RunRow => {
  const tier = tierIn(row.price, row.sale_price, row.from_day, row.until_day)
  const before = tierIn(row.old_price, row.old_sale_price, row.old_from_day, row.old_until_day)
  return {
    line: row.line,
    sku: row.sku,
    ...(row.variant_id === null ? {} : { variantId: row.variant_id }),
    minimum: row.minimum,
    ...(tier ? { tier } : {}),
    ...(before ? { before } : {}),
    kind: row.kind,
    isFar: row.is_far === 1,
    isBelowCost: row.is_below_cost === 1,
    ...(row.is_refused === 1 ? { isRefused: true } : {}),
    ...(row.fault === null ? {} : { fault: row.fault }),
  }
}

const tierIn = (price: number | null, salePrice: number | null, from: string | null, until: string | null) =>
  price === null
    ? undefined
    : {
        price,
        ...(salePrice === null ? {} : { salePrice }),
        ...(from === null ? {} : { from }),
        ...(until === null ? {} : { until }),
      }
