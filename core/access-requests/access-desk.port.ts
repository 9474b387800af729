import type { Outcome } from '../shared/domain-error'
import type { AccessDecision, AccessRequest, AccessRequestDetail, AccessRequestState } from './access-request'

export type AccessRequestQuery = {
  /** Undefined: requests in any state. */
  readonly state?: AccessRequestState
  /** Matches part of a name, email address, company, group or area. */
  readonly text: string
  readonly page: number
}

/** Identifies a request: one per buyer and target path. */
export type AccessRequestKey = { readonly customerId: number; readonly target: string }

/** `version`: the request's version as displayed; `key`: the idempotency key of the click. */
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
