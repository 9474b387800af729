import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import { canDecideReview, deskReviewsPerPage } from '../../../core/reviews/decide-review'
import type {
  DeskReview,
  ReviewDecisionMade,
  ReviewDeskPort,
  ReviewQuery,
} from '../../../core/reviews/review-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import { toReview } from './reviews'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { staffAt } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

/** Review moderation by staff, in the embedded platform's database. */
export const referenceReviewDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
): ReviewDeskPort => {
  const { storeKey } = session.visitor

  const find: ReviewDeskPort['find'] = reviewId =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const row = await reviewRows(db, storeKey).where('review.id', '=', reviewId).executeTakeFirst()
      return row
        ? E.right({ ...toDeskReview(row), history: await staffEventsOf(db, subjectOf(reviewId)) })
        : E.left(notFound('review'))
    })

  return {
    list: query =>
      attempt(async () => {
        const desk = await staffAt(db, session)
        if (E.isLeft(desk)) return desk
        const found = () => narrowed(reviewRows(db, storeKey), query)
        const { total } = await db
          .selectFrom(found().as('found'))
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
        const way = query.state === 'pending' ? 'asc' : 'desc'
        const rows = await found()
          .orderBy('review.reviewed_at', way)
          .orderBy('review.id', way)
          .limit(deskReviewsPerPage)
          .offset((query.page - 1) * deskReviewsPerPage)
          .execute()
        return E.right({ reviews: rows.map(toDeskReview), total: Number(total) })
      }),
    find,
    decide: made =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          return E.isLeft(desk) ? desk : decided(trx, storeKey, desk.right, made, deps.clock.now())
        }),
        TE.flatMap(() => find(made.reviewId)),
      ),
  }
}

const subjectOf = (reviewId: number) => ({ kind: 'review' as const, key: String(reviewId) })

const reviewRows = (db: Database, storeKey: string) =>
  db
    .selectFrom('review')
    .leftJoin('product', 'product.id', 'review.product_id')
    .leftJoin('customer', 'customer.id', 'review.customer_id')
    .selectAll('review')
    .select([
      'product.name as product_name',
      'product.slug as product_slug',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
    ])
    .where('review.store_key', '=', storeKey)

type Rows = ReturnType<typeof reviewRows>
type Row = NonNullable<Awaited<ReturnType<Rows['executeTakeFirst']>>>

const narrowed = (rows: Rows, { state, text }: ReviewQuery): Rows => {
  const pattern = containing(text)
  return rows
    .$if(state !== undefined, some => some.where('review.state', '=', state ?? 'pending'))
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or(
          ['product.name', 'product.sku', 'customer.email', 'review.author', 'review.title', 'review.text'].map(
            column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
          ),
        ),
      ),
    )
}

const toDeskReview = (row: Row): DeskReview => ({
  ...toReview(row),
  state: row.state,
  version: row.version,
  // A deleted product is shown by its id.
  product: { id: row.product_id, name: row.product_name ?? `#${row.product_id}`, slug: row.product_slug ?? '/' },
  ...(row.email === null
    ? {}
    : { customer: { name: fullName(row.first_name ?? undefined, row.last_name ?? undefined), email: row.email } }),
})

const decided = async (
  trx: Database,
  storeKey: string,
  desk: StaffDesk,
  { reviewId, version, key, decision }: ReviewDecisionMade,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const row = await trx
    .selectFrom('review')
    .select(['product_id', 'state', 'version'])
    .where('id', '=', reviewId)
    .where('store_key', '=', storeKey)
    .executeTakeFirst()
  if (!row) return E.left(notFound('review'))
  const before = await doneBefore(trx, `review-desk:${desk.id}`, `${reviewId} ${key}`, decision.tag, now)
  if (before !== undefined) return E.right(undefined)
  if (row.version !== version || !canDecideReview(row.state, decision.tag))
    return E.left(conflict('staff.issues.changed'))
  const won = await trx
    .updateTable('review')
    .set({ state: decision.tag === 'approve' ? 'approved' : 'declined', version: version + 1 })
    .where('id', '=', reviewId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('staff.issues.changed'))
  await noteStaffEvent(trx, desk, subjectOf(reviewId), {
    storeKey,
    at: now,
    action: decision.tag === 'approve' ? 'review-approved' : 'review-declined',
    ...(decision.tag === 'decline' ? { note: decision.reason } : {}),
  })
  // Invalidates cached pages of guests.
  await trx
    .insertInto('change')
    .values({ kind: 'content', key: `review ${reviewId}`, at: now })
    .execute()
  return E.right(undefined)
}
