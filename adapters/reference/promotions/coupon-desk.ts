import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { couponsPerPage, couponStateOf } from '../../../core/promotions/coupon-desk'
import type { CouponDeskPort, CouponQuery, CouponWrite, DeskCoupon } from '../../../core/promotions/coupon-desk.port'
import { couponFields, formOfCoupon, readCouponForm, type CouponForm } from '../../../core/promotions/coupon-form'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { staffAt, asStaff } from '../access/staff-at'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { batchMade, codesTaken, latestBatches } from './coupon-batches'
import { couponGroups, namesOf, withIds } from './coupon-names'
import { usesOf } from './coupon-uses'
import { couponColumns, toCoupon, type CouponRow } from './coupons'

type Sources = Pick<PlatformDeps, 'clock' | 'random'>
type Answer<A> = Promise<E.Either<DomainError, A>>

/** The coupon desk in the embedded platform's database. */
export const referenceCouponDesk = (db: Database, session: SessionPort, deps: Sources): CouponDeskPort => {
  const permitted = asStaff(db, session)
  const find: CouponDeskPort['find'] = id => permitted(() => detailOf(db, id, deps.clock.now()))

  /** A write of staff in one transaction; the caller's result is read afterwards. */
  const written = <A>(work: (trx: Database, desk: StaffDesk) => Answer<A>) =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      return E.isLeft(desk) ? desk : work(trx, desk.right)
    })

  const { storeKey } = session.visitor
  return {
    list: listQuery => permitted(async () => E.right(await listed(db, listQuery, deps.clock.now()))),
    find,
    groups: () => permitted(async () => E.right(await couponGroups(db))),
    save: write =>
      pipe(
        written((trx, desk) => saved(trx, desk, write, { storeKey, now: deps.clock.now(), id: deps.random.uuid() })),
        TE.flatMap(find),
      ),
    makeBatch: write =>
      written((trx, desk) => batchMade(trx, desk, write, { storeKey, now: deps.clock.now(), random: deps.random })),
    takeCodes: taken => written((trx, desk) => codesTaken(trx, desk, taken, { storeKey, now: deps.clock.now() })),
  }
}

const listed = async (db: Database, { state, text, page }: CouponQuery, now: number) => {
  const pattern = containing(text)
  const found = () =>
    db
      .selectFrom('coupon')
      .where('batch_id', 'is', null)
      .$if(state === 'running', some =>
        some.where(({ and, or, eb }) =>
          and([
            or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]),
            or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
          ]),
        ),
      )
      .$if(state === 'planned', some => some.where('starts_at', '>', now))
      .$if(state === 'ended', some => some.where('ends_at', '<=', now))
      .$if(text !== '', some =>
        some.where(({ or }) =>
          or(['code', 'name'].map(column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)),
        ),
      )
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(couponsPerPage)
    .offset((page - 1) * couponsPerPage)
    .execute()
  const used = await usesOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    coupons: rows.map(row => toDeskCoupon(row, used.get(row.id) ?? 0, now)),
    total: Number(total),
    batches: await latestBatches(db),
  }
}

const toDeskCoupon = (row: CouponRow, used: number, now: number): DeskCoupon => {
  const { code, name, takes, over, upTo, startsAt, endsAt, uses } = toCoupon(row)
  const limits = { startsAt, endsAt, uses }
  return { id: row.id, code, name, takes, over, upTo, ...limits, used, state: couponStateOf(limits, used, now) }
}

const detailOf = async (db: Database, id: string, now: number) => {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return E.left(notFound('coupon'))
  const used = (await usesOf(db, [id])).get(id) ?? 0
  const batch =
    row.batch_id === null
      ? undefined
      : await db.selectFrom('coupon_batch').select('name').where('id', '=', row.batch_id).executeTakeFirst()
  return E.right({
    ...toDeskCoupon(row, used, now),
    ...(batch ? { batch: batch.name } : {}),
    version: row.version,
    form: await formOf(db, row),
    history: await staffEventsOf(db, { kind: 'coupon', key: id }),
  })
}

const formOf = async (db: Database, row: CouponRow): Promise<CouponForm> => {
  const coupon = toCoupon(row)
  return formOfCoupon(coupon, await namesOf(db, coupon))
}

type Context = { readonly storeKey: string; readonly now: number }

const saved = async (
  trx: Database,
  desk: StaffDesk,
  { id, version, key, form }: CouponWrite,
  { storeKey, now, id: newId }: Context & { readonly id: string },
): Answer<string> => {
  const read = readCouponForm(form)
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const coupon = await withIds(trx, read.right)
  if (E.isLeft(coupon)) return E.left(invalid(...coupon.left))
  const columns = couponColumns(coupon.right)
  const before = id === undefined ? undefined : await rowOf(trx, id)
  if (id !== undefined && !before) return E.left(notFound('coupon'))
  const done = await doneBefore(trx, `coupon-desk:${desk.id}`, `${id ?? 'new'} ${key}`, id ?? newId, now)
  if (done !== undefined) return E.right(done)
  if (!before) {
    const added = await trx
      .insertInto('coupon')
      .values({ id: newId, code: coupon.right.code, ...columns, created_at: now })
      .onConflict(found => found.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return E.left(invalid(issue('code', 'coupon-desk.issues.code-taken')))
    await noteStaffEvent(trx, desk, { kind: 'coupon', key: newId }, { storeKey, at: now, action: 'coupon-created' })
    return E.right(newId)
  }
  const formBefore = await formOf(trx, before)
  const won = await trx
    .updateTable('coupon')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(await changedBy(trx, before.id))
  const values = changes(formBefore, formOfCoupon(coupon.right, await namesOf(trx, coupon.right)))
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'coupon', key: before.id },
    { storeKey, at: now, action: 'coupon-changed', values },
  )
  return E.right(before.id)
}

const rowOf = (db: Database, id: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

/** Names who saved before. */
const changedBy = async (db: Database, id: string): Promise<DomainError> => {
  const last = (await staffEventsOf(db, { kind: 'coupon', key: id })).at(-1)
  return last ? conflict('coupon-desk.issues.changed-by', { name: last.by }) : conflict('staff.issues.changed')
}

/** Changed fields with what they were and are. The code never changes. */
const changes = (before: CouponForm, after: CouponForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    couponFields
      .filter(field => field !== 'code' && (before[field] ?? '') !== (after[field] ?? ''))
      .map(field => [field, `${shortened(before[field])} > ${shortened(after[field])}`]),
  )

const maxValueLength = 80
const shortened = (text = ''): string => {
  const line = text.replaceAll('\n', ', ')
  return line === '' ? '-' : line.length > maxValueLength ? `${line.slice(0, maxValueLength)}...` : line
}
