import { describe, expect, it } from '@jest/globals'
import { fetchedMarkup } from '../../test/builders/fetched'
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
    const html = fetchedMarkup(<SignInForm />, { key: 'sign-in', answer: { ...answer, values: { email: 'rita@lintel.example' }, problem: { code: 'account.sign-in-refused' } } })
    expect(html).toContain('value="rita@lintel.example"')
    expect(html).toContain('Username or Password Invalid')
    expect(html).toMatch(/<input(?=[^>]*name="password")(?![^>]*value=)[^>]*>/)
  })
})
