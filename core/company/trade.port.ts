import type { Credentials } from '../account/account'
import type { Company, TradeRole } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { GrantedPermission } from '../access/permission-codes'
import type { UserType } from './user-type'

/** What a trade sign-in answers (S1-3.09). Both tokens stay on the server, with the session (security rule 13). */
export type TradeLogin = {
  readonly token: string
  readonly storefrontLoginToken: string
  readonly permissions: readonly GrantedPermission[]
}

/** Who the portal takes this session's visitor for. */
export type TradeCustomer = {
  readonly userId: number
  readonly userType: UserType
  readonly role: TradeRole
  readonly roleName?: string
  readonly permissions: readonly GrantedPermission[]
}

/**
 * The trade portal, in the name of this session's visitor. A session that the portal no longer knows is 'signed-out'
 * everywhere.
 */
export type TradePort = {
  /** 'refused' in the portal's words when it does not know these credentials. */
  readonly logIn: (credentials: Credentials) => Outcome<TradeLogin>
  /** Whether a token that came along with a call is the one this session was given. */
  readonly recognises: (token: string) => Outcome<boolean>
  readonly customerInfo: () => Outcome<TradeCustomer>
  /** The company of a user of the portal; undefined without one. */
  readonly companyOf: (userId: number) => Outcome<Company | undefined>
  /** The companies this super admin may act for; empty for others. */
  readonly companies: (userId: number) => Outcome<readonly Company[]>
  /** The companies below the one acted for. 'forbidden' without the permission for it. */
  readonly subsidiaries: () => Outcome<readonly Company[]>
  /**
   * From now on this session acts for that company. One that the visitor may not act for is 'not-found', like one that
   * is none.
   */
  readonly actFor: (companyId: number) => Outcome<void>
  /** This session acts for its own company again; where it does already, nothing changes. */
  readonly stopActing: () => Outcome<void>
}
