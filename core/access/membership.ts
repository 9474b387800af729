import { forbidden, type DomainError } from '../shared/domain-error'
import type { GrantedPermission } from './permission-codes'
import { permissionsOf } from './permissions'
import type { TradeRole } from './visitor'

/** 'locked' members sign in and read, and buy nothing. 'invited' people have not accepted yet. */
export type MembershipState = 'invited' | 'active' | 'locked'

/** Why somebody buys nothing for a company: a locked membership, or a company on hold; by whom, since when. */
export type BuyingStop = {
  readonly what: 'membership' | 'company'
  readonly by: string
  readonly at: number
  readonly reason?: string
}

/** A membership as it is stored, with the grants of the company's own role if it is not a template. */
export type StoredMembership = {
  readonly role: TradeRole
  readonly grants?: readonly GrantedPermission[]
  readonly state: MembershipState
  readonly lock?: Omit<BuyingStop, 'what'>
  /** Set while the company is on hold or closed. */
  readonly hold?: Omit<BuyingStop, 'what'>
}

/** Permissions of a membership, and why it may not buy; `permissions` undefined: the role's defaults. */
export type MembershipRights = {
  readonly permissions?: readonly GrantedPermission[]
  readonly stopped?: BuyingStop
}

/** A stopped membership keeps the permissions that only read. */
export const rightsOfMembership = ({ role, grants, state, lock, hold }: StoredMembership): MembershipRights => {
  const stopped: BuyingStop | undefined =
    state === 'locked' ? { what: 'membership', ...(lock ?? { by: '', at: 0 }) } : hold && { what: 'company', ...hold }
  if (stopped) return { permissions: readingOnly(grants ?? permissionsOf(role)), stopped }
  return grants ? { permissions: grants } : {}
}

/** Codes that read begin with `get_`; exports read too. */
export const readingOnly = (grants: readonly GrantedPermission[]): readonly GrantedPermission[] =>
  grants.filter(({ code }) => code.startsWith('get_') || code === 'export_invoices' || code === 'lintel_view_credit')

/** Why a stopped member may not order: who stopped it, and their reason. */
export const stopRefusal = ({ what, by, reason }: BuyingStop): DomainError =>
  forbidden(`checkout.stopped-${what}${reason ? '-because' : ''}`, { name: by, ...(reason ? { reason } : {}) })
