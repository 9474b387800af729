import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Database, Engine } from '../../adapters/reference/database/engine'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { merchantOf, type Merchant } from '../../adapters/reference/setup/setup-token'
import type { PasswordsPort } from '../../core/account/passwords.port'
import type { ClockPort } from '../../core/shared/clock.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { Config } from '../config/configuration'
import type { Log } from '../server/log'
import { makePrivateFolder } from '../server/private-folder'

type DatabaseSettings = Pick<Config, 'dataFolder' | 'databaseUrl'> & Partial<Pick<Config, 'processes' | 'seed'>>

export type DatabaseDeps = {
  readonly clock: ClockPort
  readonly passwords: PasswordsPort
  readonly log: Pick<Log, 'info' | 'warn'>
}

/**
 * Opens the embedded platform's database, in the data folder or in PostgreSQL, and creates its tables; seeds the demo
 * merchant on the first start, unless set-up makes the shop.
 */
export const openEmbeddedDatabase = async (
  config: DatabaseSettings,
  { clock, passwords, log }: DatabaseDeps,
): Promise<Database> => {
  makeDataFolder(config.dataFolder, log)
  const engine = await engineOf(config, log)
  const db = await openDatabase(engine).catch((reason: unknown) => {
    throw config.databaseUrl
      ? new Error(
          `DATABASE_URL: the database could not be opened (${reasonOf(reason)}); ` +
            'start it, or check host, user and password',
          { cause: reason },
        )
      : reason
  })
  if (seedsDemo(config.seed, await valueOf(merchantOf(db)))) await moveIn(db, { clock, passwords, log })
  return db
}

/** Set-up that was begun stays open unless the demo merchant is asked for. */
const seedsDemo = (seed: DatabaseSettings['seed'], merchant: Merchant): boolean =>
  merchant === 'none' ? seed !== 'none' : merchant === 'set-up' && seed === 'demo'

/** Whether the database waits for set-up. */
export const awaitsSetup = async (db: Database): Promise<boolean> => {
  const merchant = await valueOf(merchantOf(db))
  return merchant === 'none' || merchant === 'set-up'
}

/** Throws if set-up is not finished: commands need a shop. */
export const refuseBeforeSetup = async (db: Database): Promise<void> => {
  if (await awaitsSetup(db))
    throw new Error('the set-up of this shop is not finished: start the server and open the address in its log')
}

const maxConnections = 10
const minConnections = 4
/** PostgreSQL accepts 100 connections by default; other programs use some of them. */
const connectionsInAll = 60

/** How many connections each of the shop's processes may open. */
export const connectionsOf = (processes: number): number =>
  Math.max(minConnections, Math.min(maxConnections, Math.floor(connectionsInAll / processes)))

/** Only the engine that is used is loaded. */
const engineOf = async (
  { dataFolder, databaseUrl, processes = 1 }: DatabaseSettings,
  log: DatabaseDeps['log'],
): Promise<Engine> => {
  if (databaseUrl === undefined)
    return (await import('../engines/better-sqlite')).betterSqlite(join(dataFolder, 'lintel.db'))
  const { postgres } = await import('../engines/postgres')
  return postgres({
    url: databaseUrl,
    connections: connectionsOf(processes),
    onLost: reason => log.warn({ reason: reason.message }, 'lost an idle database connection'),
  })
}

/** The seed data is needed on the first start only, so its code is loaded on demand. */
const moveIn = async (db: Database, { clock, passwords, log }: DatabaseDeps): Promise<void> => {
  const began = Date.now()
  const [{ seedCatalogue }, { seedDatabase }] = await Promise.all([
    import('../../adapters/reference/seed/catalogue/seed-catalogue'),
    import('../../adapters/reference/seed/seed-database'),
  ])
  if (await valueOf(seedDatabase(db, { passwords, clock }, seedCatalogue())))
    log.info({ ms: Date.now() - began }, 'seeded the demo merchant')
}

const makeDataFolder = (folder: string, log: DatabaseDeps['log']): void => {
  try {
    makePrivateFolder(folder, log)
    accessSync(folder, constants.W_OK)
  } catch (reason) {
    throw new Error(
      `LINTEL_DATA is "${folder}", which is not writable ` +
        `(${reasonOf(reason)}): name a folder that this account may write to`,
      { cause: reason },
    )
  }
}

/** If all addresses of a host refuse, Node throws an AggregateError without a message. */
const reasonOf = (reason: unknown): string =>
  reason instanceof AggregateError
    ? reason.errors.map(reasonOf).join(', ')
    : reason instanceof Error
      ? reason.message
      : String(reason)

/** The value of an outcome at start; an error stops the start. */
export const valueOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (result._tag === 'Right') return result.right
  throw new Error(
    'detail' in result.left && result.left.detail
      ? result.left.detail
      : `the embedded platform answered ${result.left.tag}`,
  )
}
