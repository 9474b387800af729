import { describe, expect, it } from '@jest/globals'
import { triedTiers } from './price-trial'

const tiers = [
  { minimum: 1, price: 1_000 },
  { minimum: 12, price: 900 },
]
const trial = {
  listId: 7,
  changes: new Map([
    [5, [{ minimum: 1, tier: { price: 1_100 } }, { minimum: 12 }, { minimum: 24, tier: { price: 800 } }]],
  ]),
}

describe('prices that are tried', () => {
  it('replace, remove and add those of their list, by quantity [A-18]', () => {
    expect(triedTiers({ trial }, { listId: 7, variantId: 5 }, tiers)).toEqual([
      { minimum: 1, price: 1_100 },
      { minimum: 24, price: 800 },
    ])
  })

  it('leave other lists, other variants and other buyers alone [A-18]', () => {
    expect(triedTiers({ trial }, { listId: 8, variantId: 5 }, tiers)).toBe(tiers)
    expect(triedTiers({ trial }, { listId: 7, variantId: 6 }, tiers)).toBe(tiers)
    expect(triedTiers({}, { listId: 7, variantId: 5 }, tiers)).toBe(tiers)
  })
})
