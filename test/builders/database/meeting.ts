import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database } from '../../../adapters/reference/database/engine'

/** Long enough for the others of a busy machine to come; whoever is kept away by a lock is waited for in vain. */
const longestWaitMs = 1_000

/**
 * A barrier against luck: whoever has read `table` goes on only after `count` have read it, so that all of them decide
 * by the same rows before one of them writes. Over separate connections that is the worst moment there is. Where a lock
 * lets one at a time through, the barrier opens by itself. SQLite has one connection, on which nobody can wait for
 * another: there it is off. `about`: a value that the read must name.
 */
export const meetingAt = (db: Database, engine: string, table: string, { count = 2, about }: Meeting = {}): Database =>
  engine === 'postgres' ? db.withPlugin(barrier(table, count, about)) : db

/**
 * The same for who reads and writes in one statement: all of `work` waits at the row that `hold` locks, having read,
 * and goes on when it is let go.
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
    await new Promise(resolve => setTimeout(resolve, longestWaitMs / 2))
    return started
  })
  return Promise.all(running)
}

/**
 * Somebody else is quicker: `change` is done after `work` has read `table` and before it writes. On SQLite, where
 * nobody comes between, it is done before. Either way what `change` did prevails.
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
          // Who is kept away by a lock comes after.
          await Promise.race([changing, new Promise(resolve => setTimeout(resolve, longestWaitMs).unref())])
        }
        return result
      },
    }),
  )
  if (changing === undefined) throw new Error(`Nobody read ${table}`)
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
    for (const goOn of waiting) goOn()
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
          else setTimeout(open, longestWaitMs).unref()
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
