import type { Selectable } from 'kysely'
import { runTabs, type RunCounts } from '../../../core/prices/price-run'
import type { PriceRunSummary } from '../../../core/price-desk/price-runs.port'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

export type RunRecord = Selectable<Schema['price_run']>

const runsShown = 20

/** The latest runs, of one list or of all; those that wait come first. */
export const latestRuns = async (db: Database, listId?: number): Promise<readonly PriceRunSummary[]> => {
  const rows = await db
    .selectFrom('price_run')
    .innerJoin('price_list', 'price_list.id', 'price_run.price_list_id')
    .selectAll('price_run')
    .select('price_list.name as list')
    .$if(listId !== undefined, some => some.where('price_run.price_list_id', '=', listId ?? 0))
    .where('price_run.state', '<>', 'incomplete')
    .orderBy('price_run.id', 'desc')
    .limit(runsShown)
    .execute()
  const waits = ({ state }: RunRecord) => (state === 'draft' || state === 'scheduled' ? 0 : 1)
  return rows.sort((a, b) => waits(a) - waits(b) || b.id - a.id).map(({ list, ...run }) => runSummary(run, list))
}

export const runSummary = (run: RunRecord, list: string): PriceRunSummary => ({
  id: run.id,
  listId: run.price_list_id,
  list,
  source: run.source,
  ...(run.file_name === null ? {} : { fileName: run.file_name }),
  // A run that is shown is complete.
  state: run.state === 'incomplete' ? 'draft' : run.state,
  counts: countsIn(run.counts),
  createdBy: run.created_by,
  createdAt: run.created_at,
  ...(run.goes_live_at === null ? {} : { goesLiveAt: run.goes_live_at }),
  ...(run.live_at === null ? {} : { liveAt: run.live_at, liveBy: run.live_by ?? '' }),
})

export const countsIn = (text: string): RunCounts => {
  const stored = JSON.parse(text) as Partial<Record<string, unknown>>
  return Object.fromEntries(runTabs.map(tab => [tab, Number(stored[tab] ?? 0)])) as RunCounts
}
