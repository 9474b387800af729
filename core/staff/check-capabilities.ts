import { isEmail } from '../account/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { StaffAccount, StaffCapability } from './staff'
import type { NewStaff } from './staff.port'

type Holder = Pick<StaffAccount, 'id' | 'capabilities'>

/** Account `by` leaves account `accountId` with these capabilities; somebody who stops being staff keeps none. */
type Deed = { readonly by: number; readonly accountId: number; readonly after: readonly StaffCapability[] }

/**
 * Somebody must stay who may change what others may do: nobody takes 'staff' from its last holder, themselves included.
 * And nobody raises themselves: what one may not do yet, a colleague has to give.
 */
export const checkCapabilities = (accounts: readonly Holder[], { by, accountId, after }: Deed): readonly Issue[] => {
  const someoneStays = after.includes('staff') || accounts.some(account => account.id !== accountId && account.capabilities.includes('staff'))
  const held = accounts.find(account => account.id === accountId)?.capabilities ?? []
  const raisesSelf = by === accountId && after.some(capability => !held.includes(capability))
  return [
    ...(someoneStays ? [] : [issue('capabilities', 'staff.issues.last-holder')]),
    ...(raisesSelf ? [issue('capabilities', 'staff.issues.own')] : []),
  ]
}

/** Who becomes staff is named by a whole address and gets something to do. */
export const checkNewStaff = ({ email, capabilities }: Pick<NewStaff, 'email' | 'capabilities'>): readonly Issue[] => [
  ...(isEmail(email.trim()) ? [] : [issue('email', 'staff.issues.email')]),
  ...(capabilities.length > 0 ? [] : [issue('capabilities', 'staff.issues.nothing-chosen')]),
]
