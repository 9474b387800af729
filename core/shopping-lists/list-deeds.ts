import type { Customer } from '../access/visitor'
import { levelOf, may, type Permission } from '../company/permissions'
import { listStatuses, type ListDeed, type ListStatus } from './shopping-list'

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }
type Known = { readonly own: boolean; readonly status: ListStatus }

const company = 2

/** Whether what this visitor puts together is approved by others before it is ordered (S1-6.05). */
export const asksForApproval = (asker: Asker): boolean => may(asker, 'submit_shopping_list_for_approval') && !may(asker, 'approve_draft_shopping_list')

/** Where a new list stands, by who makes it (S1-9.08); what a call says of it does not count. */
export const firstStatus = (asker: Asker): ListStatus => (asksForApproval(asker) ? listStatuses.draft : listStatuses.approved)

/** How far a permission has to reach for this list: one's own, or others' of the company. */
const reaches = (asker: Asker, { own }: Known, code: Permission): boolean => may(asker, code, own ? undefined : company)

/** A list that waits stands still for everybody; one that was approved does so for whoever had to ask. */
const isOpen = (asker: Asker, { own, status }: Known): boolean =>
  status !== listStatuses.waiting && !(own && status === listStatuses.approved && asksForApproval(asker))

/** What a visitor may do with a list that they see. */
export const listDeeds = (asker: Asker, list: Known): readonly ListDeed[] => {
  const may: Readonly<Record<ListDeed, boolean>> = {
    change: isOpen(asker, list) && reaches(asker, list, 'update_shopping_list'),
    remove: reaches(asker, list, 'delete_shopping_list'),
    duplicate: levelOf(asker, 'deplicate_shopping_list') !== undefined && levelOf(asker, 'create_shopping_list') !== undefined,
    submit: list.own && asksForApproval(asker) && (list.status === listStatuses.draft || list.status === listStatuses.rejected),
    approve: list.status === listStatuses.waiting && reaches(asker, list, 'approve_draft_shopping_list'),
    // What never has to be approved can be ordered, whatever a portal calls it.
    order: list.status === listStatuses.approved || (list.own && !asksForApproval(asker)),
  }
  return (Object.keys(may) as ListDeed[]).filter(deed => may[deed])
}
