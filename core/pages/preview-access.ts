import type { CustomerGroup } from '../access/visitor'
import { mayDo, type StaffDesk } from '../access/staff-capability'

/**
 * The customer group of a preview: its categories and content. Contract prices need the 'quotes' capability; without
 * it, catalogue prices are shown.
 */
export const previewedGroup = (desk: Pick<StaffDesk, 'capabilities'>, group: CustomerGroup): CustomerGroup => {
  if (mayPreviewPrices(desk)) return group
  const { priceListId: _, ...shown } = group
  return shown
}

/** Whether a preview shows the group's contract prices. */
export const mayPreviewPrices = (desk: Pick<StaffDesk, 'capabilities'>): boolean => mayDo(desk, 'quotes')

/** Whether a preview may continue: it ends when the content capability is revoked. */
export const mayPreview = (desk: Pick<StaffDesk, 'capabilities'>): boolean => mayDo(desk, 'content')
