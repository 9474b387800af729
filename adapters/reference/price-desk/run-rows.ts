import type { Insertable, Selectable } from 'kysely'
import type { PriceTier } from '../../../core/catalogue/price'
import { runRows, type RunBasis, type RunRow, type RunTab, type WantedPrice } from '../../../core/prices/price-run'
import { skuFold } from '../catalogue/json-fields'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import type { Schema } from '../database/schema'
import { allTierRows, tierOf, tierRows } from '../prices/variant-tiers'

type Row = Selectable<Schema['price_run_row']>

/** Values per query, below the limit of parameters of both engines. */
const valuesPerQuery = 4_000
/** From this many variants on, all prices of the list are read at once. */
const manyVariants = 8_000

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

/** What rows are compared with: the list's prices now, costs, and the SKUs of a list that is replaced. */
export const basisOf = async (
  db: Database,
  listId: number,
  variantIds: readonly number[],
  { warning, replaces }: { readonly warning: number; readonly replaces: boolean },
): Promise<RunBasis> => {
  const tiers = new Map<number, PriceTier[]>()
  const rows =
    replaces || variantIds.length > manyVariants
      ? await allTierRows(db, listId)
      : await inParts(variantIds, part => tierRows(db, [listId], part))
  for (const row of rows) {
    const known = tiers.get(row.variant_id)
    if (known) known.push(tierOf(row))
    else tiers.set(row.variant_id, [tierOf(row)])
  }
  const priced = replaces ? [...new Set([...tiers.keys(), ...variantIds])] : [...new Set(variantIds)]
  const variants = await inParts(priced, part =>
    db.selectFrom('variant').select(['id', 'sku', 'cost']).where('id', 'in', part).execute(),
  )
  const costs = new Map(variants.map(({ id, cost }) => [id, cost ?? undefined]))
  return {
    tiersOf: variantId => tiers.get(variantId) ?? [],
    costOf: variantId => costs.get(variantId),
    warning,
    ...(replaces
      ? { replaces: new Map(variants.flatMap(({ id, sku }) => (tiers.has(id) ? [[id, sku] as const] : []))) }
      : {}),
  }
}

/** The rows of what is asked for, against the list as it is now. */
export const countedRows = async (
  db: Database,
  listId: number,
  wanted: readonly WantedPrice[],
  terms: { readonly warning: number; readonly replaces: boolean },
): Promise<readonly RunRow[]> => {
  const ids = [...new Set(wanted.flatMap(({ variantId }) => variantId ?? []))]
  return runRows(wanted, await basisOf(db, listId, ids, terms))
}

/** What a stored run asks for: its rows of lines, without what it removes because the file does not have it. */
export const wantedIn = (rows: readonly RunRow[]): readonly WantedPrice[] =>
  rows.flatMap(({ line, sku, variantId, minimum, tier, fault }) =>
    line === 0
      ? []
      : [
          {
            line,
            sku,
            minimum,
            ...(variantId === undefined ? {} : { variantId }),
            ...(tier ? { tier } : {}),
            // Twice in one run is found again.
            ...(fault === undefined || fault === 'prices.faults.twice' ? {} : { fault }),
          },
        ],
  )

export const replaceRows = async (trx: Database, runId: number, rows: readonly RunRow[]): Promise<void> => {
  await trx.deleteFrom('price_run_row').where('run_id', '=', runId).execute()
  await insertRows(
    trx,
    'price_run_row',
    rows.map((row, at) => rowColumns(runId, at + 1, row)),
  )
}

/** Whether two runs do the same to the same prices. */
export const sameRows = (some: readonly RunRow[], others: readonly RunRow[]): boolean =>
  some.length === others.length &&
  some.every((row, at) => {
    const other = others[at]
    return other !== undefined && JSON.stringify(rowColumns(0, at, row)) === JSON.stringify(rowColumns(0, at, other))
  })

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

/** All rows of a run, or those of a tab, in its order. */
export const storedRows = async (
  db: Database,
  runId: number,
  { tab, limit }: { readonly tab?: RunTab; readonly limit?: number } = {},
): Promise<readonly RunRow[]> => {
  const rows = await db
    .selectFrom('price_run_row')
    .selectAll()
    .where('run_id', '=', runId)
    .$if(tab === 'far', some => some.where('is_far', '=', 1))
    .$if(tab === 'below-cost', some => some.where('is_below_cost', '=', 1))
    .$if(tab !== undefined && tab !== 'far' && tab !== 'below-cost', some =>
      some.where('kind', '=', tab as Row['kind']),
    )
    .orderBy('position')
    .$if(limit !== undefined, some => some.limit(limit ?? 0))
    .execute()
  return rows.map(toRow)
}

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
