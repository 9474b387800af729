import { describe, expect, it } from '@jest/globals'
import { checkProfile, checkSignUp } from './check-sign-up'

const rita = {
  firstName: 'Rita',
  lastName: 'Retail',
  email: 'rita@lintel.example',
  password: 'Lintel123',
  phone: '(937) 555-0100',
}
const codes = (changes: Partial<typeof rita> & { companyName?: string }) =>
  checkSignUp({ ...rita, ...changes }).map(found => found.code)

describe('what a shopper enters to create an account', () => {
  it('is accepted when complete', () => {
    expect(codes({})).toEqual([])
    expect(codes({ companyName: 'Retail & Sons' })).toEqual([])
  })

  it('names every missing field [S1-5.04]', () => {
    expect(codes({ firstName: ' ', lastName: '', email: '', password: '', phone: '' })).toEqual([
      'account.first-name-required',
      'account.last-name-required',
      'account.email-required',
      'account.password-required',
      'account.phone-required',
    ])
  })

  it('needs a well-formed e-mail address [S1-5.04]', () => {
    expect(codes({ email: 'rita' })).toEqual(['account.email-format'])
  })

  it.each(['Lint1', 'lintellintel', '1234567'])(
    'needs a password of seven characters with a letter and a digit, unlike %j [S1-9.01]',
    password => {
      expect(codes({ password })).toEqual(['account.password-format'])
    },
  )

  it.each(['password1', 'Passw0rd123', 'QWERTY123', 'abc12345', '1q2w3e4r!'])(
    'refuses the common password %j',
    password => {
      expect(codes({ password })).toEqual(['account.password-common'])
    },
  )

  it.each(['555', 'call me', '1'.repeat(16)])('needs a telephone number, unlike %j', phone => {
    expect(codes({ phone })).toEqual(['account.phone-format'])
  })

  it('limits the length of names', () => {
    expect(codes({ firstName: 'R'.repeat(81) })).toEqual(['account.too-long'])
  })
})

describe('a changed profile', () => {
  it('needs both names and, if given, a valid telephone number', () => {
    expect(checkProfile({ firstName: 'Rita', lastName: 'Retail' })).toEqual([])
    expect(checkProfile({ firstName: '', lastName: 'Retail', phone: '12' }).map(found => found.field)).toEqual([
      'firstName',
      'phone',
    ])
  })
})
