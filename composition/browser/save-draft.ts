import * as E from 'fp-ts/Either'
import { resolveDraft } from '../../core/quotes/resolve-draft'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Here = Pick<ShopUseCases, 'viewDraftHere' | 'keepDraftHere'>
type Account = Pick<ShopUseCases, 'viewQuoteDraft' | 'keepQuoteDraft'>

/**
 * Saves this browser's draft to the customer's account, including lines added as a guest. A newer draft on the account
 * is not overwritten.
 */
export const saveDraft = async (here: Here, account: Account, customerId: number): Promise<void> => {
  const left = await here.viewDraftHere()()
  if (E.isLeft(left) || !left.right || (left.right.customerId ?? customerId) !== customerId) return
  const saved = await account.viewQuoteDraft()()
  if (E.isLeft(saved)) return
  const resolved = resolveDraft(customerId, left.right, saved.right)
  const isSaved = resolved === saved.right || E.isRight(await account.keepQuoteDraft(resolved)())
  // A guest's lines now belong to the customer, so sign-out removes them too.
  if (isSaved) await here.keepDraftHere({ draft: resolved, customerId })()
}
