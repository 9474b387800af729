import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { Client } from 'pg'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import type { Database, Engine } from '../../adapters/reference/engine'
import { openDatabase } from '../../adapters/reference/open-database'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { seedDatabase } from '../../adapters/reference/seed/seed-database'
import { betterSqlite } from '../../composition/engines/better-sqlite'
import { postgres } from '../../composition/engines/postgres'
import { sqliteWasm } from '../../composition/engines/sqlite-wasm'

export type DatabaseEngine = 'better-sqlite3' | 'sqlite-wasm' | 'postgres'

const postgresUrl = process.env['LINTEL_TEST_DATABASE_URL']

/** The engines that every promise about data is tested on; PostgreSQL when LINTEL_TEST_DATABASE_URL names one. */
export const databaseEngines = (): readonly DatabaseEngine[] =>
  postgresUrl ? ['better-sqlite3', 'sqlite-wasm', 'postgres'] : ['better-sqlite3', 'sqlite-wasm']

/** An empty database of its own with all tables. Close it with `destroy()`. */
export const aDatabase = async (name: DatabaseEngine = 'better-sqlite3'): Promise<Database> =>
  name === 'postgres' ? aPostgresDatabase(postgresUrl ?? '') : openDatabase(await anEngine(name))

/** The moment at which seeded databases began: a Saturday, so that 'next month' is December 2026. */
export const seededAt = Date.UTC(2026, 10, 21, 12)

let seededBytes: Uint8Array | undefined

/** A database with the demo merchant in it. SQLite is seeded once per test file and copied from then on. */
export const aSeededDatabase = async (name: DatabaseEngine = 'better-sqlite3'): Promise<Database> => {
  if (name === 'better-sqlite3' && seededBytes) return openDatabase(betterSqlite(':memory:', seededBytes))
  const db = await aDatabase(name)
  const seeded = await seedDatabase(db, { passwords: argon2Passwords(), clock: { now: () => seededAt } }, seedCatalogue())()
  if (E.isLeft(seeded)) throw new Error(`The demo data did not go in: ${JSON.stringify(seeded.left)}`)
  if (name === 'better-sqlite3') seededBytes = await copyOf(db)
  return db
}

const copyOf = async (db: Database): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-seed-'))
  try {
    const file = join(folder, 'copy.db')
    await sql`vacuum into ${file}`.execute(db)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const anEngine = async (name: Exclude<DatabaseEngine, 'postgres'>): Promise<Engine> => {
  switch (name) {
    case 'better-sqlite3':
      return betterSqlite(':memory:')
    case 'sqlite-wasm': {
      const sqlite3 = await sqlite3InitModule()
      // A refused statement is an answer here, not something to print.
      Object.assign(sqlite3.config, { warn: () => undefined })
      return sqliteWasm(sqlite3, new sqlite3.oo1.DB(':memory:', 'c'))
    }
  }
}

const prefix = 'lintel_test_'
const hour = 3_600_000

/** A schema of its own, which goes when the database is closed. */
const aPostgresDatabase = async (url: string): Promise<Database> => {
  await leftoversGone(url)
  const schema = `${prefix}${Date.now()}_${randomBytes(6).toString('hex')}`
  await onPostgres(url, client => client.query(`create schema "${schema}"`))
  const db = await openDatabase(postgres({ url, schema, connections: 4 }))
  const close = db.destroy.bind(db)
  return Object.assign(db, {
    destroy: async () => {
      await close()
      await onPostgres(url, client => client.query(`drop schema if exists "${schema}" cascade`))
    },
  })
}

let swept: Promise<unknown> | undefined

/** Schemas that interrupted runs left behind more than an hour ago are removed, once per test file. */
const leftoversGone = (url: string): Promise<unknown> => (swept ??= onPostgres(url, async client => {
  const found = await client.query<{ name: string }>(`select schema_name as name from information_schema.schemata where schema_name like '${prefix}%'`)
  for (const { name } of found.rows) {
    const born = Number(name.slice(prefix.length).split('_')[0])
    if (born < Date.now() - hour) await client.query(`drop schema if exists "${name}" cascade`)
  }
}))

const onPostgres = async <A>(url: string, work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
