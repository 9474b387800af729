import { describe, expect, it } from '@jest/globals'
import { confirmationState, isAddressProven, rightsOfAddress } from './address-proof'

describe('the address of an account', () => {
  it('is proven only while it equals the confirmed address, ignoring case', () => {
    expect(isAddressProven({ email: 'boss@shop.example' })).toBe(false)
    expect(isAddressProven({ email: 'boss@shop.example', provenEmail: 'boss@shop.example' })).toBe(true)
    expect(isAddressProven({ email: 'Boss@Shop.example', provenEmail: 'boss@shop.example' })).toBe(true)
    expect(isAddressProven({ email: 'new@shop.example', provenEmail: 'boss@shop.example' })).toBe(false)
  })

  it('grants no rights until it is confirmed', () => {
    expect(rightsOfAddress({ email: 'boss@shop.example' }, { isStaff: true }, { isStaff: false })).toEqual({
      isStaff: false,
    })
    expect(
      rightsOfAddress(
        { email: 'boss@shop.example', provenEmail: 'boss@shop.example' },
        { isStaff: true },
        { isStaff: false },
      ),
    ).toEqual({ isStaff: true })
  })

  it('is confirmed only by its own account, before expiry, while the account still has it', () => {
    const link = { accountId: 7, email: 'boss@shop.example', endsAt: 100 }
    const boss = { id: 7, email: 'boss@shop.example' }
    expect(confirmationState(link, boss, 99)).toEqual({ tag: 'ready', email: 'boss@shop.example' })
    expect(confirmationState(link, boss, 100)).toEqual({ tag: 'none' })
    expect(confirmationState(undefined, boss, 99)).toEqual({ tag: 'none' })
    expect(confirmationState(link, undefined, 99)).toEqual({ tag: 'sign-in' })
    expect(confirmationState(link, { id: 8, email: 'boss@shop.example' }, 99)).toEqual({ tag: 'sign-in' })
    expect(confirmationState(link, { id: 7, email: 'other@shop.example' }, 99)).toEqual({ tag: 'none' })
  })
})
