import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database } from '../../../adapters/reference/database/engine'

/** Long enough for concurrent calls on a busy machine; calls blocked by a lock never arrive. */
const maxWaitMs = 1_000

/**
 * A barrier that makes races deterministic: readers of `table` continue only after `count` of them have read, so that
 * all decide by the same rows before any writes. If a lock serializes them, the barrier opens after a timeout. Off on
 * SQLite, which has one connection. `about`: a value the query must contain.
 */
export const meetingAt = (db: Database, engine: string, table: string, { count = 2, about }: Meeting = {}): Database =>
  engine === 'postgres' ? db.withPlugin(barrier(table, count, about)) : db

/**
 * The same for statements that read and write in one step: all of `work` blocks on the row that `hold` locks, and
 * continues when it is released.
 */
export const meetingBehind = async <A>(
  db: Database,
  engine: string,
  hold: (trx: Database) => Promise<unknown>,
  work: () => readonly Promise<A>[],
): Promise<readonly A[]> => {
  if (engine !== 'postgres') return Promise.all(work())
  const { running } = await db.transaction().execute(async trx => {
    await hold(trx)
    const started = { running: work() }
    await new Promise(resolve => setTimeout(resolve, maxWaitMs / 2))
    return started
  })
  return Promise.all(running)
}

/**
 * Makes a concurrent change win: `change` runs after `work` has read `table` and before it writes. On SQLite, without
 * concurrency, it runs before. In both cases the result of `change` must prevail.
 */
export const changedMeanwhile = async <A>(
  db: Database,
  engine: string,
  table: string,
  change: () => Promise<unknown>,
  work: (db: Database) => Promise<A>,
): Promise<A> => {
  if (engine !== 'postgres') {
    await change()
    return work(db)
  }
  const reads = new WeakSet<QueryId>()
  let changing: Promise<unknown> | undefined
  const done = await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (changing === undefined && readsFrom(node, table)) reads.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (changing === undefined && reads.has(queryId)) {
          changing = change()
          // A change blocked by a lock runs afterwards.
          await Promise.race([changing, new Promise(resolve => setTimeout(resolve, maxWaitMs).unref())])
        }
        return result
      },
    }),
  )
  if (changing === undefined) throw new Error(`No query read ${table}`)
  await changing
  return done
}

type Meeting = { readonly count?: number; readonly about?: string | number }

const barrier = (table: string, count: number, about?: string | number): KyselyPlugin => {
  const reads = new WeakSet<QueryId>()
  let waiting: (() => void)[] = []
  let isOpen = false
  const open = () => {
    isOpen = true
    for (const resume of waiting) resume()
    waiting = []
  }
  return {
    transformQuery: ({ node, queryId }) => {
      if (!isOpen && readsFrom(node, table, about)) reads.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (!isOpen && reads.has(queryId)) {
        await new Promise<void>(resolve => {
          waiting.push(resolve)
          if (waiting.length >= count) open()
          else setTimeout(open, maxWaitMs).unref()
        })
      }
      return result
    },
  }
}

const readsFrom = (node: RootOperationNode, table: string, about?: string | number): boolean =>
  node.kind === 'SelectQueryNode' &&
  JSON.stringify(node.from ?? {}).includes(`"name":"${table}"`) &&
  (about === undefined || JSON.stringify(node.where ?? {}).includes(`"value":${JSON.stringify(about)}`))
