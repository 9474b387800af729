import { describe, expect, it } from '@jest/globals'
import { stepQuantity } from './step-quantity'

describe('stepping a quantity', () => {
  it('goes by whole packs', () => {
    expect(stepQuantity(3, 1, { min: 0, step: 3 })).toBe(6)
    expect(stepQuantity(3, -1, { min: 0, step: 3 })).toBe(0)
  })

  it('goes to the next whole pack from a quantity between two', () => {
    expect(stepQuantity(4, 1, { min: 0, step: 3 })).toBe(6)
    expect(stepQuantity(4, -1, { min: 0, step: 3 })).toBe(3)
  })

  it('counts packs from the minimum quantity', () => {
    expect(stepQuantity(5, 1, { min: 5, max: 50, step: 10 })).toBe(15)
  })

  it('stays between minimum and maximum, in whole packs', () => {
    expect(stepQuantity(0, -1, { min: 0, step: 1 })).toBe(0)
    expect(stepQuantity(2, 1, { min: 5, max: 50, step: 1 })).toBe(5)
    expect(stepQuantity(9, 1, { min: 0, max: 10, step: 3 })).toBe(9)
    expect(stepQuantity(400, -1, { min: 0, max: 10, step: 5 })).toBe(10)
  })
})
