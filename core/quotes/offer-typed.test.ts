import { describe, expect, it } from '@jest/globals'
import { offerTyped, withDiscount } from './offer-typed'

const lines = [{ id: 'a', basePrice: 18900 }, { id: 'b' }]
const values = {
  'line:a:quantity': '4',
  'line:a:price': '$1,158.00',
  'line:a:comment': ' Left ',
  'line:b:quantity': '1',
  'line:b:drop': 'yes',
  'added:1:sku': ' TH-SAD-36 ',
  'added:1:quantity': '2',
  'added:1:alternateTo': 'a',
  expiresOn: '2026-12-18',
  shipping: '25',
  note: ' Hello ',
}

describe('reading a typed offer', () => {
  it('reads amounts in cents, and leaves out dropped lines and empty rows', () => {
    expect(offerTyped(values, lines, true)).toEqual({
      change: {
        tag: 'offer',
        send: true,
        lines: [{ id: 'a', quantity: 4, offeredPrice: 115800, comment: 'Left' }],
        added: [{ sku: 'TH-SAD-36', quantity: 2, alternateTo: 'a' }],
        expiresOn: '2026-12-18',
        note: 'Hello',
        terms: '',
        shipping: 2500,
        tax: 0,
        reason: '',
      },
    })
  })

  it('adds a line at its typed price, and without a price when blank', () => {
    const added = (more: Readonly<Record<string, string>>) => {
      const read = offerTyped({ ...values, ...more }, lines, true)
      return 'change' in read ? read.change.added : read.issues
    }
    expect(
      added({ 'added:1:price': '$21.50', 'added:2:sku': 'BX-1', 'added:2:quantity': '3', 'added:2:price': ' ' }),
    ).toEqual([
      { sku: 'TH-SAD-36', quantity: 2, offeredPrice: 2150, alternateTo: 'a' },
      { sku: 'BX-1', quantity: 3 },
    ])
    expect(added({ 'added:1:price': '0' })).toMatchObject([{ offeredPrice: 0 }])
    expect(added({ 'added:1:price': 'cheap' })).toEqual([{ field: 'added:1:price', code: 'quote-desk.issues.amount' }])
  })

  it('reports invalid amounts at their fields', () => {
    expect(offerTyped({ ...values, 'line:a:price': 'cheap', tax: '-1' }, lines, true)).toEqual({
      issues: [
        { field: 'line:a:price', code: 'quote-desk.issues.amount' },
        { field: 'tax', code: 'quote-desk.issues.amount' },
      ],
    })
  })

  it('applies a discount to every line with a catalog price', () => {
    expect(withDiscount({ discount: '12.5 %', 'line:b:price': '50.00' }, lines)).toEqual({
      discount: '12.5 %',
      'line:a:price': '165.38',
      'line:b:price': '50.00',
    })
    for (const discount of ['', '101', '-5', 'ten']) expect(withDiscount({ discount }, lines)).toBe('wrong')
  })
})
