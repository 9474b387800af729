import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Account = Pick<ShopUseCases, 'viewUploadAccount' | 'keepUploadAccount'>

/**
 * The use cases of a page, where a list of SKUs goes with its buyer: a guest's is on the account from sign-in on, and a
 * sign-out leaves nothing of it, nor of the rows of the pad, in the browser (security rule 37). Neither door waits for
 * what cannot be kept. `account` reaches the account without asking anybody to sign in again.
 */
export const syncUploadWithAccount = (
  useCases: ShopUseCases,
  account: Account,
  who: () => number | undefined,
): ShopUseCases => {
  const save = async (): Promise<void> => {
    const customerId = who()
    if (customerId !== undefined)
      await import('./save-upload')
        .then(({ saveUpload }) => saveUpload(useCases, account, customerId))
        .catch(() => undefined)
  }
  const entering =
    <A>(door: Outcome<A>): Outcome<A> =>
    async () => {
      const entered = await door()
      if (E.isRight(entered)) await save()
      return entered
    }
  const leaving =
    <A>(door: Outcome<A>): Outcome<A> =>
    async () => {
      await save()
      const left: E.Either<DomainError, A> = await door()
      if (E.isLeft(left) && left.left.tag !== 'signed-out') return left
      const here = await useCases.viewUploadHere()()
      if (E.isRight(here) && here.right?.customerId !== undefined) await useCases.keepUploadHere(undefined)()
      await useCases.keepPadHere(undefined)()
      return left
    }
  return {
    ...useCases,
    signIn: credentials => entering(useCases.signIn(credentials)),
    signUp: details => entering(useCases.signUp(details)),
    signOut: () => leaving(useCases.signOut()),
    endDevices: which => (which.tag === 'all' ? leaving(useCases.endDevices(which)) : useCases.endDevices(which)),
  }
}
