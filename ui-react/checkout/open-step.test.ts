import { describe, expect, it } from '@jest/globals'
import { openStep, stepState } from './open-step'

describe('the steps of the checkout', () => {
  it('open the first incomplete step', () => {
    expect(openStep(null, 'shipping')).toBe('shipping')
  })

  it('open a completed step for editing', () => {
    expect(openStep('contact', 'review')).toBe('contact')
    expect(openStep('shipping', 'shipping')).toBe('shipping')
  })

  it('cannot be skipped, and unknown steps are ignored', () => {
    expect(openStep('review', 'address')).toBe('address')
    expect(openStep('admin', 'contact')).toBe('contact')
  })

  it('collapse completed steps, and keep later ones waiting', () => {
    const states = (['contact', 'address', 'shipping', 'payment', 'review'] as const).map(step =>
      stepState(step, 'address', 'payment'),
    )
    expect(states).toEqual(['done', 'open', 'done', 'waiting', 'waiting'])
  })
})
