import { describe, expect, it } from '@jest/globals'
import { checkForgottenAddress, checkNewPassword, checkPasswordChange } from './check-new-password'

const codes = (issues: readonly { readonly field: string; readonly code: string }[]) =>
  issues.map(({ field, code }) => `${field} ${code}`)

describe('a new password', () => {
  it('has to match its confirmation [S1-5.05] [S1-8.10]', () => {
    expect(codes(checkNewPassword({ password: 'Freshdoor77', confirm: 'Freshdoor78' }))).toEqual([
      'confirm account.confirm-mismatch',
    ])
    expect(checkNewPassword({ password: 'Freshdoor77', confirm: 'Freshdoor77' })).toEqual([])
  })

  it('is required, follows the format, is not a common one, and is not trimmed', () => {
    expect(codes(checkNewPassword({ password: '', confirm: '' }))).toEqual(['password account.password-required'])
    expect(codes(checkNewPassword({ password: 'doorway', confirm: 'doorway' }))).toEqual([
      'password account.password-format',
    ])
    expect(codes(checkNewPassword({ password: 'password1', confirm: 'password1' }))).toEqual([
      'password account.password-common',
    ])
    expect(codes(checkNewPassword({ password: ' Freshdoor77', confirm: 'Freshdoor77' }))).toEqual([
      'confirm account.confirm-mismatch',
    ])
  })

  it('requires the current password of a signed-in customer', () => {
    expect(codes(checkPasswordChange({ current: '', password: 'Freshdoor77', confirm: 'Freshdoor77' }))).toEqual([
      'current account.current-required',
    ])
  })
})

describe('the address for a password reset', () => {
  it('is trimmed and has to be a well-formed e-mail address [S1-5.06] [S2-5.12]', () => {
    expect(checkForgottenAddress('  rita@lintel.example ')).toEqual([])
    expect(codes(checkForgottenAddress('rita at lintel'))).toEqual(['email account.sign-in-email-format'])
    expect(codes(checkForgottenAddress(' '))).toEqual(['email account.sign-in-email-required'])
  })
})
