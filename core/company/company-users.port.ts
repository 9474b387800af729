import type { Outcome } from '../shared/domain-error'
import type { CompanyUser, CompanyUserDetails, CompanyUserPage, CompanyUserQuery, NewCompanyUser } from './company-user'

/**
 * Users of the company the visitor acts for. Each call is 'forbidden' without its permission (get_users, create_user,
 * update_user, delete_user), and users of other companies are 'not-found'.
 */
export type CompanyUsersPort = {
  readonly list: (query: CompanyUserQuery) => Outcome<CompanyUserPage>
  readonly byId: (id: number) => Outcome<CompanyUser>
  /**
   * Creates an account without password and mails a one-time link to set one. Pending users are invited again.
   * 'invalid' at `email` if the address has an account.
   */
  readonly invite: (user: NewCompanyUser) => Outcome<CompanyUser>
  /**
   * Effective from the user's next request, which may require a new sign-in. 'conflict' if the company would be left
   * without an admin.
   */
  readonly change: (id: number, details: CompanyUserDetails) => Outcome<CompanyUser>
  /** Ends their sessions; their orders stay with the company. 'conflict' for the last admin and for oneself. */
  readonly remove: (id: number) => Outcome<void>
}
