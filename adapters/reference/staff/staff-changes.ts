import * as E from 'fp-ts/Either'
import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { checkCapabilities, checkGiven } from '../../../core/staff/check-capabilities'
import type { StaffAction } from '../../../core/staff/staff'
import { sameCapabilities, type StaffCapability, type StaffDesk } from '../../../core/access/staff-capability'
import type { CapabilitiesChange, NewStaff, StaffRemoval } from '../../../core/staff/staff.port'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { holdersIn } from './staff-accounts'
import { doneBefore, noteStaffEvent } from '../access/staff-events'

/** Context of a change to staff accounts: transaction, acting staff member, and time. */
export type CapabilityChange = {
  readonly trx: Database
  readonly desk: Pick<StaffDesk, 'id' | 'name' | 'capabilities'>
  readonly storeKey: string
  readonly now: number
}

type Done = Promise<E.Either<DomainError, void>>

const nothing = E.right(undefined)

/**
 * Lock for capability changes: of two staff who revoke each other's 'staff' concurrently, the second sees the first
 * change.
 */
export const oneAtATime = async (trx: Database, now: number): Promise<void> => {
  const name = 'staff-capabilities-changed'
  await trx
    .insertInto('setting')
    .values({ name, value: String(now) })
    .onConflict(found => found.column('name').doUpdateSet({ value: String(now) }))
    .execute()
}

const repeated = async ({ trx, desk, now }: CapabilityChange, key: string, what: string): Promise<boolean> =>
  (await doneBefore(trx, `staff:${desk.id}`, key, what, now)) !== undefined

/** Replaces the account's capabilities by these. */
export const grant = async (
  trx: Database,
  accountId: number,
  capabilities: readonly StaffCapability[],
): Promise<void> => {
  await trx.deleteFrom('staff_capability').where('customer_id', '=', accountId).execute()
  if (capabilities.length > 0)
    await trx
      .insertInto('staff_capability')
      .values(capabilities.map(capability => ({ customer_id: accountId, capability })))
      .execute()
}

/** The acting name may be a setting's, which has no capabilities. */
type Noting = Omit<CapabilityChange, 'desk'> & { readonly desk: Pick<StaffDesk, 'id' | 'name'> }

type Before = { readonly before: readonly StaffCapability[]; readonly after: readonly StaffCapability[] }

/** Records who changed an account's capabilities, for its history. */
export const noteChange = (
  { trx, desk, storeKey, now }: Noting,
  accountId: number,
  action: StaffAction,
  { before, after }: Before,
): Promise<void> =>
  noteStaffEvent(
    trx,
    desk,
    { kind: 'staff', key: String(accountId) },
    { storeKey, action, values: { before: before.join(' '), after: after.join(' ') }, at: now },
  )

/** Makes an existing account a staff account. */
export const added = async (change: CapabilityChange, { email, capabilities, key }: NewStaff): Done => {
  const { trx, desk, now } = change
  await oneAtATime(trx, now)
  const account = await trx
    .selectFrom('customer')
    .select(['id', 'is_staff', 'email_fold', 'proven_email_fold'])
    .where('email_fold', '=', foldEmail(email))
    .executeTakeFirst()
  if (!account) return E.left(invalid(issue('email', 'staff.issues.unknown-account')))
  if (await repeated(change, key, `add:${account.id}`)) return nothing
  if (account.is_staff === 1) return E.left(invalid(issue('email', 'staff.issues.already')))
  if (!isAddressProven(proofOf(account))) return E.left(invalid(issue('email', 'staff.issues.unproven')))
  const issues = checkGiven(desk, capabilities)
  if (issues.length > 0) return E.left(invalid(...issues))
  await trx.updateTable('customer').set({ is_staff: 1 }).where('id', '=', account.id).execute()
  await grant(trx, account.id, capabilities)
  await noteChange(change, account.id, 'staff-added', { before: [], after: capabilities })
  return nothing
}

/** Changes the capabilities of a staff account. */
export const changed = async (
  change: CapabilityChange,
  { accountId, before, after, key }: CapabilitiesChange,
): Done => {
  const { trx, desk, now } = change
  await oneAtATime(trx, now)
  const all = await holdersIn(trx)
  const account = all.find(({ id }) => id === accountId)
  if (!account) return E.left(notFound('staff account'))
  if (await repeated(change, key, String(accountId))) return nothing
  if (!sameCapabilities(account.capabilities, before)) return E.left(conflict('staff.issues.changed'))
  const issues = checkCapabilities(all, { by: desk, accountId, after })
  if (issues.length > 0) return E.left(invalid(...issues))
  if (sameCapabilities(before, after)) return nothing
  await grant(trx, accountId, after)
  await noteChange(change, accountId, 'capabilities', { before, after })
  return nothing
}

/** Makes a staff account a customer's again; its sessions continue without staff access. */
export const removed = async (change: CapabilityChange, { accountId, before, key }: StaffRemoval): Done => {
  const { trx, desk, now } = change
  await oneAtATime(trx, now)
  if (await repeated(change, key, `remove:${accountId}`)) return nothing
  const all = await holdersIn(trx)
  const account = all.find(({ id }) => id === accountId)
  if (!account) return E.left(notFound('staff account'))
  if (!sameCapabilities(account.capabilities, before)) return E.left(conflict('staff.issues.changed'))
  const issues = checkCapabilities(all, { by: desk, accountId, after: [] })
  if (issues.length > 0) return E.left(invalid(...issues))
  await trx.updateTable('customer').set({ is_staff: 0 }).where('id', '=', accountId).execute()
  await grant(trx, accountId, [])
  await noteChange(change, accountId, 'staff-removed', { before, after: [] })
  return nothing
}
