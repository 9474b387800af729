import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { forgetRecentlyViewed } from '../recommendations'
import { forgetSearches } from '../search'

/**
 * What was searched for, looked at, gathered for a quote and typed in the checkout goes with who did it (security rule
 * 37), also where a server signed them out.
 */
export const leaveNothing = ({
  forgetDraftHere,
  keepCheckoutDraft,
}: Pick<UseCases, 'forgetDraftHere' | 'keepCheckoutDraft'>): void => {
  forgetSearches(() => localStorage)
  forgetRecentlyViewed(() => localStorage)
  void forgetDraftHere()()
  void keepCheckoutDraft(undefined)()
}

/**
 * What somebody else typed in the checkout goes from a tab to which a customer came by another tab, or without scripts.
 */
export const leaveNothingOfOthers = async (
  { viewCheckoutDraft, keepCheckoutDraft }: Pick<UseCases, 'viewCheckoutDraft' | 'keepCheckoutDraft'>,
  customerId: number,
): Promise<void> => {
  const here = await viewCheckoutDraft()()
  if (isRight(here) && here.right && here.right.customerId !== customerId) await keepCheckoutDraft(undefined)()
}
