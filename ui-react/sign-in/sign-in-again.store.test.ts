import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Credentials, SignedIn } from '../../core/account/account'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { aGuardedSignIn, inBrowser } from '../../test/builders/platform/guarded-sign-in'
import { SignInAgainStore } from './sign-in-again.store'

const ada = { id: 7, email: 'admin@northgate.example' }
const again = (answer: (credentials: Credentials) => TE.TaskEither<DomainError, SignedIn>) =>
  new SignInAgainStore(ada, { signIn: answer, captchaTask: () => TE.left(unavailable('captcha')) })

describe('signing in again', () => {
  it('sends the address of the customer whose session ended, with the password that was typed', async () => {
    const sent: Credentials[] = []
    const store = again(
      credentials => (sent.push(credentials), TE.right({ customer: aCustomer({ id: 7 }), mergedLines: 0 })),
    )
    await store.submit('Lintel123')
    expect(sent).toEqual([{ email: ada.email, password: 'Lintel123' }])
    expect(store.attempt.tag).toBe('signed-in')
  })

  it('sends no invalid password', async () => {
    const store = again(() => {
      throw new Error('sent')
    })
    await store.submit('short')
    expect(store.issue?.code).toBe('account.sign-in-password-format')
  })

  it('reports a refusal, and may be tried again', async () => {
    const store = again(() => TE.left({ tag: 'refused', message: 'no' }))
    await store.submit('Lintel124')
    expect(store.attempt).toEqual({ tag: 'refused', error: { tag: 'refused', message: 'no' } })
  })

  it('succeeds with proof of work done by the browser after too many wrong passwords', async () => {
    const { useCases, guess, email, password, calls } = aGuardedSignIn()
    await guess()
    await inBrowser(async () => {
      const store = new SignInAgainStore({ id: 2, email }, useCases)
      await store.submit(password)
      expect(store.attempt.tag).toBe('signed-in')
      expect(calls.task).toBe(1)
    })
  })

  it('reports that another customer has signed in', async () => {
    const store = again(() => TE.right({ customer: aCustomer({ id: 8 }), mergedLines: 0 }))
    await store.submit('Lintel123')
    expect(store.attempt.tag).toBe('another')
  })
})
