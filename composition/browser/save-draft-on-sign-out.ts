import * as E from 'fp-ts/Either'
import type { Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Drafts = Pick<ShopUseCases, 'viewQuoteDraft' | 'keepQuoteDraft'>

/**
 * The use cases of a page, where the draft of a quote leaves the browser with who signs out (security rule 37): the
 * account has it before, so it comes back at the next sign-in. A sign-out never waits for what cannot be kept, and is
 * never refused for it. `account` reaches the account without asking anybody to sign in again.
 */
export const saveDraftOnSignOut = (
  useCases: ShopUseCases,
  account: Drafts,
  who: () => number | undefined,
): ShopUseCases => {
  const leaving =
    <A>(door: Outcome<A>): Outcome<A> =>
    async () => {
      const customerId = who()
      if (customerId !== undefined)
        await import('./save-draft')
          .then(({ saveDraft }) => saveDraft(useCases, account, customerId))
          .catch(() => undefined)
      const left = await door()
      if (E.isRight(left) || left.left.tag === 'signed-out') await useCases.forgetDraftHere()()
      return left
    }
  return {
    ...useCases,
    signOut: () => leaving(useCases.signOut()),
    endDevices: which => (which.tag === 'all' ? leaving(useCases.endDevices(which)) : useCases.endDevices(which)),
  }
}
