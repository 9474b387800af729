import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { GroupsPort } from '../../../core/access/groups.port'
import { languageOf } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { SessionRecord, SessionRecordsPort } from '../../../core/access/session-records.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'
import { readPriceContext } from '../prices/price-context'
import { findCustomer, toGroup } from './customer-rows'
import { restrictedCategories } from './restricted-categories'

/** Session records, and the customer data that a session loads, in the embedded platform's database. */
export const referenceSessions = (db: Database): SessionRecordsPort => ({
  find: idHash =>
    query(async () => {
      const row = await db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
      return row && toRecord(row)
    }),

  save: save(db),

  change: changed(db),

  end: idHash =>
    query(async () => {
      await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
    }),

  ownedBy: owner =>
    query(async () => {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('seen_at', 'desc')
        .orderBy('id_hash')
        .limit(100)
        .execute()
      return rows.map(toRecord)
    }),

  endOwned: endOwned(db),

  purgeExpired: (idleBefore, bornBefore) =>
    query(async () => {
      const deleted = await db
        .deleteFrom('session')
        .where(({ or, eb }) => or([eb('seen_at', '<', idleBefore), eb('created_at', '<', bornBefore)]))
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    }),

  priceContext: (buyer, now) => query(() => readPriceContext(db, buyer, now)),

  customer: (customerId, entries) => query(() => findCustomer(db, customerId, actingForIn(entries))),

  defaultGroup: () =>
    query(async () => {
      const row = await db
        .selectFrom('customer_group')
        .selectAll()
        .where('is_default', '=', 1)
        .orderBy('id')
        .executeTakeFirst()
      return row && toGroup(row)
    }),

  guestView: guestView(db),
})

const save =
  (db: Database): SessionRecordsPort['save'] =>
  (record, replaces) =>
    transaction(db, async trx => {
      if (replaces !== undefined && replaces !== record.idHash)
        await trx.deleteFrom('session').where('id_hash', '=', replaces).execute()
      const { id_hash, ...rest } = toRow(record)
      await trx
        .insertInto('session')
        .values({ id_hash, ...rest })
        .onConflict(found => found.column('id_hash').doUpdateSet(rest))
        .execute()
      return E.right(undefined)
    })

const changed =
  (db: Database): SessionRecordsPort['change'] =>
  (idHash, change) =>
    transaction(db, async trx => {
      await trx
        .updateTable('session')
        .set({
          seen_at: change.seenAt,
          ...(change.cart ? { cart_id: change.cart.id ?? null } : {}),
          ...(change.language ? { language: change.language } : {}),
        })
        .where('id_hash', '=', idHash)
        .execute()
      // The update above locks the row between this read and the next write.
      const row = await trx.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
      if (!row || !change.keep) return E.right(row && toRecord(row))
      const { [change.keep.name]: _, ...others } = readTexts(row.kept)
      const entriesJson = JSON.stringify(
        change.keep.value === undefined ? others : { ...others, [change.keep.name]: change.keep.value },
      )
      await trx.updateTable('session').set({ kept: entriesJson }).where('id_hash', '=', idHash).execute()
      return E.right(toRecord({ ...row, kept: entriesJson }))
    })

const endOwned =
  (db: Database): SessionRecordsPort['endOwned'] =>
  (owner, which) =>
    query(async () => {
      const owned = db.deleteFrom('session').where('owner', '=', owner)
      const ended =
        which === 'all'
          ? owned
          : 'handle' in which
            ? owned.where('handle', '=', which.handle)
            : owned.where('id_hash', '<>', which.except)
      await ended.execute()
    })

const guestView =
  (db: Database): SessionRecordsPort['guestView'] =>
  () =>
    query(async () => {
      const below = await restrictedCategories(db)
      return { visible: { tag: 'except', categoryIds: below } }
    })

/** Category access of groups, as far as it is the same for all their members. */
export const referenceGroups = (db: Database): GroupsPort => {
  const { defaultGroup, guestView } = referenceSessions(db)
  return {
    defaultGroup,
    guests: () =>
      pipe(
        guestView(),
        TE.map(({ visible }) => visible),
      ),
  }
}

/** Session entry: id of the company that a super admin acts for. */
const companyEntry = 'acting-company'

const actingForIn = (entries: SessionRecord['entries']): number | undefined => {
  const chosen = Number(entries[companyEntry])
  return Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined
}

/** Stores the company that this session acts for; undefined: the customer's own. */
export const keepActingFor = (session: Pick<SessionPort, 'keep'>, companyId: number | undefined): Outcome<void> =>
  session.keep(companyEntry, companyId === undefined ? undefined : String(companyId))

const toRecord = (row: Selectable<Schema['session']>): SessionRecord => ({
  idHash: row.id_hash,
  storeKey: row.store_key,
  ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
  ...(row.cart_id === null ? {} : { cartId: row.cart_id }),
  language: languageOf(row.language),
  entries: readTexts(row.kept),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  ...(row.owner === null || row.handle === null
    ? {}
    : {
        device: {
          owner: row.owner,
          handle: row.handle,
          ...(row.browser === null ? {} : { browser: row.browser }),
          ...(row.system === null ? {} : { system: row.system }),
        },
      }),
})

const toRow = (record: SessionRecord) => ({
  id_hash: record.idHash,
  store_key: record.storeKey,
  customer_id: record.customerId ?? null,
  cart_id: record.cartId ?? null,
  language: record.language,
  kept: JSON.stringify(record.entries),
  created_at: record.createdAt,
  seen_at: record.seenAt,
  owner: record.device?.owner ?? null,
  handle: record.device?.handle ?? null,
  browser: record.device?.browser ?? null,
  system: record.device?.system ?? null,
})
