import type { Outcome } from '../shared/domain-error'
import type { Role, RoleDetails, RoleDraft } from './role'

/** The roles of the company acted for. */
export type RolesPort = {
  /** The templates, then the company's own by name. */
  readonly list: () => Outcome<readonly Role[]>
  readonly byId: (id: string) => Outcome<RoleDetails>
  /**
   * Adds or changes a role of the company's own, effective from the next request of each person. 'conflict' if somebody
   * was quicker, who is named, or if nobody would be left who manages people and roles; 'invalid' at `name` if the name
   * is taken. `key` makes a repeated save one.
   */
  readonly save: (draft: RoleDraft, key: string) => Outcome<Role>
  /** 'conflict' for a role that somebody holds, and after a change by somebody else. */
  readonly remove: (id: string, version: number) => Outcome<void>
}
