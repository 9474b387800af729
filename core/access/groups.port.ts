import type { Outcome } from '../shared/domain-error'
import type { VisibleCategories } from './category-access'
import type { CustomerGroup } from './visitor'

/** What is asked about groups of customers beside one's own. */
export type GroupsPort = {
  /**
   * What the default group may see: that stands in for a group that lists nothing (S1-6.07). Undefined: there is no
   * such group.
   */
  readonly defaultGroup: () => Outcome<Pick<CustomerGroup, 'categoryAccess'> | undefined>
  /** What whoever is not signed in may see. */
  readonly guests: () => Outcome<VisibleCategories>
}
