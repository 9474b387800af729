import type { LedgerAccountId } from '../../../core/ledger/ledger-account'
import type { Database } from '../database/engine'
import { entryOf, holdOf } from './holds'

/**
 * Frees a part of what an open hold has on an account, in the caller's transaction: at most what it has, 0 once it was
 * settled or released. `part` names the entry beside the hold's key. Returns what became free.
 */
export const freeOfHold = async (
  trx: Database,
  key: string,
  {
    account,
    amount,
    part,
    now,
  }: { readonly account: LedgerAccountId; readonly amount: number; readonly part: string; readonly now: number },
): Promise<number> => {
  // Locks the hold against its settlement by another process.
  const open = await trx
    .updateTable('ledger_hold')
    .set({ state: 'held' })
    .where('key', '=', key)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  const known = open && (await holdOf(trx, key))
  const line = known?.lines.find(each => each.account === account)
  const freed = Math.min(amount, line?.amount ?? 0)
  if (!open || freed <= 0) return 0
  await trx
    .updateTable('ledger_hold_line')
    .set(({ eb }) => ({ amount: eb('amount', '-', freed) }))
    .where('hold_id', '=', open.id)
    .where('account', '=', account)
    .execute()
  await trx
    .updateTable('ledger_account')
    .set(({ eb }) => ({ held: eb('held', '-', freed) }))
    .where('id', '=', account)
    .execute()
  const entry = entryOf({ account, kind: 'released', key: `${key}#${part}`, held: -freed, at: now })
  await trx.insertInto('ledger_entry').values(entry).execute()
  return freed
}
