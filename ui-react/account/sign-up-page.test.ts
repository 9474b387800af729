import { describe, expect, it } from '@jest/globals'
import { rateLimits } from '../../core/access/rate-limits'
import { addedUp, aGuardedSignIn, sentTo } from '../../test/builders/platform/guarded-sign-in'
import type { WithSum } from '../sign-in'
import { action } from './sign-up-page'

const nell = {
  firstName: 'Nell',
  lastName: 'New',
  companyName: 'New & Co',
  email: 'nell@home.example',
  phone: '937 555 0199',
  password: 'Hinge4you',
}
const { password: _, ...shown } = nell

const aSignUp = () => {
  const guarded = aGuardedSignIn()
  const send = async (script: boolean, fields: Readonly<Record<string, string>> = {}) =>
    (await sentTo(action, { useCases: guarded.useCases, script }, { ...nell, ...fields })) as WithSum & {
      readonly registered?: string
    }
  return { ...guarded, byScript: (fields = {}) => send(true, fields), plainly: (fields = {}) => send(false, fields) }
}

describe('a new account', () => {
  it('is created with proof of work done by the browser, in one call', async () => {
    const { byScript, calls } = aSignUp()
    expect(await byScript()).toEqual({ registered: '/#/orders' })
    expect(calls).toEqual({ signIn: 0, signUp: 1, task: 1, question: 0 })
  })

  it('needs new proof of work after each answer that an address is taken', async () => {
    const { byScript, calls, email } = aSignUp()
    expect(await byScript({ email })).toMatchObject({
      problem: { code: 'account.exists' },
      values: { ...shown, email },
    })
    expect(await byScript()).toEqual({ registered: '/#/orders' })
    expect(calls.task).toBe(2)
  })

  it('shows the sum where no script runs, with all input except the password', async () => {
    const { plainly } = aSignUp()
    const asked = await plainly()
    expect(asked).toMatchObject({
      issues: [],
      values: shown,
      question: { token: expect.stringMatching(/^q\./) as unknown },
    })
    expect(asked.values).not.toHaveProperty('password')
    expect(await plainly(addedUp(asked.question))).toEqual({ registered: '/#/orders' })
  })

  it('shows a new sum after a wrong one, and after one used for a taken address', async () => {
    const { plainly, email } = aSignUp()
    const asked = await plainly()
    const wrong = await plainly(addedUp(asked.question, 1))
    expect(wrong).toMatchObject({ issues: [{ field: 'captcha', code: 'account.sum-wrong' }], values: shown })
    const taken = await plainly({ email, ...addedUp(wrong.question) })
    expect(taken).toMatchObject({ problem: { code: 'account.exists' }, values: { ...shown, email } })
    expect(new Set([asked, wrong, taken].map(({ question }) => question?.token)).size).toBe(3)
    expect(await plainly(addedUp(taken.question))).toEqual({ registered: '/#/orders' })
  })

  it('limits the sums shown to one client, and then says how long to wait', async () => {
    const { plainly, use } = aSignUp()
    await plainly()
    use(rateLimits.captchaQuestions.name, rateLimits.captchaQuestions.tries)
    const answer = await plainly()
    expect(answer).toMatchObject({ problem: { code: 'forms.limited' }, values: shown })
    expect(answer.question).toBeUndefined()
  })

  it('shows no sum for an invalid form', async () => {
    const { plainly, calls } = aSignUp()
    const answer = await plainly({ phone: '' })
    expect(answer.issues).toEqual([{ field: 'phone', code: 'account.phone-required' }])
    expect([answer.question, calls.question]).toEqual([undefined, 0])
  })
})
