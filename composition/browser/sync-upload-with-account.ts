import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

type Account = Pick<ShopUseCases, 'viewUploadAccount' | 'keepUploadAccount'>

/**
 * Use cases that move the bulk upload with its buyer: a guest's upload is saved to the account at sign-in; sign-out
 * removes it, the quick order rows and a customer's door schedule from the browser (security rule 37). Saving blocks
 * neither. `account` calls the account without prompting for sign-in.
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
    <A>(change: Outcome<A>): Outcome<A> =>
    async () => {
      const entered = await change()
      if (E.isRight(entered)) await save()
      return entered
    }
  const leaving =
    <A>(change: Outcome<A>): Outcome<A> =>
    async () => {
      await save()
      const left: E.Either<DomainError, A> = await change()
      if (E.isLeft(left) && left.left.tag !== 'signed-out') return left
      const here = await useCases.viewUploadHere()()
      if (E.isRight(here) && here.right?.customerId !== undefined) await useCases.keepUploadHere(undefined)()
      await useCases.keepPadHere(undefined)()
      const schedule = await useCases.viewScheduleHere()()
      if (E.isRight(schedule) && schedule.right?.customerId !== undefined) await useCases.keepScheduleHere(undefined)()
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
