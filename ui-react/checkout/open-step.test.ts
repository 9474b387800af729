import { describe, expect, it } from '@jest/globals'
import { openStep, stepState } from './open-step'

describe('the steps of the checkout', () => {
  it('opens the first step that needs something', () => {
    expect(openStep(null, 'shipping')).toBe('shipping')
  })

  it('opens a step that is done when it is to be edited', () => {
    expect(openStep('contact', 'review')).toBe('contact')
    expect(openStep('shipping', 'shipping')).toBe('shipping')
  })

  it('cannot be skipped, and unknown steps are ignored', () => {
    expect(openStep('review', 'address')).toBe('address')
    expect(openStep('admin', 'contact')).toBe('contact')
  })

  it('folds up what is done and keeps the rest waiting', () => {
    const states = (['contact', 'address', 'shipping', 'payment', 'review'] as const).map(step =>
      stepState(step, 'address', 'payment'),
    )
    expect(states).toEqual(['done', 'open', 'done', 'waiting', 'waiting'])
  })
})
