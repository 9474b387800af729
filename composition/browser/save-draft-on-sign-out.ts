import * as E from 'fp-ts/Either'
import type { Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Drafts = Pick<ShopUseCases, 'viewQuoteDraft' | 'keepQuoteDraft'>

/**
 * Use cases that remove the draft quote from the browser at sign-out (security rule 37), after saving it to the
 * account, so that it returns at the next sign-in. Saving neither delays nor blocks the sign-out. `account` calls the
 * account without prompting for sign-in.
 */
export const saveDraftOnSignOut = (
  useCases: ShopUseCases,
  account: Drafts,
  who: () => number | undefined,
): ShopUseCases => {
  const leaving =
    <A>(leave: Outcome<A>): Outcome<A> =>
    async () => {
      const customerId = who()
      if (customerId !== undefined)
        await import('./save-draft')
          .then(({ saveDraft }) => saveDraft(useCases, account, customerId))
          .catch(() => undefined)
      const left = await leave()
      if (E.isRight(left) || left.left.tag === 'signed-out') await useCases.forgetDraftHere()()
      return left
    }
  return {
    ...useCases,
    signOut: () => leaving(useCases.signOut()),
    endDevices: which => (which.tag === 'all' ? leaving(useCases.endDevices(which)) : useCases.endDevices(which)),
  }
}
