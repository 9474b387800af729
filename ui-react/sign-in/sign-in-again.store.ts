import { makeAutoObservable, runInAction } from 'mobx'
import { checkCredentials } from '../../core/account/check-credentials'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { PageSession } from '../runtime/page-session'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { withWork } from './with-work'

type Attempt =
  | { readonly tag: 'asking'; readonly issues: readonly Issue[] }
  | { readonly tag: 'sending' }
  | { readonly tag: 'refused'; readonly error: DomainError }
  | { readonly tag: 'signed-in' }
  /** Another customer signed in: the page's input is not theirs. */
  | { readonly tag: 'another' }

/** Signs in again as the page's customer; others must not see the input. */
export class SignInAgainStore {
  attempt: Attempt = { tag: 'asking', issues: [] }
  readonly #who: PageSession
  readonly #calls: Pick<UseCases, 'signIn' | 'captchaTask'>

  constructor(who: PageSession, calls: Pick<UseCases, 'signIn' | 'captchaTask'>) {
    this.#who = who
    this.#calls = calls
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get email(): string {
    return this.#who.email
  }

  get issue(): Issue | undefined {
    return this.attempt.tag === 'asking' ? this.attempt.issues[0] : undefined
  }

  async submit(password: string): Promise<void> {
    if (this.attempt.tag === 'sending') return
    const credentials = { email: this.email, password }
    const issues = checkCredentials(credentials).filter(({ field }) => field === 'password')
    if (issues.length > 0) {
      this.attempt = { tag: 'asking', issues }
      return
    }
    this.attempt = { tag: 'sending' }
    const result = await withWork(this.#calls, captcha =>
      this.#calls.signIn({ ...credentials, ...(captcha === undefined ? {} : { captcha }) }),
    )
    runInAction(() => void (this.attempt = this.#after(result)))
  }

  #after(result: Awaited<ReturnType<ReturnType<UseCases['signIn']>>>): Attempt {
    if (isLeft(result)) return { tag: 'refused', error: result.left }
    return { tag: result.right.customer.id === this.#who.id ? 'signed-in' : 'another' }
  }
}
