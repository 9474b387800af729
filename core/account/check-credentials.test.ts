import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkCredentials } from './check-credentials'

const codes = (email: string, password: string) =>
  checkCredentials({ email, password }).map(found => `${found.field}: ${found.code}`)

describe('what a shopper enters to sign in', () => {
  it('is accepted when e-mail and password are well-formed [S1-5.03]', () => {
    expect(codes('retail@lintel.example', 'Lintel123')).toEqual([])
    expect(codes('  retail@lintel.example ', 'Lintel123')).toEqual([])
  })

  it('needs both fields, with an issue for each [S1-2.18]', () => {
    expect(codes('', '')).toEqual([
      'email: account.sign-in-email-required',
      'password: account.sign-in-password-required',
    ])
  })

  it.each([
    'retail',
    'retail@lintel',
    '@lintel.example',
    'a b@lintel.example',
    'a@b@lintel.example',
    'a@lintel..example',
  ])('needs a valid e-mail address, unlike %j [S1-5.01]', email => {
    expect(codes(email, 'Lintel123')).toEqual(['email: account.sign-in-email-format'])
  })

  it.each(['Lint12', 'abcdefgh', '12345678', `a1${'x'.repeat(127)}`])(
    'needs seven characters with a letter and a digit, unlike %j [S1-5.02]',
    password => {
      expect(codes('retail@lintel.example', password)).toEqual(['password: account.sign-in-password-format'])
    },
  )

  it('may have blanks and non-Latin letters in the password', () => {
    expect(codes('retail@lintel.example', ' ключ 7 ')).toEqual([])
  })

  it('is checked for input of any length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), fc.string({ maxLength: 5000 }), (email, password) =>
        Array.isArray(checkCredentials({ email, password })),
      ),
      { numRuns: 50 },
    )
    expect(
      checkCredentials({ email: `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`, password: 'a'.repeat(100_000) })
        .length,
    ).toBeGreaterThan(0)
  })
})
