import * as E from 'fp-ts/Either'
import { foldEmail } from '../../core/account/text-rules'
import type { Outcome } from '../../core/shared/domain-error'
import { staffCapabilities } from '../../core/staff/staff'
import type { Database } from './engine'
import { holdersIn } from './staff-accounts'
import { grant, noteChange, oneAtATime } from './staff-changes'
import { transaction } from './transaction'

export type Appointed = {
  /** May do everything from now on. */
  readonly appointed: readonly string[]
  /** Nobody has signed up with these yet. */
  readonly unknown: readonly string[]
}

/** `by` is whom the history names: a setting, not a person. */
type Appointing = { readonly by: string; readonly now: number }

/**
 * Gives these addresses every capability, where an account has the address and may not change staff accounts anyway: so
 * a shop gets its first member of staff, and one that has locked itself out gets back in.
 */
export const appointStaff = (db: Database, emails: readonly string[], { by, now }: Appointing): Outcome<Appointed> =>
  transaction(db, async trx => {
    const appointed: string[] = []
    const unknown: string[] = []
    // Nobody's account, and no storefront of its own.
    const deed = { trx, desk: { id: 0, name: by }, storeKey: '', now }
    await oneAtATime(trx, now)
    for (const email of emails) {
      const account = await trx.selectFrom('customer').select(['id', 'is_staff']).where('email_fold', '=', foldEmail(email)).executeTakeFirst()
      const before = (await holdersIn(trx)).find(({ id }) => id === account?.id)?.capabilities ?? []
      if (!account) unknown.push(email)
      else if (!before.includes('staff')) {
        await trx.updateTable('customer').set({ is_staff: 1 }).where('id', '=', account.id).execute()
        await grant(trx, account.id, staffCapabilities)
        await noteChange(deed, account.id, account.is_staff === 1 ? 'capabilities' : 'staff-added', { before, after: staffCapabilities })
        appointed.push(email)
      }
    }
    return E.right({ appointed, unknown })
  })
