import { randomBytes, randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSessionLimits } from '../adapters/gateway/session'
import { outboxMail } from '../adapters/mail/outbox'
import { smtpMail } from '../adapters/mail/smtp'
import { argon2Passwords } from '../adapters/passwords/argon2'
import { testCard } from '../adapters/payments/test-card'
import type { Database } from '../adapters/reference/engine'
import { referenceLimits } from '../adapters/reference/limits'
import { referenceMailRecord } from '../adapters/reference/mail-record'
import { openDatabase } from '../adapters/reference/open-database'
import { referenceProductSource } from '../adapters/reference/product-source'
import { seedCatalogue } from '../adapters/reference/seed/catalogue/seed-catalogue'
import { referenceSessions } from '../adapters/reference/sessions'
import { seedDatabase } from '../adapters/reference/seed/seed-database'
import type { Tools } from '../adapters/reference/tools'
import { createSearchIndex, type SearchIndex } from '../adapters/search/search-index'
import type { ClockPort, RandomPort } from '../core/shared/clock.port'
import type { Outcome } from '../core/shared/domain-error'
import type { Config } from './config'
import { betterSqlite } from './engines/better-sqlite'
import { postgres } from './engines/postgres'
import type { Log } from './log'

export const systemClock: ClockPort = { now: () => Date.now() }
export const systemRandom: RandomPort = { token: bytes => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }

export type EmbeddedPlatform = {
  readonly db: Database
  /** Everything but the origin, which depends on the request. */
  readonly tools: Omit<Tools, 'origin'>
  readonly index: SearchIndex
  readonly close: () => Promise<void>
}

/** How often each process looks for changes that others made; an index is at most this far behind, plus the reading. */
const followEveryMs = 1_000

/** How often sessions that ended long ago are removed. */
const sweepEveryMs = 3_600_000

/** Opens the embedded platform: database with its tables, the demo merchant on the first start, the search index. */
export const openEmbeddedPlatform = async (config: Config, log: Log): Promise<EmbeddedPlatform> => {
  makeDataFolder(config.dataFolder)
  const engine = config.databaseUrl
    ? postgres({ url: config.databaseUrl, onLost: reason => log.warn({ reason: reason.message }, 'lost an idle database connection') })
    : betterSqlite(join(config.dataFolder, 'lintel.db'))
  const db = await openDatabase(engine).catch((reason: unknown) => {
    throw config.databaseUrl ? new Error(`DATABASE_URL: the database could not be opened (${reasonOf(reason)}); start it, or check host, user and password`, { cause: reason }) : reason
  })
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom, referenceMailRecord(db, systemClock)) : outboxMail(config.dataFolder, config.mailFrom)
  const passwords = argon2Passwords()
  const tools = { clock: systemClock, random: systemRandom, passwords, mail, payments: testCard(systemRandom), limits: referenceLimits(db, systemClock) }
  const began = Date.now()
  if (await value(seedDatabase(db, { passwords, clock: systemClock }, seedCatalogue()))) log.info({ ms: Date.now() - began }, 'moved the demo merchant in')
  const index = createSearchIndex(referenceProductSource(db))
  await value(index.refresh())
  let following = true
  const follow = async () => {
    while (following) {
      await new Promise(resolve => setTimeout(resolve, followEveryMs).unref())
      const refreshed = following ? await index.refresh()() : undefined
      if (refreshed?._tag === 'Left') log.warn({ error: refreshed.left }, 'the search index could not follow')
    }
  }
  void follow()
  const sweeping = setInterval(() => {
    const now = systemClock.now()
    void referenceSessions(db).sweep(now - defaultSessionLimits.guestIdleMs, now - defaultSessionLimits.absoluteMs)()
  }, sweepEveryMs).unref()
  return {
    db,
    tools,
    index,
    close: async () => {
      following = false
      clearInterval(sweeping)
      await db.destroy()
    },
  }
}

const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (reason) {
    throw new Error(`LINTEL_DATA is "${folder}", where no files can be kept (${reasonOf(reason)}): name a folder that this account may write to`, { cause: reason })
  }
}

/** Several addresses of one host that all refuse come as one error without a text of its own. */
const reasonOf = (reason: unknown): string =>
  reason instanceof AggregateError ? reason.errors.map(reasonOf).join(', ') : reason instanceof Error ? reason.message : String(reason)

const value = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (result._tag === 'Right') return result.right
  throw new Error('detail' in result.left && result.left.detail ? result.left.detail : `the embedded platform answered ${result.left.tag}`)
}
