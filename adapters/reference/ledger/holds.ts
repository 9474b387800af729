import * as E from 'fp-ts/Either'
import type { AccountStanding, HeldLine, Hold, HoldLine, HoldState, SettledAmount } from '../../../core/ledger/ledger'
import type { LedgerAccountId } from '../../../core/ledger/ledger-account'
import { hasRoom, holdLinesOf, sameLines, settledAmounts, standingOf } from '../../../core/ledger/ledger-rules'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

type Answer<A> = Promise<E.Either<DomainError, A>>

/** `key` names the hold; `now` and `until` are epoch milliseconds. */
export type HoldRequest = {
  readonly lines: readonly HoldLine[]
  /** The amounts are spent already, as if the hold were settled right after: with half the statements. */
  readonly isSpent?: boolean
  readonly key: string
  readonly until?: number
  readonly now: number
}

/**
 * Reserves all lines in the transaction of whatever they are for. After a Left the transaction must be rolled back:
 * some lines may be reserved already. One guarded update per account, in order of id.
 */
export const holdIn = async (
  trx: Database,
  { lines: asked, isSpent = false, key, until, now }: HoldRequest,
): Answer<Hold> => {
  const checked = holdLinesOf(asked)
  if (E.isLeft(checked)) return E.left(invalid(...checked.left))
  const lines = checked.right
  const state = isSpent ? 'settled' : 'held'
  const added = await trx
    .insertInto('ledger_hold')
    .values({ key, state, until_at: until ?? null, created_at: now })
    .onConflict(found => found.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const known = await holdOf(trx, key)
    return known && sameLines(known.lines, lines) ? E.right(known) : E.left(conflict('ledger.key-used'))
  }
  const held: HeldLine[] = []
  for (const line of lines) {
    const reserved = await reserve(trx, line, state)
    if (E.isLeft(reserved)) return reserved
    held.push(reserved.right)
  }
  if (held.length > 0) {
    await trx
      .insertInto('ledger_hold_line')
      .values(
        held.map(({ account, amount, over, isOver }) => ({
          hold_id: added.id,
          account,
          amount,
          over_rule: over,
          is_over: isOver ? 1 : 0,
        })),
      )
      .execute()
    const entries = held.map(({ account, amount }) => entryOf({ account, kind: 'held', key, held: amount, at: now }))
    const spent = isSpent
      ? held.map(({ account, amount }) =>
          entryOf({ account, kind: 'settled', key, held: -amount, spent: amount, at: now }),
        )
      : []
    await trx
      .insertInto('ledger_entry')
      .values([...entries, ...spent])
      .execute()
  }
  return E.right({ key, state, ...(until === undefined ? {} : { until }), lines: held })
}

/** The database decides whether there is room, in the same statement: concurrent holds cannot exceed the cap. */
const reserve = async (
  trx: Database,
  { account, amount, over }: HoldLine,
  state: 'held' | 'settled',
): Answer<HeldLine> => {
  const column = state === 'settled' ? 'spent' : 'held'
  const updated = async () =>
    trx
      .updateTable('ledger_account')
      .set(({ eb }) => ({ [column]: eb(column, '+', amount) }))
      .where('id', '=', account)
      .$if(over === 'refuse', some =>
        some.where(({ or, eb }) =>
          or([eb('cap', 'is', null), eb(eb('spent', '+', eb('held', '+', amount)), '<=', eb.ref('cap'))]),
        ),
      )
      .returningAll()
      .executeTakeFirst()
  let row = await updated()
  if (!row) {
    await opened(trx, account)
    row = await updated()
  }
  if (row) return E.right({ account, amount, over, isOver: !hasRoom(balanceOf(row), 0) })
  const [standing] = await standingsIn(trx, [account])
  return E.left(conflict('ledger.over', { account, free: standing?.free ?? 0 }))
}

/** Creates the account without a cap if it is missing. */
const opened = async (trx: Database, account: LedgerAccountId): Promise<void> => {
  await trx
    .insertInto('ledger_account')
    .values({ id: account, cap: null, spent: 0, held: 0 })
    .onConflict(found => found.column('id').doNothing())
    .execute()
}

/** Turns a hold into spent amounts, in the caller's transaction; a Left must roll it back. */
export const settleIn = async (
  trx: Database,
  key: string,
  { amounts, now }: { readonly amounts?: readonly SettledAmount[]; readonly now: number },
): Answer<Hold> => {
  const known = await holdOf(trx, key)
  if (!known) return E.left(notFound('hold'))
  const spent = settledAmounts(known.lines, amounts)
  if (E.isLeft(spent)) return E.left(invalid(...spent.left))
  return close(trx, known, 'settled', spent.right, now)
}

/** Frees a hold, in the caller's transaction. */
export const releaseIn = async (trx: Database, key: string, now: number): Answer<Hold> => {
  const known = await holdOf(trx, key)
  return known ? close(trx, known, 'released', [], now) : E.left(notFound('hold'))
}

const close = async (
  trx: Database,
  hold: Hold,
  to: Exclude<HoldState, 'held'>,
  spent: readonly SettledAmount[],
  now: number,
): Answer<Hold> => {
  const won = await trx
    .updateTable('ledger_hold')
    .set({ state: to })
    .where('key', '=', hold.key)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  if (!won) {
    const closed = await holdOf(trx, hold.key)
    return closed?.state === to ? E.right(closed) : E.left(conflict(`ledger.${closed?.state ?? 'released'}`))
  }
  const entries: Entry[] = []
  for (const { account, amount } of hold.lines) {
    const taken = spent.find(each => each.account === account)?.amount ?? 0
    await trx
      .updateTable('ledger_account')
      .set(({ eb }) => ({ held: eb('held', '-', amount), spent: eb('spent', '+', taken) }))
      .where('id', '=', account)
      .execute()
    entries.push(entryOf({ account, kind: to, key: hold.key, held: -amount, spent: taken, at: now }))
  }
  if (entries.length > 0) await trx.insertInto('ledger_entry').values(entries).execute()
  return E.right({ ...hold, state: to })
}

/** Adds a fact to what is spent, in the caller's transaction. */
export const postIn = async (
  trx: Database,
  account: LedgerAccountId,
  {
    delta,
    key,
    why,
    now,
  }: { readonly delta: number; readonly key: string; readonly why: string; readonly now: number },
): Answer<AccountStanding> => {
  if (!Number.isSafeInteger(delta) || account === '') return E.left(invalid({ field: 'delta', code: 'ledger.lines' }))
  const known = await entered(trx, entryOf({ account, kind: 'posted', key, spent: delta, why, at: now }))
  if (known && known.spent_change !== delta) return E.left(conflict('ledger.key-used'))
  if (!known) {
    await opened(trx, account)
    await trx
      .updateTable('ledger_account')
      .set(({ eb }) => ({ spent: eb('spent', '+', delta) }))
      .where('id', '=', account)
      .execute()
  }
  return oneStanding(trx, account)
}

/** Sets or removes the cap of an account, in the caller's transaction. */
export const setCapIn = async (
  trx: Database,
  account: LedgerAccountId,
  { cap, key, now }: { readonly cap: number | undefined; readonly key: string; readonly now: number },
): Answer<AccountStanding> => {
  if (account === '' || (cap !== undefined && !(Number.isSafeInteger(cap) && cap >= 0)))
    return E.left(invalid({ field: 'cap', code: 'ledger.lines' }))
  const known = await entered(trx, entryOf({ account, kind: 'capped', key, cap: cap ?? null, at: now }))
  if (known && known.cap !== (cap ?? null)) return E.left(conflict('ledger.key-used'))
  if (!known) {
    await opened(trx, account)
    await trx
      .updateTable('ledger_account')
      .set({ cap: cap ?? null })
      .where('id', '=', account)
      .execute()
  }
  return oneStanding(trx, account)
}

type Entry = Omit<Schema['ledger_entry'], 'seq'>

/** Adds an entry once per account, kind and key; returns the earlier one if there is one. */
const entered = async (trx: Database, entry: Entry): Promise<Entry | undefined> => {
  const added = await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict(found => found.columns(['account', 'kind', 'key']).doNothing())
    .returning('seq')
    .executeTakeFirst()
  if (added) return undefined
  return trx
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account', '=', entry.account)
    .where('kind', '=', entry.kind)
    .where('key', '=', entry.key)
    .executeTakeFirst()
}

/** A row of the ledger's history. */
export const entryOf = (entry: {
  readonly account: LedgerAccountId
  readonly kind: Entry['kind']
  readonly key: string
  readonly spent?: number
  readonly held?: number
  readonly cap?: number | null
  readonly why?: string
  readonly at: number
}): Entry => ({
  account: entry.account,
  kind: entry.kind,
  key: entry.key,
  spent_change: entry.spent ?? 0,
  held_change: entry.held ?? 0,
  cap: entry.cap ?? null,
  why: entry.why ?? null,
  at: entry.at,
})

/** A hold by its key. */
export const holdOf = async (db: Database, key: string): Promise<Hold | undefined> => {
  const row = await db.selectFrom('ledger_hold').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('ledger_hold_line')
    .selectAll()
    .where('hold_id', '=', row.id)
    .orderBy('account')
    .execute()
  return {
    key,
    state: row.state,
    ...(row.until_at === null ? {} : { until: row.until_at }),
    lines: lines.map(line => ({
      account: line.account,
      amount: line.amount,
      over: line.over_rule,
      isOver: line.is_over === 1,
    })),
  }
}

/** What the accounts have, in the order asked. */
export const standingsIn = async (
  db: Database,
  accounts: readonly LedgerAccountId[],
): Promise<readonly AccountStanding[]> => {
  if (accounts.length === 0) return []
  const rows = await db.selectFrom('ledger_account').selectAll().where('id', 'in', accounts).execute()
  return accounts.map(account => {
    const row = rows.find(({ id }) => id === account)
    return standingOf({ account, ...(row ? balanceOf(row) : { spent: 0, held: 0 }) })
  })
}

const oneStanding = async (trx: Database, account: LedgerAccountId): Answer<AccountStanding> => {
  const [standing] = await standingsIn(trx, [account])
  return standing ? E.right(standing) : E.left(notFound('account'))
}

const balanceOf = ({ cap, spent, held }: Schema['ledger_account']) => ({
  ...(cap === null ? {} : { cap }),
  spent,
  held,
})
