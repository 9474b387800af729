import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { PriceFilesPort } from '../../../core/price-desk/price-files.port'
import { changesIn, rowsShown, runTabs, undoableUntil, type RunTab } from '../../../core/prices/price-run'
import type { PriceRunDetail, PriceRunsPort, RunChanged, RunWrite } from '../../../core/price-desk/price-runs.port'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { storeClock, storeMoment } from '../../../core/shared/store-day'
import { asStaff, staffAt } from '../access/staff-at'
import { doneBefore } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { runRemoved } from './run-counting'
import { fileDrafted, pricesDrafted } from './run-drafts'
import { runFile } from './run-file'
import { noteRun, undone, wasHandled, wentLive, type Once } from './run-live'
import { firstRows } from './run-rows'
import { runSummary, type RunRecord } from './run-summary'

type Sources = Pick<PlatformDeps, 'clock'>
type Answer<A> = Promise<E.Either<DomainError, A>>

/** Price runs at the desk, in the embedded platform's database. `files` reads in a thread on the server. */
export const referencePriceRuns = (
  db: Database,
  session: SessionPort,
  { clock }: Sources,
  files: PriceFilesPort,
): PriceRunsPort => {
  const permitted = asStaff(db, session)
  const written = <A>(work: (trx: Database, desk: StaffDesk) => Answer<A>) =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      return E.isLeft(desk) ? desk : work(trx, desk.right)
    })
  const { storeKey } = session.visitor
  const at = () => ({ storeKey, now: clock.now() })
  return {
    find: ({ id, tab }) => permitted(() => detailOf(db, id, tab, clock.now())),
    rows: ({ id, tab }) =>
      permitted(async () => {
        const run = await runAt(db, id)
        return run ? E.right(await runFile(db, id, tab)) : E.left(notFound('price run'))
      }),
    draftFile: draft =>
      pipe(
        permitted(desk => Promise.resolve(E.right(desk))),
        TE.flatMap(desk =>
          pipe(
            files.read(draft.file, { column: draft.column }),
            TE.flatMap(({ prices }) => attempt(() => fileDrafted(db, desk, { ...draft, prices }, at()))),
          ),
        ),
      ),
    draftPrices: draft => written((trx, desk) => pricesDrafted(trx, desk, draft, at())),
    change: write => permitted(desk => changed(db, desk, write, at())),
  }
}

const runAt = (db: Database, id: number): Promise<RunRecord | undefined> =>
  db.selectFrom('price_run').selectAll().where('id', '=', id).where('state', '<>', 'incomplete').executeTakeFirst()

const listAt = (db: Database, id: number) =>
  db.selectFrom('price_list').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

const detailOf = async (db: Database, id: number, asked: RunTab | undefined, now: number): Answer<PriceRunDetail> => {
  const run = await runAt(db, id)
  const list = run && (await listAt(db, run.price_list_id))
  if (!run || !list) return E.left(notFound('price run'))
  const summary = runSummary(run, list.name)
  const tab = asked ?? runTabs.find(each => summary.counts[each] > 0) ?? 'new'
  const refused = run.undoes === null ? 0 : await refusedRows(db, id)
  const isUndoable = run.state === 'live' && run.live_at !== null && now <= undoableUntil(run.live_at)
  return E.right({
    ...summary,
    version: run.version,
    warning: run.threshold,
    replaces: run.replaces === 1,
    tab,
    rows: await firstRows(db, id, tab, Math.min(rowsShown, summary.counts[tab])),
    ...(run.undoes === null ? {} : { undoes: run.undoes }),
    ...(run.undone_by === null ? {} : { undoneBy: run.undone_by }),
    refused,
    ...(isUndoable ? { undoableUntil: undoableUntil(run.live_at ?? now) } : {}),
  })
}

const refusedRows = async (db: Database, id: number): Promise<number> => {
  const { refused } = await db
    .selectFrom('price_run_row')
    .select(({ fn }) => fn.countAll<number>().as('refused'))
    .where('run_id', '=', id)
    .where('is_refused', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(refused)
}

type Context = { readonly storeKey: string; readonly now: number }

const changed = async (
  db: Database,
  desk: StaffDesk,
  { id, version, key, change }: RunWrite,
  at: Context,
): Answer<RunChanged> => {
  const once = { scope: `price-run:${desk.id}`, key: `${id} ${key}` }
  const run = await runAt(db, id)
  if (!run) return E.left(notFound('price run'))
  const listId = run.price_list_id
  if (await wasHandled(db, once)) return E.right({ id: run.undone_by ?? id, listId })
  if (run.version !== version) return E.left(conflict('prices.issues.run-changed'))
  switch (change.tag) {
    case 'live':
      return pipe(
        await wentLive(db, run, desk, { ...at, once }),
        E.map(() => ({ id, listId })),
      )
    case 'undo':
      return pipe(
        await undone(db, run, desk, { ...at, once }),
        E.map(inverse => ({ id: inverse, listId })),
      )
    case 'schedule':
    case 'unschedule':
      return onceIn(db, { once, now: at.now, answer: { id, listId } }, trx =>
        scheduled(trx, desk, run, change.tag === 'schedule' ? change.at : undefined, at),
      )
    case 'discard': {
      const discarded = await onceIn(db, { once, now: at.now, answer: { listId } }, async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('price_run')
          .set({ state: 'incomplete', version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('state', 'in', ['draft', 'scheduled'])
          .executeTakeFirst()
        return numUpdatedRows > 0n ? E.right({ listId }) : E.left(conflict('prices.issues.run-changed'))
      })
      if (E.isRight(discarded)) await runRemoved(db, id)
      return discarded
    }
  }
}

/** Handles a click in one transaction, or answers that it was handled. */
const onceIn = (
  db: Database,
  { once, now, answer }: { readonly once: Once; readonly now: number; readonly answer: RunChanged },
  work: (trx: Database) => Answer<RunChanged>,
): Answer<RunChanged> =>
  transaction(db, async trx =>
    (await doneBefore(trx, once.scope, once.key, '', now)) === undefined ? work(trx) : E.right(answer),
  )()

/** Sets the time of a run, or takes it back. */
const scheduled = async (
  trx: Database,
  desk: StaffDesk,
  run: RunRecord,
  typed: string | undefined,
  at: Context,
): Answer<RunChanged> => {
  const moment = typed === undefined ? undefined : storeMoment(typed)
  if (typed !== undefined && (moment === undefined || moment <= at.now))
    return E.left(invalid(issue('at', 'prices.issues.moment')))
  if (run.state !== 'draft' && run.state !== 'scheduled') return E.left(conflict('prices.issues.run-changed'))
  const { counts } = runSummary(run, '')
  if (moment !== undefined && changesIn(counts) === 0) return E.left(conflict('prices.issues.run-empty'))
  const { numUpdatedRows } = await trx
    .updateTable('price_run')
    .set({
      state: moment === undefined ? 'draft' : 'scheduled',
      goes_live_at: moment ?? null,
      version: run.version + 1,
    })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', 'in', ['draft', 'scheduled'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return E.left(conflict('prices.issues.run-changed'))
  await noteRun(trx, run, desk, {
    ...at,
    action: moment === undefined ? 'price-run-unscheduled' : 'price-run-scheduled',
    ...(moment === undefined ? {} : { at: storeClock(moment).replace('T', ' ') }),
  })
  return E.right({ id: run.id, listId: run.price_list_id })
}
