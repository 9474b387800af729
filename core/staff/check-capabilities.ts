import { isEmail } from '../shared/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { StaffAccount } from './staff'
import { mayDo, type StaffCapability } from '../access/staff-capability'
import type { NewStaff } from './staff.port'

type Holder = Pick<StaffAccount, 'id' | 'capabilities'>

/** `by` gives account `accountId` these capabilities; none if it stops being staff. */
type CapabilityChange = { readonly by: Holder; readonly accountId: number; readonly after: readonly StaffCapability[] }

/**
 * Rules for capability changes: the last holder of 'staff' keeps it; no editor extends their own capabilities; and no
 * editor grants or revokes capabilities they lack, as otherwise 'staff' alone could gain everything through a second
 * account, or remove what no one could restore.
 */
export const checkCapabilities = (
  accounts: readonly Holder[],
  { by, accountId, after }: CapabilityChange,
): readonly Issue[] => {
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

/** A new account gets only capabilities its appointer has. */
export const checkGiven = (by: Holder, capabilities: readonly StaffCapability[]): readonly Issue[] =>
  beyond(by, capabilities)

const beyond = (by: Holder, capabilities: readonly StaffCapability[]): readonly Issue[] =>
  capabilities.every(capability => mayDo(by, capability)) ? [] : [issue('capabilities', 'staff.issues.not-yours')]

/** New staff need a complete email address and at least one capability. */
export const checkNewStaff = ({ email, capabilities }: Pick<NewStaff, 'email' | 'capabilities'>): readonly Issue[] => [
  ...(isEmail(email.trim()) ? [] : [issue('email', 'staff.issues.email')]),
  ...(capabilities.length > 0 ? [] : [issue('capabilities', 'staff.issues.nothing-chosen')]),
]
