import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { readGiftForm, readVoidReason, type GiftForm } from './gift-form'

const today = '2026-11-27'
const form: GiftForm = { amount: '$25.00', recipientName: ' Sam  Senior ', recipientEmail: 'sam@lintel.example' }
const issuesOf = (changed: GiftForm, day: string | undefined = today) => {
  const read = readGiftForm({ ...form, ...changed }, day)
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}

describe('a certificate that staff issue [A-24]', () => {
  it('has an amount and a recipient; message and last day are optional', () => {
    expect(readGiftForm({ ...form, message: ' Thanks. ', lastDay: '2026-11-27' }, today)).toEqual(
      E.right({
        amount: 2_500,
        recipient: { name: 'Sam Senior', email: 'sam@lintel.example' },
        message: 'Thanks.',
        lastDay: '2026-11-27',
      }),
    )
    expect(readGiftForm(form, today)).toEqual(
      E.right({ amount: 2_500, recipient: { name: 'Sam Senior', email: 'sam@lintel.example' } }),
    )
  })

  it.each([
    [{ amount: '' }, 'amount cart.gift-amount'],
    [{ amount: '0.99' }, 'amount cart.gift-amount'],
    [{ amount: '1000.01' }, 'amount cart.gift-amount'],
    [{ amount: '25.005' }, 'amount cart.gift-amount'],
    [{ recipientName: ' ' }, 'recipientName cart.gift-name'],
    [{ recipientEmail: 'sam at home' }, 'recipientEmail cart.gift-email'],
    [{ message: 'x'.repeat(201) }, 'message cart.choice-too-long'],
    [{ lastDay: 'tomorrow' }, 'lastDay gift-certificates.issues.day'],
    [{ lastDay: '2027-02-30' }, 'lastDay gift-certificates.issues.day'],
    [{ lastDay: '2026-11-26' }, 'lastDay gift-certificates.issues.day-past'],
    [{ lastDay: '2036-11-28' }, 'lastDay gift-certificates.issues.day-far'],
  ])('is refused at its field with %j', (changed, expected) => {
    expect(issuesOf(changed)).toEqual([expected])
  })

  it('names all fields at once, and its last day also where today is unknown', () => {
    expect(issuesOf({ amount: '', recipientEmail: '', lastDay: 'soon' }, undefined)).toEqual([
      'amount cart.gift-amount',
      'recipientEmail cart.gift-email',
      'lastDay gift-certificates.issues.day',
    ])
  })
})

describe('the reason of voiding one', () => {
  it('is needed, and fits the history', () => {
    expect(readVoidReason(' Sent twice. ')).toEqual(E.right('Sent twice.'))
    expect(E.isLeft(readVoidReason('  '))).toBe(true)
    expect(E.isLeft(readVoidReason('x'.repeat(301)))).toBe(true)
  })
})
