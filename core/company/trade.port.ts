import type { Credentials } from '../account/account'
import type { Company, TradeRole } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { GrantedPermission } from '../access/permission-codes'
import type { UserType } from './user-type'

/** Result of a trade sign-in (S1-3.09). Both tokens stay on the server, in the session (security rule 13). */
export type TradeLogin = {
  readonly token: string
  readonly storefrontLoginToken: string
  readonly permissions: readonly GrantedPermission[]
}

/** The trade portal's view of this session's visitor. */
export type TradeCustomer = {
  readonly userId: number
  readonly userType: UserType
  readonly role: TradeRole
  readonly roleName?: string
  readonly permissions: readonly GrantedPermission[]
}

/** A user of the portal with the company they belong to; undefined without one. */
export type TradeMember = { readonly customer: TradeCustomer; readonly company?: Company }

/**
 * The trade portal, called on behalf of this session's visitor. An expired portal session is 'signed-out' in every
 * call.
 */
export type TradePort = {
  /** 'refused' with the portal's message for wrong credentials. */
  readonly logIn: (credentials: Credentials) => Outcome<TradeLogin>
  /** Whether a token sent with a call is the one issued to this session. */
  readonly recognises: (token: string) => Outcome<boolean>
  readonly customerInfo: () => Outcome<TradeCustomer>
  /** The current user with their company, in one call: portals allow few calls a minute. */
  readonly member: () => Outcome<TradeMember>
  /** The company of a user of the portal; undefined without one. */
  readonly companyOf: (userId: number) => Outcome<Company | undefined>
  /** The companies this super admin may act for; empty for others. */
  readonly companies: (userId: number) => Outcome<readonly Company[]>
  /** Subsidiaries of the current company. 'forbidden' without the permission. */
  readonly subsidiaries: () => Outcome<readonly Company[]>
  /** Switches this session to a company. 'not-found' if it does not exist or the visitor may not act for it. */
  readonly actFor: (companyId: number) => Outcome<void>
  /** Switches back to the session's own company; no effect if it is the current one. */
  readonly stopActing: () => Outcome<void>
}
