import { checkoutRefusal } from './can-check-out'
import type { Permission } from './permission-codes'
import { may } from './permissions'
import { forbidden, notFound, signedOut, type DomainError } from '../shared/domain-error'
import type { StaffCapability } from './staff-capability'
import type { Customer } from './visitor'

type Asker = { readonly customer?: Customer }

/**
 * Authorization of a call. `refuses` returns why this visitor may not; undefined if they may. With `capabilities`, the
 * platform must also confirm that they have one of them.
 */
export type Requirement = {
  readonly refuses: (asker: Asker) => DomainError | undefined
  readonly capabilities?: readonly StaffCapability[]
  /** All of them instead of one. */
  readonly needsAll?: boolean
}

const notAllowed = forbidden('account.not-allowed')

/** Everyone, guests included. Visibility is a condition of the port's query. */
export const anybody: Requirement = { refuses: () => undefined }

/** Signed-in customers; guests get 'signed-out'. */
export const signedIn: Requirement = { refuses: ({ customer }) => (customer ? undefined : signedOut) }

/** Customers with this permission at any scope; the scope is a condition of the port's query. */
export const permitted = (code: Permission): Requirement => ({
  refuses: asker => signedIn.refuses(asker) ?? (may(asker, code) ? undefined : notAllowed),
})

/** Customers whose permission includes their company's subsidiaries. */
export const permittedOverSubsidiaries = (code: Permission): Requirement => ({
  refuses: asker => signedIn.refuses(asker) ?? (may(asker, code, 3) ? undefined : forbidden('company.not-allowed')),
})

/** Guests, and customers with this permission. */
export const guestsAndPermitted = (code: Permission): Requirement => ({
  refuses: asker => (asker.customer ? permitted(code).refuses(asker) : undefined),
})

/** Company users with this permission. */
export const permittedInCompany = (code: Permission): Requirement => ({
  refuses: asker => permitted(code).refuses(asker) ?? (asker.customer?.company ? undefined : notAllowed),
})

/** Visitors who may order: not junior buyers, regardless of the permissions their company granted (S1-4.29). */
export const purchasers: Requirement = { refuses: ({ customer }) => checkoutRefusal(customer) }

/** All given requirements, checked in order. */
export const both = (...requirements: readonly Requirement[]): Requirement => ({
  refuses: asker => requirements.map(({ refuses }) => refuses(asker)).find(refusal => refusal !== undefined),
})

/** Staff of the merchant; 'not-found' for everyone else. */
export const staffMembers: Requirement = {
  refuses: ({ customer }) => (!customer ? signedOut : customer.isStaff ? undefined : notFound('page')),
}

/** Staff who currently have one of these capabilities. */
export const staffWith = (...capabilities: readonly StaffCapability[]): Requirement => ({
  ...staffMembers,
  capabilities,
})

/** Staff who currently have all of these capabilities. */
export const staffWithAll = (...capabilities: readonly StaffCapability[]): Requirement => ({
  ...staffWith(...capabilities),
  needsAll: true,
})
