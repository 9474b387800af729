import { describe, expect, it } from '@jest/globals'
import { nextOption } from './next-option'

describe('arrow keys in the search suggestions', () => {
  it('wrap around through the field itself', () => {
    expect(nextOption(-1, 3, 'ArrowDown')).toBe(0)
    expect(nextOption(2, 3, 'ArrowDown')).toBe(-1)
    expect(nextOption(-1, 3, 'ArrowUp')).toBe(2)
    expect(nextOption(0, 3, 'ArrowUp')).toBe(-1)
  })

  it('do nothing without suggestions, and other keys never', () => {
    expect(nextOption(-1, 0, 'ArrowDown')).toBeUndefined()
    expect(nextOption(-1, 3, 'a')).toBeUndefined()
  })
})
