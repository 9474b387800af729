import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StoreLogin, StoreLoginsPort } from '../../../core/access/store-login'
import type { TaxNoticesPort } from '../../../core/construction/tax-notices.port'
import { unavailable, type Outcome } from '../../../core/shared/domain-error'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { attempt, query } from '../database/transaction'

/** Notices to the customer service. */
export type Notice =
  | { readonly kind: 'store-login'; readonly login: StoreLogin }
  | { readonly kind: 'tax-exempt'; readonly customerId: number }

/** A notice leased for delivery. */
export type DueNotice = { readonly id: string; readonly notice: Notice; readonly attempts: number }

/** Persistent queue of notices to another service, so that a restart loses none (security rule 44). */
export type NoticeQueue = StoreLoginsPort &
  TaxNoticesPort & {
    /** Leases up to `limit` due notices; no other worker gets them before the lease ends. */
    readonly claim: (limit: number, leaseMs: number) => Outcome<readonly DueNotice[]>
    readonly done: (id: string) => Outcome<void>
    readonly later: (id: string, dueAt: number) => Outcome<void>
  }

/** Queue limit, so that a long outage of the service does not fill the disk. */
const maxWaiting = 10_000

export const noticeQueue = (
  db: Database,
  { clock, random }: { readonly clock: ClockPort; readonly random: RandomPort },
): NoticeQueue => ({
  notify: login => enqueue(db, { kind: 'store-login', login }, { clock, random }),
  report: customerId =>
    pipe(
      query(() =>
        db
          .selectFrom('notice')
          .select('id')
          .where('kind', '=', 'tax-exempt')
          .where('body', '=', String(customerId))
          .executeTakeFirst(),
      ),
      // One pending notice per customer is enough.
      TE.flatMap(waiting =>
        waiting ? TE.right(undefined) : enqueue(db, { kind: 'tax-exempt', customerId }, { clock, random }),
      ),
    ),
  claim: (limit, leaseMs) =>
    query(async () => {
      const now = clock.now()
      const due = await db
        .selectFrom('notice')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      const claimed: DueNotice[] = []
      for (const { id, kind, body, attempts, due_at: dueAt } of due) {
        const taken = await db
          .updateTable('notice')
          .set({ due_at: now + leaseMs, attempts: attempts + 1 })
          .where('id', '=', id)
          .where('due_at', '=', dueAt)
          .executeTakeFirst()
        if (taken.numUpdatedRows > 0n) claimed.push({ id, notice: noticeIn(kind, body), attempts: attempts + 1 })
      }
      return claimed
    }),
  done: id =>
    pipe(
      query(() => db.deleteFrom('notice').where('id', '=', id).execute()),
      TE.map(() => undefined),
    ),
  later: (id, dueAt) =>
    pipe(
      query(() => db.updateTable('notice').set({ due_at: dueAt }).where('id', '=', id).execute()),
      TE.map(() => undefined),
    ),
})

const enqueue = (
  db: Database,
  notice: Notice,
  { clock, random }: { readonly clock: ClockPort; readonly random: RandomPort },
): Outcome<void> =>
  attempt(async () => {
    const { waiting } = await db
      .selectFrom('notice')
      .select(each => each.fn.countAll().as('waiting'))
      .executeTakeFirstOrThrow()
    if (Number(waiting) >= maxWaiting) return E.left(unavailable('notices', 'queue full'))
    const now = clock.now()
    await db
      .insertInto('notice')
      .values({ id: random.uuid(), kind: notice.kind, body: bodyOf(notice), attempts: 0, due_at: now, created_at: now })
      .execute()
    return E.right(undefined)
  })

const bodyOf = (notice: Notice): string =>
  notice.kind === 'store-login' ? JSON.stringify(notice.login) : String(notice.customerId)

const noticeIn = (kind: string, body: string): Notice =>
  kind === 'tax-exempt'
    ? { kind, customerId: Number(body) }
    : { kind: 'store-login', login: readJson(body) as StoreLogin }

/** Retention of the sign-in log in milliseconds. */
const retentionMs = 90 * 86_400_000

/** The embedded customer service: records sign-ins per store. */
export const referenceStoreLogins = (
  db: Database,
  { clock, random }: { readonly clock: ClockPort; readonly random: RandomPort },
): StoreLoginsPort => ({
  notify: ({ id, storeName }) =>
    pipe(
      query(async () => {
        await db
          .insertInto('store_login')
          .values({ id: random.uuid(), customer_id: id, store_name: storeName, at: clock.now() })
          .execute()
        await db
          .deleteFrom('store_login')
          .where('at', '<', clock.now() - retentionMs)
          .execute()
      }),
      TE.map(() => undefined),
    ),
})

/** The embedded customer service: it records reported certificates. */
export const referenceTaxNotices = (db: Database, { clock }: { readonly clock: ClockPort }): TaxNoticesPort => ({
  report: customerId =>
    pipe(
      query(() =>
        db
          .updateTable('tax_certificate')
          .set({ reported_at: clock.now() })
          .where('customer_id', '=', customerId)
          .where('reported_at', 'is', null)
          .execute(),
      ),
      TE.map(() => undefined),
    ),
})
