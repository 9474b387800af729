import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { AccountList, UploadAccountPort } from '../../../core/bulk-upload/upload-account.port'
import { maxListLines } from '../../../core/bulk-upload/upload-line'
import { conflict, invalid, issue } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

/** Maximum size in characters: enough for 5,000 typical lines. A list of unusually long SKUs stays in its browser. */
const maxCharacters = 900_000

/** Bulk uploads saved to customer accounts; every statement filters by the session's customer. */
export const referenceUploadAccount = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
): UploadAccountPort => {
  const ofCustomer = async () => (session.visitor.customer ? rowOf(db, session, session.visitor.customer) : undefined)
  return {
    about: () =>
      query(async () => {
        const row = await ofCustomer()
        return {
          version: row?.version ?? 0,
          ...(row && row.body !== null ? { list: { name: row.name, keptAt: row.kept_at, lines: row.line_count } } : {}),
        }
      }),
    read: () =>
      query(async () => {
        const row = await ofCustomer()
        if (!row || row.body === null) return undefined
        return {
          version: row.version,
          list: { name: row.name, keptAt: row.kept_at, lines: JSON.parse(row.body) as AccountList['lines'] },
        }
      }),
    keep: saveList(db, session, clock),
  }
}

const saveList =
  (db: Database, session: SessionPort, clock: ClockPort): UploadAccountPort['keep'] =>
  (list, seen, key) =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer => {
        const body = list ? JSON.stringify(list.lines) : null
        if ((list?.lines.length ?? 0) > maxListLines || (body ?? '').length > maxCharacters)
          return TE.left(invalid(issue('list', 'bulk-upload.issues.no-room')))
        return transaction(db, async trx => {
          const row = await rowOf(trx, session, customer)
          if (row?.write_key === key) return E.right({ version: row.version })
          // Removed or expired lists do not block a new one.
          const isFree = !row || (row.body === null && seen === 0)
          if (!isFree && row.version !== seen) return E.left(conflict('bulk-upload.changed-elsewhere'))
          const version = Math.max(row?.version ?? 0, seen) + 1
          const written = {
            version,
            write_key: key,
            name: list?.name ?? '',
            line_count: list?.lines.length ?? 0,
            body,
            kept_at: list?.keptAt ?? 0,
            changed_at: clock.now(),
          }
          const done = await upserted(trx, { ...placeOf(session, customer), ...written }, row?.version)
          return done ? E.right({ version }) : E.left(conflict('bulk-upload.changed-elsewhere'))
        })
      }),
    )

const rowOf = (from: Database, session: SessionPort, customer: Customer) => {
  const { customer_id, store_key } = placeOf(session, customer)
  return from
    .selectFrom('upload_list')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('store_key', '=', store_key)
    .executeTakeFirst()
}

const placeOf = (session: SessionPort, { id }: Customer) => ({ customer_id: id, store_key: session.visitor.storeKey })

/** Inserts, or updates if the version is unchanged (optimistic locking). Returns whether it succeeded. */
const upserted = async (trx: Database, row: Schema['upload_list'], read: number | undefined): Promise<boolean> => {
  const { customer_id, store_key, ...written } = row
  const done =
    read === undefined
      ? await trx
          .insertInto('upload_list')
          .values(row)
          .onConflict(found => found.columns(['customer_id', 'store_key']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('upload_list')
          .set(written)
          .where('customer_id', '=', customer_id)
          .where('store_key', '=', store_key)
          .where('version', '=', read)
          .returning('version')
          .executeTakeFirst()
  return done !== undefined
}
