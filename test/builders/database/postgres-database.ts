import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Database, Engine } from '../../../adapters/reference/database/engine'
import { databaseOn } from '../../../adapters/reference/database/open-database'
import { postgres } from '../../../composition/engines/postgres'

const prefix = 'lintel_test_'
const hour = 3_600_000

/** Identifies this test run: its workers share templates, and later runs recognize leftovers by it. */
const run = process.env['LINTEL_TEST_RUN'] ?? String(Date.now())

/** A separate database on the server, dropped when closed: a copy of a template that `fill` fills once per run. */
export const postgresWith = async (
  url: string,
  content: string,
  fill: (engine: Engine) => Promise<void>,
): Promise<Database> => {
  await leftoversGone(url)
  const template = `${prefix}${run}_${content}`
  await (filled[template] ??= filledOnce(url, template, fill))
  const name = `${prefix}${Date.now()}_${randomBytes(6).toString('hex')}`
  await onServer(url, client => client.query(`create database "${name}" template "${template}" strategy file_copy`))
  const db = databaseOn(engineAt(url, name))
  const close = db.destroy.bind(db)
  return Object.assign(db, {
    destroy: async () => {
      await close()
      await onServer(url, client => client.query(`drop database if exists "${name}" with (force)`))
    },
  })
}

const engineAt = (url: string, name: string): Engine =>
  postgres({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href, connections: 10 })

const filled: Record<string, Promise<void>> = {}

/**
 * Fills the template under an advisory lock, for which other workers wait; it gets its name only when complete, so that
 * an interrupted fill leaves no template.
 */
const filledOnce = (url: string, name: string, fill: (engine: Engine) => Promise<void>): Promise<void> =>
  onServer(url, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists "${unfinished}" with (force)`)
    await client.query(`create database "${unfinished}"`)
    await fill(engineAt(url, unfinished))
    await client.query(`alter database "${unfinished}" rename to "${name}"`)
  })

let leftoversDropped: Promise<void> | undefined

/** Drops databases of runs that started more than an hour ago; runs once per test file. */
const leftoversGone = (url: string): Promise<void> =>
  (leftoversDropped ??= onServer(url, async client => {
    const found = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like '${prefix}%'`,
    )
    for (const { name } of found.rows) {
      const born = Number(name.slice(prefix.length).split('_')[0])
      if (born < Date.now() - hour) await client.query(`drop database if exists "${name}" with (force)`)
    }
  }))

const onServer = async <A>(url: string, work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
