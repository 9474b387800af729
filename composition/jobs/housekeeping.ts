import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionLimits } from '../../adapters/gateway/session-parts'
import type { Database } from '../../adapters/reference/database/engine'
import { viewDays } from '../../adapters/reference/recommendations/product-views'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import { keepGuestsWithin } from '../../adapters/reference/guests/guests'
import { releaseExpired } from '../../adapters/reference/ledger/ledger'
import { purgeExpired } from '../../adapters/reference/database/purge-expired'
import { sweepEvents } from '../../adapters/reference/events/events'
import { sweepSentMails } from '../../adapters/reference/mail/mail-queue'
import type { GuestShares } from '../../core/access/guest-room'
import { uploadRetentionDays } from '../../core/bulk-upload/upload-account.port'
import type { UploadHousekeepingPort } from '../../core/uploads/uploads.port'
import type { MediaHousekeepingPort } from '../../core/media/media-desk.port'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Events that every consumer was handed, and the records of sent mails. */
const outboxRetentionMs = 30 * dayMs

export type HousekeepingParts = {
  readonly db: Database
  readonly clock: ClockPort
  readonly limits: SessionLimits
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly uploads?: UploadHousekeepingPort
  readonly media?: MediaHousekeepingPort
  /** What is due about applications for trade accounts. */
  readonly applications?: (now: number) => Outcome<number>
  /** Storage limits of all guests together. */
  readonly guests?: GuestShares
  readonly everyMs?: number
}

/**
 * Deletes expired data: sessions, rate limit counters, idempotency keys, price contexts of past days, abandoned guest
 * carts, guest data beyond its limits, abandoned bulk uploads, unused files, consumed events, sent mails. Releases
 * expired holds of the ledger. Does what is due about applications. Runs soon after start and then hourly; safe to run
 * in several processes on one database. Returns the stop function.
 */
export const startHousekeeping = (parts: HousekeepingParts): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running.then(() => housekeepOnce(parts))
  }
  const first = setTimeout(round, Math.min(60_000, parts.everyMs ?? hourMs)).unref()
  const timer = setInterval(round, parts.everyMs ?? hourMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return running
  }
}

/** One round; what cannot be deleted is logged and retried in the next round. */
export const housekeepOnce = async ({
  db,
  clock,
  limits,
  log,
  uploads,
  media: library,
  applications,
  guests,
}: HousekeepingParts): Promise<void> => {
  const now = clock.now()
  const sessions = await referenceSessions(db).purgeExpired(
    now - Math.max(limits.guestIdleMs, limits.signedInIdleMs),
    now - limits.absoluteMs,
  )()
  const records = await purgeExpired(db, {
    now,
    keysBefore: now - dayMs,
    changesBefore: now - dayMs,
    contextsBefore: now - dayMs,
    guestCartsBefore: now - limits.absoluteMs,
    viewsBefore: now - viewDays * dayMs,
    uploadListsBefore: now - uploadRetentionDays * dayMs,
    constructionBefore: now - limits.absoluteMs,
  })()
  const holds = await releaseExpired(db, now)()
  const within: E.Either<DomainError, void> = guests ? await keepGuestsWithin(db, guests, now)() : E.right(undefined)
  const files: E.Either<DomainError, number> = uploads ? await uploads.purgeExpired(now)() : E.right(0)
  const media: E.Either<DomainError, number> = library ? await library.purgeExpired(now)() : E.right(0)
  const outbox = await pipe(
    TE.Do,
    TE.bind('events', () => sweepEvents(db, now - outboxRetentionMs)),
    TE.bind('mails', () => sweepSentMails(db, now - outboxRetentionMs)),
  )()
  const due: E.Either<DomainError, number> = applications ? await applications(now)() : E.right(0)
  for (const outcome of [sessions, records, holds, within, files, media, due, outbox])
    if (outcome._tag === 'Left')
      log.warn({ error: outcome.left }, 'housekeeping: expired data could not be deleted, will retry')
  if (E.isRight(sessions) && E.isRight(records) && E.isRight(files) && E.isRight(media) && E.isRight(outbox))
    log.info(
      {
        sessions: sessions.right,
        ...records.right,
        files: files.right,
        media: media.right,
        ...outbox.right,
      },
      'housekeeping: deleted expired data',
    )
}
