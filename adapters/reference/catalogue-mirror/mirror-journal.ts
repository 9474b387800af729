import type {
  MirrorJournalPort,
  MirrorState,
  MirrorWork,
  RunningMirror,
} from '../../../core/catalogue-mirror/mirror-journal.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { query } from '../database/transaction'

type Turn = RunningMirror & { readonly holder: string }

/** A turn without progress ends: its process may have crashed. A step waits for the store's quota a few times. */
const turnMs = 10 * 60_000

const works: readonly MirrorWork[] = ['whole', 'changes', 'drift']
const failureOf = (work: MirrorWork): string => `failure-${work}`

/** The journal of the mirror, a row for each fact. */
export const referenceMirrorJournal = (db: Database, clock: ClockPort): MirrorJournalPort => ({
  state: () => query(() => stateOf(db, clock.now())),
  ...turnsIn(db, clock),
  ...notesIn(db, clock),
})

/** When the stock of all mirrored products was last read, in epoch milliseconds; products may have newer stock. */
export const mirroredStockTime = (db: Database) => (): Outcome<number | undefined> =>
  query(
    async () => (await db.selectFrom('mirror_state').select('at').where('name', '=', 'stock').executeTakeFirst())?.at,
  )

const turnsIn = (db: Database, { now }: ClockPort): Pick<MirrorJournalPort, 'take' | 'progress' | 'release'> => ({
  take: (holder, running) =>
    query(async () => {
      const turn = { value: JSON.stringify({ ...running, holder }), at: now() + turnMs }
      const won = await db
        .insertInto('mirror_state')
        .values({ name: 'running', ...turn })
        .onConflict(found => found.column('name').doUpdateSet(turn).where('mirror_state.at', '<=', now()))
        .returning('name')
        .executeTakeFirst()
      // A whole run is asked for until it ends: one that a crash or a stop interrupts continues with the next start.
      if (won && running.work === 'whole') await put(db, 'asked', {}, running.beganAt)
      return won !== undefined
    }),
  progress: (holder, running) =>
    query(async () => {
      if ((await turnOf(db))?.holder === holder) await put(db, 'running', { ...running, holder }, now() + turnMs)
    }),
  release: holder =>
    query(async () => {
      if ((await turnOf(db))?.holder === holder) await drop(db, 'running')
    }),
})

const notesIn = (
  db: Database,
  { now }: ClockPort,
): Omit<MirrorJournalPort, 'state' | 'take' | 'progress' | 'release'> => ({
  noteWhole: run =>
    query(async () => {
      await put(db, 'whole', run, now())
      await put(db, 'stock', {}, run.beganAt)
      await drop(db, failureOf('whole'))
      await drop(db, 'asked')
    }),
  noteChanges: (read, stockAt) =>
    query(async () => {
      await put(db, 'changes', read, now())
      if (stockAt !== undefined) await put(db, 'stock', {}, stockAt)
      await drop(db, failureOf('changes'))
    }),
  noteDrift: check =>
    query(async () => {
      await put(db, 'drift', check, now())
      await drop(db, failureOf('drift'))
    }),
  noteHooks: hooks => query(() => put(db, 'hooks', hooks, now())),
  noteFailure: (work, failure) =>
    query(async () => {
      await put(db, failureOf(work), failure, now())
      // It is tried again because it failed.
      if (work === 'whole') await drop(db, 'asked')
    }),
  askWhole: () => query(() => put(db, 'asked', {}, now())),
})

const put = async (db: Database, name: string, value: object, at: number): Promise<void> => {
  const row = { value: JSON.stringify(value), at }
  await db
    .insertInto('mirror_state')
    .values({ name, ...row })
    .onConflict(found => found.column('name').doUpdateSet(row))
    .execute()
}

const drop = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('mirror_state').where('name', '=', name).execute()
}

const turnOf = async (db: Database): Promise<Turn | undefined> => {
  const row = await db.selectFrom('mirror_state').select('value').where('name', '=', 'running').executeTakeFirst()
  return row && (readJson(row.value) as Turn)
}

const stateOf = async (db: Database, now: number): Promise<MirrorState> => {
  const rows = await db.selectFrom('mirror_state').selectAll().execute()
  const row = (name: string) => rows.find(each => each.name === name)
  const read = <A>(name: string): A | undefined => {
    const found = row(name)
    return found && (readJson(found.value) as A)
  }
  const { holder: _, ...running } = read<Turn>('running') ?? { holder: '', work: 'changes', beganAt: 0 }
  return {
    whole: read('whole'),
    changes: read('changes'),
    stockAt: row('stock')?.at,
    ...((row('running')?.at ?? 0) > now ? { running } : {}),
    failures: Object.fromEntries(works.flatMap(work => (row(failureOf(work)) ? [[work, read(failureOf(work))]] : []))),
    askedAt: row('asked')?.at,
    drift: read('drift'),
    hooks: read('hooks'),
  } as MirrorState
}
