import { categoryAndBelow, type Category } from '../catalogue/category'
import { isAddressProven, type AddressProof } from '../access/address-proof'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Visitor } from '../access/visitor'

export type AccessRequestState = 'open' | 'approved' | 'declined'
export const accessRequestStates: readonly AccessRequestState[] = ['open', 'approved', 'declined']

/** How many requests one page of the desk lists. */
export const accessRequestsPerPage = 20
export const maxReasonLength = 500

/** Whether visiting a closed area counts as an access request (S2-4.05): not for staff and previews. */
export const asksForAccess = ({ customer, preview }: Pick<Visitor, 'customer' | 'preview'>): boolean =>
  customer !== undefined && !preview && !customer.isStaff

/** A signed-in buyer's visit to a restricted page, recorded as a request for access (S2-4.05). */
export type AccessRequest = {
  readonly customerId: number
  /** Path of the requested category or product. */
  readonly target: string
  /** Display name of the requested category or product. */
  readonly area: string
  readonly kind: 'category' | 'product'
  readonly state: AccessRequestState
  readonly requestedAt: number
  /** Increases with each decision; a decision must name the version it was based on. */
  readonly version: number
  readonly name: string
  readonly email: string
  readonly company?: string
  readonly group?: string
  readonly decision?: { readonly at: number; readonly by: string; readonly reason?: string }
}

/** A category that an approval may open; `granted` if an earlier approval already opened it to this buyer. */
export type OpenableArea = { readonly id: number; readonly name: string; readonly granted: boolean }

export type AccessRequestDetail = AccessRequest & {
  readonly areas: readonly OpenableArea[]
  readonly history: readonly StaffEvent[]
}

export type AccessDecision =
  | { readonly tag: 'approve'; readonly categoryIds: readonly number[] }
  | { readonly tag: 'decline'; readonly reason: string }

/** Categories an approval can open: a category with its descendants; for a product, the categories it belongs to. */
export const openableIds = (
  tree: readonly Category[],
  target: { readonly categoryId: number } | { readonly productCategoryIds: readonly number[] },
): readonly number[] => {
  if ('productCategoryIds' in target)
    return tree.map(category => category.id).filter(id => target.productCategoryIds.includes(id))
  return tree.some(category => category.id === target.categoryId) ? categoryAndBelow(tree, target.categoryId) : []
}

/** What was requested, and the requester's address. */
type Asked = { readonly kind: AccessRequest['kind']; readonly buyer: AddressProof }

/**
 * An approval opens at least one of the requested areas and nothing else; a requested category must be included, or its
 * page would stay closed. A refusal needs a reason, which the buyer reads.
 */
export const checkDecision = (
  decision: AccessDecision,
  openable: readonly number[],
  { kind, buyer }: Asked,
): readonly Issue[] => {
  if (decision.tag === 'decline') {
    const reason = decision.reason.trim()
    if (reason === '') return [issue('reason', 'staff.issues.reason')]
    return reason.length > maxReasonLength ? [issue('reason', 'staff.issues.too-long', { max: maxReasonLength })] : []
  }
  // Staff identify the buyer by email address: until it is verified, someone else may have signed up with it.
  if (!isAddressProven(buyer)) return [issue('areas', 'staff.issues.unproven-buyer')]
  const { categoryIds } = decision
  const [asked] = openable
  if (categoryIds.length === 0 || categoryIds.some(id => !openable.includes(id)))
    return [issue('areas', 'staff.issues.areas')]
  return kind === 'category' && asked !== undefined && !categoryIds.includes(asked)
    ? [issue('areas', 'staff.issues.area-asked')]
    : []
}

/** A decision may be reversed; repeating the current one is rejected, so that no second mail is sent. */
export const canDecide = (state: AccessRequestState, decision: AccessDecision['tag']): boolean =>
  decision === 'approve' ? state !== 'approved' : state !== 'declined'
