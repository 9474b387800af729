import { describe, expect, it } from '@jest/globals'
import { adjustedPrice } from './adjusted-price'
import type { Modifier } from './product'

const rush: Modifier = {
  id: 1,
  name: 'Rush',
  kind: 'checkbox',
  required: false,
  config: {},
  values: [
    { id: 10, label: 'Yes', isDefault: false, adjuster: { tag: 'percentage', basisPoints: 1000 } },
    { id: 11, label: 'No', isDefault: true },
  ],
}
const glass: Modifier = {
  id: 2,
  name: 'Glass kit',
  kind: 'dropdown',
  required: false,
  config: {},
  values: [{ id: 20, label: '24 x 32', isDefault: false, adjuster: { tag: 'fixed', cents: 4500 } }],
}

describe('the price with modifiers', () => {
  it('adds a percentage of the price and a fixed amount [S2-4.28]', () => {
    expect(
      adjustedPrice(
        38500,
        [rush, glass],
        [
          { modifierId: 1, value: '10' },
          { modifierId: 2, value: '20' },
        ],
      ),
    ).toBe(38500 + 3850 + 4500)
  })

  it('applies each percentage to the base price, in any order of modifiers [S2-4.28]', () => {
    const primer: Modifier = {
      ...rush,
      id: 3,
      name: 'Primer',
      kind: 'swatch',
      values: [{ id: 30, label: 'Red Oxide', isDefault: false, adjuster: { tag: 'percentage', basisPoints: 300 } }],
    }
    const choices = [
      { modifierId: 1, value: '10' },
      { modifierId: 2, value: '20' },
      { modifierId: 3, value: '30' },
    ]
    for (const modifiers of [
      [rush, glass, primer],
      [primer, glass, rush],
      [glass, primer, rush],
    ])
      expect(adjustedPrice(38_500, modifiers, choices)).toBe(38_500 + 3_850 + 4_500 + 1_155)
  })

  it('rounds a percentage to whole cents [S2-4.29]', () => {
    expect(adjustedPrice(1235, [rush], [{ modifierId: 1, value: '10' }])).toBe(1235 + 124)
  })

  it('is unchanged by values without an adjustment or unknown values', () => {
    expect(
      adjustedPrice(
        38500,
        [rush, glass],
        [
          { modifierId: 1, value: '11' },
          { modifierId: 2, value: 'none' },
        ],
      ),
    ).toBe(38500)
  })
})
