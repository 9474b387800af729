import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { argon2Passwords } from '../../../adapters/passwords/argon2'
import type { Database, Engine } from '../../../adapters/reference/database/engine'
import { databaseOn, openDatabase } from '../../../adapters/reference/database/open-database'
import { seedCatalogue } from '../../../adapters/reference/seed/catalogue/seed-catalogue'
import { seedDatabase } from '../../../adapters/reference/seed/seed-database'
import { betterSqlite } from '../../../composition/engines/better-sqlite'
import { sqliteWasm } from '../../../composition/engines/sqlite-wasm'
import { moveNeighboursIn } from './neighbours'
import { postgresWith } from './postgres-database'
import { sharedFile } from './shared-file'

export type DatabaseEngine = 'better-sqlite3' | 'sqlite-wasm' | 'postgres'

const postgresUrl = process.env['LINTEL_TEST_DATABASE_URL']

/** The engines that every promise about data is tested on; PostgreSQL if LINTEL_TEST_DATABASE_URL is set. */
export const databaseEngines = (): readonly DatabaseEngine[] =>
  postgresUrl ? ['better-sqlite3', 'sqlite-wasm', 'postgres'] : ['better-sqlite3', 'sqlite-wasm']

/** The same without the engine of the page, for what runs on a server only. */
export const serverEngines = (): readonly DatabaseEngine[] =>
  databaseEngines().filter(engine => engine !== 'sqlite-wasm')

/**
 * Initial content of a test database: tables only, the demo merchant, or additionally other customers and another
 * storefront.
 */
type Content = 'tables' | 'merchant' | 'neighbours'

/** A separate database with empty tables. Close it with `destroy()`. */
export const aDatabase = (name: DatabaseEngine = 'better-sqlite3'): Promise<Database> => databaseWith('tables', name)

/** The time at which databases were seeded: a Saturday, so that 'next month' is December 2026. */
export const seededAt = Date.UTC(2026, 10, 21, 12)

/** A separate database with the demo merchant. */
export const aSeededDatabase = (name: DatabaseEngine = 'better-sqlite3'): Promise<Database> =>
  databaseWith('merchant', name)

/** The same with neighbours, whose data no test may see. */
export const aNeighbouredDatabase = (name: DatabaseEngine = 'better-sqlite3'): Promise<Database> =>
  databaseWith('neighbours', name)

/** Each content is created once per test run (on PostgreSQL a template), and copied for every test. */
const databaseWith = async (content: Content, name: DatabaseEngine): Promise<Database> => {
  switch (name) {
    case 'postgres':
      return postgresWith(postgresUrl ?? '', content, async engine => (await made(content, engine)).destroy())
    case 'better-sqlite3':
      return opened(betterSqlite(':memory:', await bytesOf(content)))
    case 'sqlite-wasm':
      // The engine takes an array of its own realm only.
      return opened(await wasm(new Uint8Array(await bytesOf(content))))
  }
}

/** Runs a query, as `destroy` closes the engine only if there was one. */
const opened = async (engine: Engine): Promise<Database> => {
  const db = databaseOn(engine)
  await sql`select 1`.execute(db)
  return db
}

const made = async (content: Content, engine: Engine): Promise<Database> => {
  const db = await openDatabase(engine)
  if (content === 'tables') return db
  const seeded = await seedDatabase(
    db,
    { passwords: argon2Passwords(), clock: { now: () => seededAt } },
    seedCatalogue(),
  )()
  if (E.isLeft(seeded)) throw new Error(`Seeding the demo data failed: ${JSON.stringify(seeded.left)}`)
  if (content === 'neighbours') await moveNeighboursIn(db)
  return db
}

const bytes = new Map<Content, Promise<Uint8Array>>()

/** The bytes of a SQLite file with this content. Both engines read it: seed-database.test.ts seeds on each. */
const bytesOf = (content: Content): Promise<Uint8Array> => {
  const found = bytes.get(content) ?? sharedFile(content, file => written(content, file))
  bytes.set(content, found)
  return found
}

const written = async (content: Content, file: string): Promise<void> => {
  const db = await made(content, betterSqlite(':memory:'))
  try {
    await sql`vacuum into ${file}`.execute(db)
  } finally {
    await db.destroy()
  }
}

const sqlite3 = () =>
  (module ??= sqlite3InitModule().then(found => {
    // Tests expect some statements to fail: the engine must not print them.
    Object.assign(found.config, { warn: () => undefined })
    return found
  }))
let module: ReturnType<typeof sqlite3InitModule> | undefined

const wasm = async (content: Uint8Array): Promise<Engine> => {
  const { oo1, capi, wasm: memory } = await sqlite3()
  const file = new oo1.DB(':memory:', 'c')
  const { length } = content
  file.checkRc(
    capi.sqlite3_deserialize(
      file,
      'main',
      memory.allocFromTypedArray(content),
      length,
      length,
      capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE,
    ),
  )
  return sqliteWasm(await sqlite3(), file)
}
