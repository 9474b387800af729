import type { Outcome } from '../shared/domain-error'
import type { AccessDecision, AccessRequest, AccessRequestDetail, AccessRequestState } from './access-request'

export type AccessRequestQuery = {
  /** Undefined: whatever their state. */
  readonly state?: AccessRequestState
  /** Part of a name, an e-mail address, a company, a group or an area. */
  readonly text: string
  readonly page: number
}

/** Which request is meant: one per buyer and address. */
export type AccessRequestKey = { readonly customerId: number; readonly target: string }

/** `version` is of the request as it was shown; `key` is the click's own. */
export type AccessDecisionMade = AccessRequestKey & {
  readonly version: number
  readonly key: string
  readonly decision: AccessDecision
}

/**
 * The desk where requests for access are decided; for staff with 'access-requests', within the storefront of the
 * session.
 */
export type AccessDeskPort = {
  /** Newest first. */
  readonly list: (
    query: AccessRequestQuery,
  ) => Outcome<{ readonly requests: readonly AccessRequest[]; readonly total: number }>
  readonly find: (which: AccessRequestKey) => Outcome<AccessRequestDetail>
  /** Idempotent by key; 'conflict' if someone else decided in the meantime. */
  readonly decide: (made: AccessDecisionMade) => Outcome<AccessRequestDetail>
}
