import * as E from 'fp-ts/Either'
import { resolveUpload } from '../../core/bulk-upload/resolve-upload'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { freshKey } from '../../ui-react/runtime/fresh-key'

type Here = Pick<ShopUseCases, 'viewUploadHere' | 'keepUploadHere'>
type Account = Pick<ShopUseCases, 'viewUploadAccount' | 'keepUploadAccount'>

/**
 * Saves this browser's SKU list to the customer's account. If the account has another list, nothing is saved; the
 * upload page resolves the conflict at the next visit.
 */
export const saveUpload = async (here: Here, account: Account, customerId: number): Promise<void> => {
  const left = await here.viewUploadHere()()
  if (E.isLeft(left) || !left.right || (left.right.customerId ?? customerId) !== customerId) return
  const about = await account.viewUploadAccount()()
  if (E.isLeft(about)) return
  const resolved = resolveUpload(customerId, left.right, about.right)
  if (resolved.tag !== 'here' || !resolved.save) return
  const { name, keptAt, lines } = left.right
  const stored = await account.keepUploadAccount({ name, keptAt, lines }, about.right.version, freshKey())()
  if (E.isRight(stored))
    await here.keepUploadHere({ ...left.right, customerId, account: { version: stored.right.version, saved: true } })()
}
