import { isEmail } from '../shared/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { StaffAccount } from './staff'
import { mayDo, type StaffCapability } from '../access/staff-capability'
import type { NewStaff } from './staff.port'

type Holder = Pick<StaffAccount, 'id' | 'capabilities'>

/** `by` leaves account `accountId` with these capabilities; somebody who stops being staff keeps none. */
type Deed = { readonly by: Holder; readonly accountId: number; readonly after: readonly StaffCapability[] }

/**
 * Somebody must stay who may change what others may do: nobody takes 'staff' from its last holder, themselves included.
 * Nobody raises themselves: what one may not do yet, a colleague has to give. And nobody gives or takes what they do
 * not have: who holds 'staff' alone would otherwise have everything through a second account, or leave a shop without
 * anybody who could give it back.
 */
export const checkCapabilities = (accounts: readonly Holder[], { by, accountId, after }: Deed): readonly Issue[] => {
  const someoneStays =
    after.includes('staff') ||
    accounts.some(account => account.id !== accountId && account.capabilities.includes('staff'))
  const held = accounts.find(account => account.id === accountId)?.capabilities ?? []
  const given = after.filter(capability => !held.includes(capability))
  const taken = held.filter(capability => !after.includes(capability))
  return [
    ...(someoneStays ? [] : [issue('capabilities', 'staff.issues.last-holder')]),
    ...(by.id === accountId
      ? given.length > 0
        ? [issue('capabilities', 'staff.issues.own')]
        : []
      : beyond(by, [...given, ...taken])),
  ]
}

/** What somebody new may do, whoever appoints them has. */
export const checkGiven = (by: Holder, capabilities: readonly StaffCapability[]): readonly Issue[] =>
  beyond(by, capabilities)

const beyond = (by: Holder, capabilities: readonly StaffCapability[]): readonly Issue[] =>
  capabilities.every(capability => mayDo(by, capability)) ? [] : [issue('capabilities', 'staff.issues.not-yours')]

/** Who becomes staff is named by a whole address and gets something to do. */
export const checkNewStaff = ({ email, capabilities }: Pick<NewStaff, 'email' | 'capabilities'>): readonly Issue[] => [
  ...(isEmail(email.trim()) ? [] : [issue('email', 'staff.issues.email')]),
  ...(capabilities.length > 0 ? [] : [issue('capabilities', 'staff.issues.nothing-chosen')]),
]
