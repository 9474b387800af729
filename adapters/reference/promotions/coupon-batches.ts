import * as E from 'fp-ts/Either'
import { sql, type Selectable } from 'kysely'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { batchCodeLength, codeOf, readBatchSize } from '../../../core/promotions/coupon-batch'
import type { CouponBatch, CouponBatchWrite, CouponCodesTaken } from '../../../core/promotions/coupon-desk.port'
import { readCouponForm } from '../../../core/promotions/coupon-form'
import { conflict, invalid, notFound, type DomainError } from '../../../core/shared/domain-error'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { withIds } from './coupon-names'
import { couponColumns } from './coupons'

type Answer<A> = Promise<E.Either<DomainError, A>>
type Context = { readonly storeKey: string; readonly now: number }
type Random = PlatformDeps['random']

const batchesShown = 20

/** Draws the codes of a batch, in the caller's transaction. */
export const batchMade = async (
  trx: Database,
  desk: StaffDesk,
  { key, codes, form }: CouponBatchWrite,
  { storeKey, now, random }: Context & { readonly random: Random },
): Answer<CouponBatch> => {
  const [size, read] = [readBatchSize(codes), readCouponForm(form, false)]
  if (E.isLeft(size)) return E.left(invalid(...size.left))
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const coupon = await withIds(trx, read.right)
  if (E.isLeft(coupon)) return E.left(invalid(...coupon.left))
  const id = random.uuid()
  const done = await doneBefore(trx, `coupon-batch:${desk.id}`, key, id, now)
  if (done !== undefined) return batchWith(trx, done)
  await trx
    .insertInto('coupon_batch')
    .values({ id, name: coupon.right.name, codes: size.right, made_by: desk.name, made_at: now })
    .execute()
  const columns = couponColumns(coupon.right)
  // A code that exists already is drawn again.
  for (let missing = size.right; missing > 0;) {
    const drawn = [...new Set(Array.from({ length: missing }, () => drawCode(random)))]
    const known = new Set(await knownCodes(trx, drawn))
    const rows = drawn
      .filter(code => !known.has(code))
      .map(code => ({ id: random.uuid(), code, ...columns, batch_id: id, created_at: now }))
    await insertRows(trx, 'coupon', rows)
    missing -= rows.length
  }
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'coupon-batch', key: id },
    { storeKey, at: now, action: 'coupon-batch-made', values: { codes: String(size.right) } },
  )
  return batchWith(trx, id)
}

const drawCode = (random: Random): string => codeOf(random.token(batchCodeLength), batchCodeLength)

const knownCodes = async (db: Database, codes: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('coupon')
    .select('code')
    .where('code', 'in', [...codes])
    .execute()
  return rows.map(({ code }) => code)
}

/** Hands the codes of a batch out, to one click. */
export const codesTaken = async (
  trx: Database,
  desk: StaffDesk,
  { id, key }: CouponCodesTaken,
  { storeKey, now }: Context,
): Answer<readonly string[]> => {
  const won = await trx
    .updateTable('coupon_batch')
    .set({ taken_at: now, taken_by: desk.name, taken_key: `${desk.id} ${key}` })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (won)
    await noteStaffEvent(
      trx,
      desk,
      { kind: 'coupon-batch', key: id },
      { storeKey, at: now, action: 'coupon-codes-taken' },
    )
  const batch = await trx.selectFrom('coupon_batch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!batch) return E.left(notFound('batch'))
  if (batch.taken_key !== `${desk.id} ${key}`)
    return E.left(conflict('coupon-desk.issues.taken', { name: batch.taken_by ?? '' }))
  const rows = await trx.selectFrom('coupon').select('code').where('batch_id', '=', id).orderBy('code').execute()
  return E.right(rows.map(({ code }) => code))
}

const batchWith = async (db: Database, id: string): Answer<CouponBatch> => {
  const row = await db.selectFrom('coupon_batch').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? E.right(await toBatch(db, row)) : E.left(notFound('batch'))
}

/** The latest batches, newest first. */
export const latestBatches = async (db: Database): Promise<readonly CouponBatch[]> => {
  const rows = await db
    .selectFrom('coupon_batch')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(batchesShown)
    .execute()
  return Promise.all(rows.map(row => toBatch(db, row)))
}

type BatchRow = Selectable<Schema['coupon_batch']>

const toBatch = async (db: Database, row: BatchRow): Promise<CouponBatch> => {
  const { used } = await db
    .selectFrom('coupon')
    .innerJoin('ledger_account', join => join.on('ledger_account.id', '=', sql<string>`'coupon:' || coupon.id`))
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('coupon.batch_id', '=', row.id)
    .where('ledger_account.spent', '>', 0)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: row.name,
    codes: row.codes,
    used: Number(used),
    madeAt: row.made_at,
    madeBy: row.made_by,
    ...(row.taken_at === null || row.taken_by === null ? {} : { taken: { at: row.taken_at, by: row.taken_by } }),
  }
}
