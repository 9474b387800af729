import * as E from 'fp-ts/Either'
import type { MirrorPlace, MirrorRun } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import { conflict, type DomainError } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { inSteps } from '../database/insert-rows'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type MirroredKind = Schema['mirrored']['kind']

/** The source of products that a mirror wrote. */
export const mirrorSource = 'bigcommerce'

/** The run that has not ended, or a new one. */
export const openRun = async (trx: Database, now: number): Promise<E.Either<DomainError, MirrorRun>> => {
  const own = await trx
    .selectFrom('product')
    .select('id')
    .where('source', '<>', mirrorSource)
    .limit(1)
    .executeTakeFirst()
  if (own) return E.left(conflict('catalogue-mirror.own-goods'))
  const open = await trx
    .selectFrom('mirror_run')
    .select(['id', 'place'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (open) return E.right({ id: open.id, place: readJson(open.place) as MirrorPlace })
  const place: MirrorPlace = { stage: 'shelves' }
  const { id } = await trx
    .insertInto('mirror_run')
    .values({ place: JSON.stringify(place), began_at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return E.right({ id, place })
}

/** The run that changes belong to: the one that is open, or the last. */
export const latestRun = async (trx: Database): Promise<E.Either<DomainError, MirrorRun>> => {
  const whole = await trx.selectFrom('mirror_run').select('id').where('ended_at', 'is not', null).executeTakeFirst()
  const last = await trx.selectFrom('mirror_run').select(['id', 'place']).orderBy('id', 'desc').executeTakeFirst()
  return whole && last
    ? E.right({ id: last.id, place: readJson(last.place) as MirrorPlace })
    : E.left(conflict('catalogue-mirror.no-whole-run'))
}

export const movePlace = async (trx: Database, run: MirrorRun, place: MirrorPlace): Promise<void> => {
  await trx
    .updateTable('mirror_run')
    .set({ place: JSON.stringify(place) })
    .where('id', '=', run.id)
    .execute()
}

/** Marks these subjects as seen by the run. */
export const markSeen = async (
  trx: Database,
  run: MirrorRun,
  kind: MirroredKind,
  seen: readonly { readonly id: number; readonly mark?: string }[],
): Promise<void> => {
  const rows = seen.map(({ id, mark = '' }) => ({ kind, subject_id: id, run_id: run.id, mark }))
  for (const some of inSteps(rows))
    await trx
      .insertInto('mirrored')
      .values([...some])
      .onConflict(found =>
        found
          .columns(['kind', 'subject_id'])
          .doUpdateSet(each => ({ run_id: each.ref('excluded.run_id'), mark: each.ref('excluded.mark') })),
      )
      .execute()
}

/** The mirrored subjects that the run has not seen. */
export const unseen = async (trx: Database, run: MirrorRun, kind: MirroredKind): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('mirrored')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('run_id', '<', run.id)
    .orderBy('subject_id')
    .execute()
  return rows.map(row => row.subject_id)
}

/** Long lists of ids, in parts that fit into one statement. */
export const inParts = <A>(all: readonly A[], size = 500): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Whether a stored row differs from what it shall be. */
export const differs = (row: object | undefined, next: object): boolean => {
  const before = row as Readonly<Record<string, unknown>> | undefined
  return before === undefined || Object.entries(next).some(([name, value]) => before[name] !== value)
}

/** Notes a change for indexes and pages. */
export const noteChange = async (
  trx: Database,
  kind: Schema['change']['kind'],
  keys: readonly (number | string)[],
  at: number,
): Promise<void> => {
  for (const some of inSteps(keys.map(key => ({ kind, key: String(key), at }))))
    await trx
      .insertInto('change')
      .values([...some])
      .execute()
}
