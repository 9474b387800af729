import type { Customer } from '../access/visitor'
import type { Permission } from '../access/permission-codes'
import { may } from '../access/permissions'
import { covers, visibilityOf, type VisibilityScope } from '../access/visibility'
import type { ListAction, ListStatus } from './shopping-list'
import { listStatuses } from './shopping-list'

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }

/** Facts of a list that decide its allowed actions. `reach`: the permission level required for it. */
export type RightsFacts = { readonly reach: Exclude<VisibilityScope, 'none'>; readonly status: ListStatus }

const isOwn = ({ reach }: RightsFacts): boolean => reach === 'own'

/** Whether this visitor's lists need approval before they can be ordered (S1-6.05). */
export const asksForApproval = (asker: Asker): boolean =>
  may(asker, 'submit_shopping_list_for_approval') && !may(asker, 'approve_draft_shopping_list')

/** Status of a new list, by its creator's role; the request cannot set it (security rule 6). */
export const firstStatus = (asker: Asker): ListStatus =>
  asksForApproval(asker) ? listStatuses.draft : listStatuses.approved

/** A submitted list is locked for everyone; an approved one for those who needed the approval. */
export const isListOpen = (asker: Asker, list: RightsFacts): boolean =>
  list.status !== listStatuses.waiting &&
  !(isOwn(list) && list.status === listStatuses.approved && asksForApproval(asker))

/** Permission per action, at the level of the list. */
const actionPermissions = {
  change: 'update_shopping_list',
  remove: 'delete_shopping_list',
  approve: 'approve_draft_shopping_list',
} as const satisfies Partial<Record<ListAction, Permission>>

/** Actions allowed for this visitor on a visible list. */
export const allowedListActions = (asker: Asker, list: RightsFacts): readonly ListAction[] => {
  const reaches = (action: keyof typeof actionPermissions) =>
    covers(visibilityOf(asker, actionPermissions[action]), list.reach)
  const allowed: Readonly<Record<ListAction, boolean>> = {
    change: isListOpen(asker, list) && reaches('change'),
    remove: reaches('remove'),
    duplicate: may(asker, 'deplicate_shopping_list') && may(asker, 'create_shopping_list'),
    submit:
      isOwn(list) &&
      asksForApproval(asker) &&
      (list.status === listStatuses.draft || list.status === listStatuses.rejected),
    approve: list.status === listStatuses.waiting && reaches('approve'),
    // Lists that need no approval can be ordered, regardless of their status in the portal.
    order: list.status === listStatuses.approved || (isOwn(list) && !asksForApproval(asker)),
  }
  return (Object.keys(allowed) as ListAction[]).filter(action => allowed[action])
}
