import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { checkCard, passesLuhn } from './check-card'
import type { CardCharge } from './payments.port'

const now = Date.UTC(2026, 10, 21)
const card: CardCharge = { number: '4242 4242 4242 4242', expiry: '12/28', code: '123', name: 'Rita Retail' }
const issues = (change: Partial<CardCharge>) => {
  const checked = checkCard({ ...card, ...change }, now)
  return E.isLeft(checked) ? checked.left.map(found => found.code) : []
}

describe('a payment card', () => {
  it('is normalized to digits in number and expiry', () => {
    expect(checkCard({ ...card, expiry: '1 / 2029' }, now)).toEqual(
      E.right({ ...card, number: '4242424242424242', expiry: '01/29' }),
    )
  })

  it('needs a number with a valid checksum', () => {
    expect(issues({ number: '4242 4242 4242 4241' })).toEqual(['checkout.card-number-shape'])
    expect(issues({ number: '' })).toEqual(['checkout.card-number-required'])
    expect(issues({ number: '4242' })).toEqual(['checkout.card-number-shape'])
  })

  it('is valid to the end of its expiry month', () => {
    expect(issues({ expiry: '11/26' })).toEqual([])
    expect(issues({ expiry: '10/26' })).toEqual(['checkout.card-expired'])
    expect(issues({ expiry: '13/28' })).toEqual(['checkout.card-expiry-shape'])
    expect(issues({ expiry: '12/68' })).toEqual(['checkout.card-expired'])
  })

  it.each(['12/29', '12/2029', '1229', '122029', ' 12 / 29 ', '12  /  2029', '12-29', '12.29', '12 29', '1 2 2 9'])(
    'accepts the expiry %s',
    expiry => {
      expect(checkCard({ ...card, expiry }, now)).toMatchObject(E.right({ expiry: '12/29' }))
    },
  )

  it.each(['129', '12/9', '12/029', '2912', '12/29/1', 'Dec 29', ''])('refuses the expiry %j', expiry => {
    expect(issues({ expiry })).toEqual(['checkout.card-expiry-shape'])
  })

  it('needs a code and a name', () => {
    expect(issues({ code: '12' })).toEqual(['checkout.card-code-shape'])
    expect(issues({ name: ' ' })).toEqual(['checkout.card-name-required'])
  })

  it('fails the checksum with any one digit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'4242424242424242']
        digits[place] = String((Number(digits[place]) + shift) % 10)
        expect(passesLuhn(digits.join(''))).toBe(false)
      }),
    )
  })
})
