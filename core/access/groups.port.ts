import type { Outcome } from '../shared/domain-error'
import type { VisibleCategories } from './category-access'
import type { CustomerGroup } from './visitor'

/** Queries about other customer groups. */
export type GroupsPort = {
  /**
   * Category access of the default group, the fallback for groups without a list (S1-6.07). Undefined: no such group.
   */
  readonly defaultGroup: () => Outcome<Pick<CustomerGroup, 'categoryAccess'> | undefined>
  /** What guests may see. */
  readonly guests: () => Outcome<VisibleCategories>
}
