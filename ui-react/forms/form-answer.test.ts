import { describe, expect, it } from '@jest/globals'
import { conflict, forbidden, invalid, issue, notFound, signedOut, unavailable } from '../../core/shared/domain-error'
import { answerOf, formValues, issuesAbove } from './form-answer'

const posted = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the answer to a form', () => {
  it('never sends a password back to the page', () => {
    expect(formValues(posted({ email: 'ada@northgate.example', password: 'Lintel123' }), ['password'])).toEqual({
      email: 'ada@northgate.example',
    })
  })

  it('returns input with issues', () => {
    const answer = answerOf(invalid(issue('zip', 'zip.shape')), 'address', { zip: '45' })
    expect(answer).toEqual({ intent: 'address', values: { zip: '45' }, issues: [issue('zip', 'zip.shape')] })
  })

  it('shows the message of a platform that refused', () => {
    expect(answerOf({ tag: 'refused', message: 'Username or Password Invalid' }, 'sign-in', {}).problem).toEqual({
      message: 'Username or Password Invalid',
    })
  })

  it('has a text for every other error', () => {
    const faults = [
      conflict('cart.changed'),
      forbidden('cart.not-editable'),
      notFound('order'),
      signedOut,
      unavailable('orders'),
    ]
    const codes = faults.map(fault => answerOf(fault, 'any', {}).problem)
    expect(codes).toEqual([
      { code: 'cart.changed' },
      { code: 'cart.not-editable' },
      { code: 'forms.gone' },
      { code: 'forms.signed-out' },
      { code: 'forms.unavailable' },
    ])
  })

  it('shows issues of hidden fields above the form, others at their field', () => {
    const shows =
      (...fields: readonly string[]) =>
      (field: string) =>
        fields.includes(field)
    const answer = answerOf(
      invalid(issue('zip', 'zip.shape'), issue('to', 'staff.issues.step', { step: 2 })),
      'step',
      {},
    )
    expect(issuesAbove(answer, shows('zip', 'to'))).toEqual(answer)
    expect(issuesAbove(answer, shows('zip'))).toEqual({
      ...answer,
      problem: { code: 'staff.issues.step', values: { step: 2 } },
    })
    expect(issuesAbove(answerOf(conflict('cart.changed'), 'step', {}), shows()).problem).toEqual({
      code: 'cart.changed',
    })
  })

  it('states in whole minutes how long to wait at a rate limit', () => {
    expect(answerOf({ tag: 'limited', retryAfterSeconds: 61 }, 'sign-in', {}).problem).toEqual({
      code: 'forms.limited',
      values: { count: 2 },
    })
  })
})
