import { sql, type Kysely } from 'kysely'
import { giftAccount } from '../../../../../core/ledger/ledger-account'
import type { Engine } from '../../engine'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const giftTable: TablePlan = {
  name: 'gift_certificate',
  columns: {
    id: 'text',
    store_key: 'text',
    order_id: 'big?',
    position: 'integer?',
    code_hash: 'text',
    code: 'text?',
    ending: 'text',
    amount: 'big',
    recipient_name: 'text',
    recipient_email: 'text',
    message: 'text',
    last_day: 'text?',
    issued_at: 'big',
    issued_by: 'text?',
    voided_at: 'big?',
    version: 'integer',
  },
  primaryKey: ['id'],
  belongsTo: { order_id: 'sales_order.id' },
  unique: [['code_hash'], ['order_id', 'position']],
  indexes: [['store_key', 'issued_at'], ['ending']],
}

type Before = {
  readonly order_id: number
  readonly position: number
  readonly code_hash: string
  readonly code: string | null
  readonly amount: number
  readonly balance: number
  readonly issued_at: number
  readonly store_key: string
  readonly status: string
  readonly detail: string | null
}
type Use = { readonly code_hash: string; readonly amount: number; readonly order_key: string; readonly at: number }

/**
 * Moves the balances of gift certificates into the ledger: what orders used becomes settled holds, so that canceling
 * such an order gives it back. A certificate may now be issued without an order. Each step can be repeated.
 */
export const moveGiftBalances = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const types = columnTypes(kind)
  if (await hasColumn(db, kind, 'gift_certificate', 'balance')) {
    await sql`create table if not exists gift_certificate_before as select * from gift_certificate`.execute(db)
    await db.schema.dropTable('gift_certificate').execute()
  }
  await createTable(db, types, giftTable)
  if (!(await hasColumn(db, kind, 'gift_certificate_before', 'balance'))) return
  const { rows: uses } = await sql<Use>`select u.code_hash, u.amount, o.order_key, o.placed_at as at
    from certificate_use u join sales_order o on o.id = u.order_id order by o.id, u.code_hash`.execute(db)
  const { rows: gifts } = await sql<Before>`select g.*, o.store_key, o.status, l.detail
    from gift_certificate_before g join sales_order o on o.id = g.order_id
    left join sales_order_line l on l.order_id = g.order_id and l.position = g.position`.execute(db)
  const now = Date.now()
  const usesOf = groupedBy(uses, 'code_hash')
  for (const gift of gifts) await addMoved(db, gift, usesOf.get(gift.code_hash) ?? [], now)
  for (const [orderKey, held] of groupedBy(uses, 'order_key')) await addHold(db, orderKey, held)
  await db.schema.dropTable('certificate_use').ifExists().execute()
  await db.schema.dropTable('gift_certificate_before').execute()
}

const addMoved = async (db: Kysely<unknown>, gift: Before, uses: readonly Use[], now: number): Promise<void> => {
  const id = idOf(gift.code_hash)
  const account = giftAccount(id)
  const isVoid = gift.status === 'cancelled'
  const used = uses.reduce((sum, { amount }) => sum + Number(amount), 0)
  // A void certificate lost its balance: nothing but its uses was spent.
  const spent = isVoid ? used : Number(gift.amount) - Number(gift.balance)
  const recipient = recipientIn(gift.detail)
  await sql`insert into gift_certificate (id, store_key, order_id, position, code_hash, code, ending, amount,
      recipient_name, recipient_email, message, last_day, issued_at, issued_by, voided_at, version)
    values (${id}, ${gift.store_key}, ${gift.order_id}, ${gift.position}, ${gift.code_hash}, ${gift.code},
      ${gift.code?.slice(-4) ?? ''}, ${gift.amount}, ${recipient.name}, ${recipient.email}, ${recipient.message},
      null, ${gift.issued_at}, null, ${isVoid ? now : null}, 1) on conflict do nothing`.execute(db)
  const cap = isVoid ? spent : Number(gift.amount)
  await sql`insert into ledger_account (id, cap, spent, held) values (${account}, ${cap}, ${spent}, 0)
    on conflict do nothing`.execute(db)
  const entries = [
    { kind: 'capped', key: 'issued', spent: 0, cap: gift.amount, at: gift.issued_at },
    ...uses.map(use => ({ kind: 'settled', key: holdKey(use.order_key), spent: use.amount, cap: null, at: use.at })),
    ...(spent === used ? [] : [{ kind: 'posted', key: 'before', spent: spent - used, cap: null, at: now }]),
    ...(isVoid ? [{ kind: 'capped', key: 'void', spent: 0, cap, at: now }] : []),
  ]
  for (const entry of entries)
    await sql`insert into ledger_entry (account, kind, key, spent_change, held_change, cap, why, at)
      values (${account}, ${entry.kind}, ${entry.key}, ${entry.spent}, 0, ${entry.cap}, null, ${entry.at})
      on conflict do nothing`.execute(db)
}

/** What an order used of certificates, as a settled hold. */
const addHold = async (db: Kysely<unknown>, orderKey: string, uses: readonly Use[]): Promise<void> => {
  await sql`insert into ledger_hold (key, state, until_at, created_at)
    values (${holdKey(orderKey)}, 'settled', null, ${uses[0]?.at ?? 0}) on conflict do nothing`.execute(db)
  for (const { code_hash: hash, amount } of uses)
    await sql`insert into ledger_hold_line (hold_id, account, amount, over_rule, is_over)
      select id, ${giftAccount(idOf(hash))}, ${amount}, 'refuse', 0 from ledger_hold where key = ${holdKey(orderKey)}
      on conflict do nothing`.execute(db)
}

const idOf = (hash: string): string => hash.slice(0, 16)
const holdKey = (orderKey: string): string => `gifts:${orderKey}`

/** The recipient in the order line that bought a certificate. */
const recipientIn = (detail: string | null) => {
  const { gift } = JSON.parse(detail ?? '{}') as {
    readonly gift?: {
      readonly recipient?: { readonly name?: string; readonly email?: string }
      readonly message?: string
    }
  }
  return { name: gift?.recipient?.name ?? '', email: gift?.recipient?.email ?? '', message: gift?.message ?? '' }
}

const groupedBy = (uses: readonly Use[], by: 'code_hash' | 'order_key'): ReadonlyMap<string, readonly Use[]> => {
  const groups = new Map<string, Use[]>()
  for (const use of uses) groups.set(use[by], [...(groups.get(use[by]) ?? []), use])
  return groups
}

const hasColumn = async (
  db: Kysely<unknown>,
  kind: Engine['kind'],
  table: string,
  column: string,
): Promise<boolean> => {
  const { rows } =
    kind === 'postgres'
      ? await sql`select 1 from information_schema.columns where table_schema = current_schema()
          and table_name = ${table} and column_name = ${column}`.execute(db)
      : await sql`select 1 from pragma_table_info(${table}) where name = ${column}`.execute(db)
  return rows.length > 0
}
