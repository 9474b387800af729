import { describe, expect, it } from '@jest/globals'
import { rateLimits } from '../../core/access/rate-limits'
import { fetchedMarkup } from '../../test/builders/fetched'
import { addedUp, aGuardedSignIn, sentTo } from '../../test/builders/platform/guarded-sign-in'
import { action } from './login-page'
import { type SignInAnswer, SignInForm } from '../sign-in'

/** A sign-in for an account with too many failed password attempts. */
const aGuessedAccount = async () => {
  const guarded = aGuardedSignIn()
  await guarded.guess()
  const send =
    (script: boolean) =>
    (fields: Readonly<Record<string, string>> = {}) =>
      sentTo(
        action,
        { useCases: guarded.useCases, script },
        { email: guarded.email, password: guarded.password, ...fields },
      )
  const plainly = async (fields: Readonly<Record<string, string>> = {}) => (await send(false)(fields)) as SignInAnswer
  return { ...guarded, byScript: send(true), plain: send(false), plainly }
}
const pagePlace = (answer: SignInAnswer) =>
  fetchedMarkup(<SignInForm answer={answer} />, { key: 'none', answer: undefined })
const popUpPlace = (answer: SignInAnswer) =>
  fetchedMarkup(<SignInForm popUp onForgot={() => undefined} />, { key: 'sign-in-pop-up', answer })
const field = (html: string, name: string) => new RegExp(`<input(?=[^>]*name="${name}")[^>]*>`).exec(html)?.[0] ?? ''

describe('a sign-in for an account with failed attempts', () => {
  it('succeeds on the page with proof of work done by the browser', async () => {
    const { byScript, calls } = await aGuessedAccount()
    const led = (await byScript()) as Response
    expect([led.status, led.headers.get('location')]).toEqual([302, '/#/orders'])
    expect([calls.task, calls.question]).toEqual([1, 0])
  })

  it('succeeds in the pop-up the same way, which then closes', async () => {
    const { byScript, calls } = await aGuessedAccount()
    expect(await byScript({ place: 'pop-up' })).toMatchObject({ signedIn: true, issues: [] })
    expect([calls.task, calls.question]).toEqual([1, 0])
  })

  it('reports a wrong password after the proof of work too, and keeps the address', async () => {
    const { byScript, email } = await aGuessedAccount()
    const answer = (await byScript({ place: 'pop-up', password: 'Wrong1234' })) as SignInAnswer
    expect(answer).toMatchObject({ problem: { code: 'account.sign-in-refused' }, values: { email } })
    expect(JSON.stringify(answer)).not.toContain('Wrong1234')
    expect(popUpPlace(answer)).toMatch(/role="alert"[^]*Username or Password Invalid/)
  })

  it('reports that the browser cannot do the proof of work, and keeps the address', async () => {
    const { byScript, useCases, email } = await aGuessedAccount()
    const none = {
      ...useCases,
      captchaTask: () => async () => ({
        _tag: 'Right' as const,
        right: { tag: 'proof' as const, salt: 's', challenge: 'no number has this', most: 10, signature: '' },
      }),
    }
    Object.assign(useCases, none)
    for (const place of ['', 'pop-up']) {
      const answer = (await byScript({ place })) as SignInAnswer
      expect([answer.problem, answer.values['email'], answer.question]).toEqual([
        { code: 'account.work-failed' },
        email,
        undefined,
      ])
    }
  })

  it('shows a sum without JavaScript, keeps all but the password, and accepts its answer', async () => {
    const { plain, plainly, email, calls } = await aGuessedAccount()
    const asked = await plainly({ return_to: '/hardware/' })
    expect(asked).toMatchObject({ issues: [], values: { email, return_to: '/hardware/' } })
    const html = pagePlace(asked)
    expect(html).toContain(`What is ${asked.question?.first} plus ${asked.question?.second}?`)
    expect(html).toContain('Too many wrong passwords')
    expect(field(html, 'captcha-token')).toContain(`value="${asked.question?.token}"`)
    expect(field(html, 'email')).toContain(`value="${email}"`)
    expect(field(html, 'password')).not.toMatch(/ value=/)
    expect(field(html, 'captcha')).not.toContain('aria-invalid')
    const led = (await plain({ return_to: '/hardware/', ...addedUp(asked.question) })) as Response
    expect([led.status, led.headers.get('location')]).toEqual([302, '/hardware/'])
    expect(calls.task).toBe(0)
  })

  it('shows a new sum after a wrong one, and says that it was wrong', async () => {
    const { plainly, email } = await aGuessedAccount()
    const asked = await plainly()
    for (const wrong of [addedUp(asked.question, 1), { ...addedUp(asked.question), captcha: '' }]) {
      const again = await plainly(wrong)
      expect(again).toMatchObject({ issues: [{ field: 'captcha', code: 'account.sum-wrong' }], values: { email } })
      expect(again.question?.token).not.toBe(asked.question?.token)
      expect(field(pagePlace(again), 'captcha')).toContain('aria-invalid="true"')
      expect(pagePlace(again)).toContain('That is not the answer.')
    }
  })

  it('shows a new sum with a wrong password, as each is valid for one attempt', async () => {
    const { plain, plainly } = await aGuessedAccount()
    const asked = await plainly()
    const wrong = await plainly({ password: 'Wrong1234', ...addedUp(asked.question) })
    expect(wrong).toMatchObject({
      problem: { code: 'account.sign-in-refused' },
      question: { token: expect.stringMatching(/^q\./) as unknown },
    })
    expect(((await plain(addedUp(asked.question))) as SignInAnswer).issues).toEqual([
      { field: 'captcha', code: 'account.sum-wrong' },
    ])
    expect(((await plain(addedUp(wrong.question))) as Response).status).toBe(302)
  })

  it('limits the sums shown to one client, and then says how long to wait', async () => {
    const { plainly, use, email } = await aGuessedAccount()
    await plainly()
    use(rateLimits.captchaQuestions.name, rateLimits.captchaQuestions.tries)
    const answer = await plainly()
    expect(answer).toMatchObject({ problem: { code: 'forms.limited' }, values: { email } })
    expect(answer.question).toBeUndefined()
  })
})

describe('a page with a sum, submitted after its script has loaded', () => {
  it('is sent with the sum, and with proof of work where the sum is wrong', async () => {
    const { plainly, byScript, calls } = await aGuessedAccount()
    const asked = await plainly()
    expect(((await byScript(addedUp(asked.question, 1))) as Response).status).toBe(302)
    expect(calls.task).toBe(1)
    const other = await aGuessedAccount()
    const question = (await other.plainly()).question
    expect(((await other.byScript(addedUp(question))) as Response).status).toBe(302)
    expect(other.calls.task).toBe(0)
  })
})
