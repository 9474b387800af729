import { join } from 'node:path'
import { defaultSessionLimits } from '../adapters/gateway/session'
import { outboxMail } from '../adapters/mail/outbox'
import { argon2Passwords } from '../adapters/passwords/argon2'
import { testCard } from '../adapters/payments/test-card'
import type { Database } from '../adapters/reference/engine'
import { referenceLimits } from '../adapters/reference/limits'
import { referenceMailRecord } from '../adapters/reference/mail-record'
import { referenceProductSource } from '../adapters/reference/product-source'
import type { Tools } from '../adapters/reference/tools'
import { tellDatabaseFaults } from '../adapters/reference/transaction'
import { referenceUploadHousekeeping } from '../adapters/reference/uploads'
import { createSearchIndex, type SearchIndex } from '../adapters/search/search-index'
import { fileBlobs } from '../adapters/storage/file-blobs'
import type { BlobStorePort } from '../core/shared/blob-store.port'
import type { Config } from './config'
import { openEmbeddedDatabase, valueOf } from './embedded-database'
import { keepHouse } from './housekeeping'
import type { Log } from './log'
import type { Edition } from './memory'
import { seldom } from './seldom'
import { systemClock, systemRandom } from './system'

export type EmbeddedPlatform = {
  readonly db: Database
  /** Everything but the origin, which depends on the request. */
  readonly tools: Omit<Tools, 'origin'>
  readonly index: SearchIndex
  /** Files that shoppers sent. */
  readonly blobs: BlobStorePort
  /** Rises when stock, prices, shelves or content changed, here or in another process. */
  readonly edition: Edition
  /** Looks for changes now instead of within a second. */
  readonly look: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How often each process looks for changes that others made; an index is at most this far behind, plus the reading. */
const followEveryMs = 1_000
/** While a large import goes on, building the index anew may take a fifth of the time and no more. */
const longestPauseMs = 10_000

/** By then the first pages have gone out. */
const warmUpAfterMs = 3_000

/** Words are not needed to start, yet no shopper's first search should wait for them. */
const warmUp = async (index: SearchIndex): Promise<void> => {
  const found = await index.current()()
  if (found._tag === 'Right') found.right.words()
}

/** Opens the embedded platform: database with its tables, the demo merchant on the first start, the search index. */
export const openEmbeddedPlatform = async (config: Config, log: Log): Promise<EmbeddedPlatform> => {
  const passwords = argon2Passwords()
  const db = await openEmbeddedDatabase(config, { clock: systemClock, passwords, log })
  tellDatabaseFaults(seldom(systemClock.now, 1_000, (what, more) => log.error({ reason: what, ...(more > 0 ? { more } : {}) }, 'the database did not do what it was asked')))
  const mail = config.smtpUrl ? (await import('../adapters/mail/smtp')).smtpMail(config.smtpUrl, config.mailFrom, referenceMailRecord(db, systemClock)) : outboxMail(config.dataFolder, config.mailFrom)
  const tools = { clock: systemClock, random: systemRandom, passwords, mail, payments: testCard(systemRandom), limits: referenceLimits(db, systemClock) }
  const source = referenceProductSource(db)
  const index = createSearchIndex(source)
  let sequence = await valueOf(source.sequence())
  let edition = 0
  await valueOf(index.refresh())
  /** The index catches up first: whoever sees the new edition finds what it says. */
  const look = async () => {
    const last = await source.sequence()()
    const refreshed = await index.refresh()()
    if (refreshed._tag === 'Left') log.warn({ error: refreshed.left }, 'the search index could not follow')
    if (last._tag === 'Left' || last.right === sequence) return
    sequence = last.right
    edition += 1
  }
  let following = true
  let tookMs = 0
  const follow = async () => {
    while (following) {
      await new Promise(resolve => setTimeout(resolve, Math.min(longestPauseMs, Math.max(followEveryMs, 4 * tookMs))).unref())
      const began = performance.now()
      if (following) await look()
      tookMs = performance.now() - began
    }
  }
  void follow()
  const warming = setTimeout(() => void warmUp(index), warmUpAfterMs).unref()
  const blobs = fileBlobs(join(config.dataFolder, 'uploads'))
  const stopHousekeeping = keepHouse({ db, clock: systemClock, limits: defaultSessionLimits, log, uploads: referenceUploadHousekeeping(db, blobs) })
  return {
    db,
    tools,
    index,
    blobs,
    edition: () => edition,
    look,
    close: async () => {
      following = false
      clearTimeout(warming)
      await stopHousekeeping()
      await db.destroy()
    },
  }
}
