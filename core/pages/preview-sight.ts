import type { CustomerGroup } from '../access/visitor'
import { mayDo, type StaffDesk } from '../access/staff-capability'

/**
 * A customer group as a member of staff previews the shop for it: its shelves and its content. What its contracts cost
 * is shown at the desk of quotes, and in a preview to nobody else: without 'quotes' prices are those of the catalogue.
 */
export const previewedGroup = (desk: Pick<StaffDesk, 'capabilities'>, group: CustomerGroup): CustomerGroup => {
  if (mayDo(desk, 'quotes')) return group
  const { priceListId: _, ...shown } = group
  return shown
}

/** Whether a preview that somebody began goes on: it ends with their capability for content. */
export const mayPreview = (desk: Pick<StaffDesk, 'capabilities'>): boolean => mayDo(desk, 'content')
