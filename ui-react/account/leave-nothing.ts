import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { forgetRecentlyViewed } from '../recommendations'
import { forgetSearches } from '../search'

/**
 * Clears recent searches, viewed products, draft quote and checkout input when their customer signs out (security rule
 * 37), also if the server ended the session.
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

/** Clears another customer's checkout input in tabs where the customer changed by another tab or without JavaScript. */
export const leaveNothingOfOthers = async (
  { viewCheckoutDraft, keepCheckoutDraft }: Pick<UseCases, 'viewCheckoutDraft' | 'keepCheckoutDraft'>,
  customerId: number,
): Promise<void> => {
  const here = await viewCheckoutDraft()()
  if (isRight(here) && here.right && here.right.customerId !== customerId) await keepCheckoutDraft(undefined)()
}
