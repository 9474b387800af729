import { join } from 'node:path'
import { defaultSessionLimits } from '../adapters/gateway/session'
import { outboxMail } from '../adapters/mail/outbox'
import { smtpMail } from '../adapters/mail/smtp'
import { argon2Passwords } from '../adapters/passwords/argon2'
import { testCard } from '../adapters/payments/test-card'
import type { Database } from '../adapters/reference/engine'
import { referenceLimits } from '../adapters/reference/limits'
import { referenceMailRecord } from '../adapters/reference/mail-record'
import { referenceProductSource } from '../adapters/reference/product-source'
import type { Tools } from '../adapters/reference/tools'
import { referenceUploadHousekeeping } from '../adapters/reference/uploads'
import { createSearchIndex, type SearchIndex } from '../adapters/search/search-index'
import { fileBlobs } from '../adapters/storage/file-blobs'
import type { BlobStorePort } from '../core/shared/blob-store.port'
import type { Config } from './config'
import { openEmbeddedDatabase, valueOf } from './embedded-database'
import { keepHouse } from './housekeeping'
import type { Log } from './log'
import { systemClock, systemRandom } from './system'

export type EmbeddedPlatform = {
  readonly db: Database
  /** Everything but the origin, which depends on the request. */
  readonly tools: Omit<Tools, 'origin'>
  readonly index: SearchIndex
  /** Files that shoppers sent. */
  readonly blobs: BlobStorePort
  readonly close: () => Promise<void>
}

/** How often each process looks for changes that others made; an index is at most this far behind, plus the reading. */
const followEveryMs = 1_000
/** While a large import goes on, building the index anew may take a fifth of the time and no more. */
const longestPauseMs = 10_000

/** Opens the embedded platform: database with its tables, the demo merchant on the first start, the search index. */
export const openEmbeddedPlatform = async (config: Config, log: Log): Promise<EmbeddedPlatform> => {
  const passwords = argon2Passwords()
  const db = await openEmbeddedDatabase(config, { clock: systemClock, passwords, log })
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom, referenceMailRecord(db, systemClock)) : outboxMail(config.dataFolder, config.mailFrom)
  const tools = { clock: systemClock, random: systemRandom, passwords, mail, payments: testCard(systemRandom), limits: referenceLimits(db, systemClock) }
  const index = createSearchIndex(referenceProductSource(db))
  await valueOf(index.refresh())
  let following = true
  let tookMs = 0
  const follow = async () => {
    while (following) {
      await new Promise(resolve => setTimeout(resolve, Math.min(longestPauseMs, Math.max(followEveryMs, 4 * tookMs))).unref())
      const began = performance.now()
      const refreshed = following ? await index.refresh()() : undefined
      tookMs = performance.now() - began
      if (refreshed?._tag === 'Left') log.warn({ error: refreshed.left }, 'the search index could not follow')
    }
  }
  void follow()
  const blobs = fileBlobs(join(config.dataFolder, 'uploads'))
  const stopHousekeeping = keepHouse({ db, clock: systemClock, limits: defaultSessionLimits, log, uploads: referenceUploadHousekeeping(db, blobs) })
  return {
    db,
    tools,
    index,
    blobs,
    close: async () => {
      following = false
      await stopHousekeeping()
      await db.destroy()
    },
  }
}
