import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Selectable } from 'kysely'
import { languageOf } from '../../../core/access/visitor'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { mirrorByEmail } from './store-customers'
import { resetMail } from './reset-mail'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'resetLinkMinutes' | 'storeAccounts'>
type Request = Selectable<Schema['reset_request']>

const minute = 60_000
/** Default lifetime of a reset link in minutes; the setting LINTEL_RESET_MINUTES overrides it. */
export const defaultResetMinutes = 30
/** A failed request is retried after this time, and dropped when its link would arrive too late. */
const retryAfterMs = minute
const dropAfterMs = 30 * minute

/** Stored hash of a reset token, bound to its purpose and storefront. */
export const resetTokenHash = (storeKey: string, token: string): Promise<string> =>
  secretHash(`password-reset:${storeKey}:${token}`)

/**
 * Processes the queued reset requests: customers get a mail, unknown addresses nothing. Requests are queued and
 * processed later, so that neither the response nor its time reveals whether an account exists. Safe to run in several
 * processes. Returns how many were processed.
 */
export const answerResetRequests =
  (db: Database, deps: Sources): Outcome<number> =>
  async () => {
    const now = deps.clock.now()
    const removed = await query(() =>
      db
        .deleteFrom('reset_request')
        .where('asked_at', '<', now - dropAfterMs)
        .execute(),
    )()
    if (E.isLeft(removed)) return removed
    for (let count = 0; ; count++) {
      const claimed = await claim(db, now)()
      if (E.isLeft(claimed)) return claimed
      if (!claimed.right) return E.right(count)
      const processed = await processRequest(db, deps, claimed.right)()
      if (E.isLeft(processed)) return processed
    }
  }

const claim = (db: Database, now: number): Outcome<Request | undefined> =>
  query(() => {
    const due = now - retryAfterMs
    const next = db
      .selectFrom('reset_request')
      .select('id')
      .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', due)]))
      .orderBy('asked_at')
      .orderBy('id')
      .limit(1)
    return db
      .updateTable('reset_request')
      .set(eb => ({ tried_at: now, tries: eb('tries', '+', 1) }))
      .where('id', '=', next)
      .where(eb => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', due)]))
      .returningAll()
      .executeTakeFirst()
  })

/** Mails the link, then deletes the request: after a crash in between, it is processed again with a new link. */
const processRequest = (db: Database, deps: Sources, request: Request): Outcome<void> =>
  pipe(
    mirrorByEmail(db, deps, request.email_fold),
    TE.flatMap(() => freshLink(db, deps, request)),
    TE.flatMap(mail =>
      mail ? deps.mail.send(mail, `password-reset:${request.id}:${request.tries}`) : TE.right(undefined),
    ),
    TE.flatMap(() =>
      query(async () => void (await db.deleteFrom('reset_request').where('id', '=', request.id).execute())),
    ),
  )

/** Replaces the customer's reset link and returns the mail with the new one; undefined if there is no such customer. */
const freshLink = (
  db: Database,
  { clock, random, resetLinkMinutes: minutes = defaultResetMinutes }: Sources,
  request: Request,
) =>
  transaction(db, async trx => {
    const customer = await trx
      .selectFrom('customer')
      .select(['id', 'email'])
      .where('email_fold', '=', request.email_fold)
      .executeTakeFirst()
    if (!customer) return E.right(undefined)
    const token = random.token(32)
    const link = {
      token_hash: await resetTokenHash(request.store_key, token),
      store_key: request.store_key,
      ends_at: clock.now() + minutes * minute,
      email_fold: request.email_fold,
    }
    await trx
      .insertInto('password_reset')
      .values({ customer_id: customer.id, ...link })
      .onConflict(found => found.column('customer_id').doUpdateSet(link))
      .execute()
    const sender = {
      to: customer.email,
      storeName: await storeNameOf(trx, request.store_key),
      origin: request.origin,
      language: languageOf(request.language),
    }
    return E.right(resetMail(sender, token, minutes))
  })

export const storeNameOf = async (db: Database, storeKey: string): Promise<string> =>
  (await db.selectFrom('store').select('name').where('key', '=', storeKey).executeTakeFirst())?.name ?? 'Lintel Supply'
