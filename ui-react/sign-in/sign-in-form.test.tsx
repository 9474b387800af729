import { describe, expect, it } from '@jest/globals'
import { fetchedMarkup } from '../../test/builders/fetched'
import { ForgotForm } from './forgot-form'
import { SignInForm } from './sign-in-form'

const answer = { intent: 'sign-in', values: {}, issues: [] }

describe('the Sign In button', () => {
  it('is busy while the form is on its way [S1-2.19]', () => {
    const busy = fetchedMarkup(<SignInForm />, { key: 'sign-in', sending: true })
    expect(busy).toMatch(/<button(?=[^>]*value="sign-in")(?=[^>]*aria-disabled="true")(?=[^>]*data-busy)[^>]*>/)
    expect(busy).toContain('class="spinner"')
    expect(busy).toMatch(/role="status">Signing In\.\.\.</)
    const idle = fetchedMarkup(<SignInForm />, { key: 'sign-in', answer })
    expect(idle).not.toMatch(/aria-disabled|spinner|role="status">Signing In/)
  })

  it('keeps the address that was typed, never the password', () => {
    const html = fetchedMarkup(<SignInForm />, {
      key: 'sign-in',
      answer: { ...answer, values: { email: 'rita@lintel.example' }, problem: { code: 'account.sign-in-refused' } },
    })
    expect(html).toContain('value="rita@lintel.example"')
    expect(html).toContain('Username or Password Invalid')
    expect(html).toMatch(/<input(?=[^>]*name="password")(?![^>]*value=)[^>]*>/)
  })
})

describe('the sign-in form in a pop-up', () => {
  const popUp = (fetched: object = {}) =>
    fetchedMarkup(<SignInForm popUp onForgot={() => undefined} />, {
      key: 'sign-in-pop-up',
      answer: { ...answer, ...fetched },
    })

  it('has no link to another page: no Register, and a password reset opens in place [S1-2.20] [S1-2.21]', () => {
    const html = popUp()
    expect(html).not.toContain('href=')
    expect(html).not.toContain('Register')
    expect(html).toMatch(/<button[^>]*>(?:<[^>]*>)*Forgot your password/)
    expect(html).toContain('<input type="hidden" name="place" value="pop-up"/>')
  })

  it('shows errors inside itself, as a toast would be covered', () => {
    expect(popUp({ problem: { code: 'account.sign-in-refused' } })).toMatch(
      /role="alert"[^]*Username or Password Invalid/,
    )
  })
})

describe('the forgotten password in a pop-up', () => {
  const asked = (result: object) =>
    fetchedMarkup(<ForgotForm popUp back={<span />} />, { key: 'forgot-password', answer: result })

  it('asks for the address, and links to the sign-up page [S2-2.71]', () => {
    const html = asked({ ...answer, intent: 'forgot', problem: undefined })
    expect(html).toMatch(/<input[^>]*type="email"/)
    expect(html).toMatch(/<a[^>]*href="\/sign-up"[^>]*>(?:<[^>]*>)*Register now/)
  })

  it('reports a failure in its own message, and says what to do [S1-8.09] [S2-8.02]', () => {
    const html = asked({
      ...answer,
      intent: 'forgot',
      values: { email: 'rita@lintel.example' },
      problem: { code: 'forms.limited', values: { count: 5 } },
    })
    expect(html).toContain('please try again and provide the email address associated with your account.')
    expect(html).toContain('Wait 5 minutes')
    expect(html).not.toContain('Forgot password failed...')
    expect(html).toContain('value="rita@lintel.example"')
  })

  it('reports that instructions were sent [S2-8.02]', () => {
    expect(asked({ sent: true })).toContain('We have sent password reset instructions to the registered email id')
  })
})
