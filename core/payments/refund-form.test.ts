import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { isRefundField, readRefundForm } from './refund-form'

describe('the form of a refund', () => {
  it('reads pieces, amounts and a note; empty fields are nothing', () => {
    expect(
      readRefundForm({
        'line-1': ' 2 ',
        'line-2': '',
        'line-3': '0',
        shipping: '$1,200.50',
        other: '',
        note: ' Late ',
      }),
    ).toEqual(
      E.right({
        request: { lines: [{ position: 1, quantity: 2 }], shipping: 120_050, fees: 0, other: 0 },
        note: 'Late',
      }),
    )
  })

  it.each([
    ['line-1', '1.5', 'whole-pieces'],
    ['line-1', '-1', 'whole-pieces'],
    ['shipping', '12.505', 'amount'],
    ['fees', '-1', 'amount'],
    ['other', 'all', 'amount'],
    ['note', 'x'.repeat(501), 'too-long'],
  ])('names the field %s for %j', (field, typed, code) => {
    expect(readRefundForm({ [field]: typed })).toMatchObject(E.left([{ field, code: `payment-desk.issues.${code}` }]))
  })

  it('has no other fields', () => {
    expect(['line-12', 'note', 'other', 'amount', 'line-x', 'version'].filter(isRefundField)).toEqual([
      'line-12',
      'note',
      'other',
    ])
  })
})
