import type { PriceTrial, TriedPrice } from '../../../core/access/price-context'
import { changingKinds } from '../../../core/prices/price-run'
import type { Database } from '../database/engine'

/** Prices of a run that a preview holds in memory; a run with more is not shown in the shop. */
export const maxTriedPrices = 200_000

/** A run that a preview shows: not live yet. */
export type TriedRun = { readonly id: number; readonly list: string; readonly trial: PriceTrial; readonly key: string }

const trials = new WeakMap<Database, Map<string, PriceTrial>>()
const maxTrials = 4

/** The prices of a run that is a draft or scheduled; undefined: it is live, gone, or has too many. */
export const triedRun = async (db: Database, id: number): Promise<TriedRun | undefined> => {
  const run = await db
    .selectFrom('price_run')
    .innerJoin('price_list', 'price_list.id', 'price_run.price_list_id')
    .select(['price_run.id', 'price_list_id', 'counts', 'price_list.name as list', 'price_run.version as run_version'])
    .where('price_run.id', '=', id)
    .where('price_run.state', 'in', ['draft', 'scheduled'])
    .executeTakeFirst()
  if (!run) return undefined
  // Prices that were counted again have other counts.
  const key = `${id} ${run.run_version} ${run.counts}`
  const known = trials.get(db) ?? new Map<string, PriceTrial>()
  trials.set(db, known)
  const trial = known.get(key) ?? (await readTrial(db, id, run.price_list_id))
  if (!trial) return undefined
  if (!known.has(key) && known.size >= maxTrials) known.clear()
  known.set(key, trial)
  return { id, list: run.list, trial, key }
}

const readTrial = async (db: Database, runId: number, listId: number): Promise<PriceTrial | undefined> => {
  const rows = await db
    .selectFrom('price_run_row')
    .select(['variant_id', 'minimum', 'price', 'sale_price', 'from_day', 'until_day'])
    .where('run_id', '=', runId)
    .where('kind', 'in', [...changingKinds])
    .where('is_refused', '=', 0)
    .where('variant_id', 'is not', null)
    .limit(maxTriedPrices + 1)
    .execute()
  if (rows.length > maxTriedPrices) return undefined
  const changes = new Map<number, TriedPrice[]>()
  for (const row of rows) {
    const variantId = row.variant_id ?? 0
    const tried: TriedPrice = {
      minimum: row.minimum,
      ...(row.price === null
        ? {}
        : {
            tier: {
              price: row.price,
              ...(row.sale_price === null ? {} : { salePrice: row.sale_price }),
              ...(row.from_day === null ? {} : { from: row.from_day }),
              ...(row.until_day === null ? {} : { until: row.until_day }),
            },
          }),
    }
    const known = changes.get(variantId)
    if (known) known.push(tried)
    else changes.set(variantId, [tried])
  }
  return { listId, changes }
}
