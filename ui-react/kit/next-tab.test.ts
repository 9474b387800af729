import { describe, expect, it } from '@jest/globals'
import { nextTab } from './next-tab'

const ids = ['specification', 'documents', 'reviews']

describe('keys on a row of tabs', () => {
  it('moves by arrows and wraps around', () => {
    expect(nextTab(ids, 'specification', 'ArrowRight')).toBe('documents')
    expect(nextTab(ids, 'reviews', 'ArrowRight')).toBe('specification')
    expect(nextTab(ids, 'specification', 'ArrowLeft')).toBe('reviews')
  })

  it('jumps to the ends by Home and End', () => {
    expect(nextTab(ids, 'documents', 'Home')).toBe('specification')
    expect(nextTab(ids, 'documents', 'End')).toBe('reviews')
  })

  it('leaves other keys to the browser', () => {
    expect(nextTab(ids, 'documents', 'Enter')).toBeUndefined()
  })
})
