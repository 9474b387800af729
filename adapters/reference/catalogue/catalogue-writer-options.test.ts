import { describe, expect, it } from '@jest/globals'
import type { ProductOption } from '../../../core/catalogue/product'
import { optionsOf } from './catalogue-writer-options'

const finish: ProductOption = {
  id: 20,
  name: 'Finish',
  kind: 'swatch',
  required: true,
  values: [
    { id: 4_000, label: 'Brass', isDefault: true, colors: ['#aa8800'] },
    { id: 9_000, label: 'Chrome', isDefault: false, colors: ['#cccccc'] },
  ],
}
const hand: ProductOption = {
  id: 21,
  name: 'Hand',
  kind: 'radio_buttons',
  required: true,
  values: [{ id: 4_200, label: 'Left', isDefault: true }],
}

describe('the options of a product that is imported again', () => {
  it('keep number, kind, order and the values still in use, and drop unused ones', () => {
    expect(optionsOf(1, [finish, hand], [{ name: 'FINISH', value: 'Chrome' }])).toEqual([
      { ...finish, values: [{ ...finish.values[1], isDefault: true }] },
    ])
    expect(
      optionsOf(
        1,
        [finish, hand],
        [
          { name: 'Hand', value: 'Left' },
          { name: 'Finish', value: 'Brass' },
          { name: 'Finish', value: 'Chrome' },
        ],
      ),
    ).toEqual([finish, hand])
  })

  it('number new values above all existing ones, so that no number is reused', () => {
    const [first, second] = optionsOf(
      1,
      [finish, hand],
      [
        { name: 'Finish', value: 'Chrome' },
        { name: 'Finish', value: 'Nickel' },
        { name: 'Finish', value: 'Bronze' },
        { name: 'Hand', value: 'Right' },
      ],
    )
    expect(first?.values.map(({ id, label }) => [id, label])).toEqual([
      [9_000, 'Chrome'],
      [9_001, 'Nickel'],
      [9_002, 'Bronze'],
    ])
    expect(second?.values.map(({ id, label }) => [id, label])).toEqual([[9_003, 'Right']])
  })

  it('are appended, as swatches if values have colors, otherwise rectangles, unless specified', () => {
    const made = optionsOf(
      3,
      [],
      [
        { name: 'Color', value: 'Red', colors: ['#ff0000'] },
        { name: 'Color', value: 'Plain' },
        { name: 'Size', value: 'S' },
        { name: 'Size', value: 'S' },
        { name: 'Fit', value: 'Tight', kind: 'dropdown' },
      ],
    )
    expect(made.map(({ id, name, kind, required }) => [id, name, kind, required])).toEqual([
      [60, 'Color', 'swatch', true],
      [61, 'Size', 'rectangles', true],
      [62, 'Fit', 'dropdown', true],
    ])
    expect(made.map(({ values }) => values.map(({ id, label, colors }) => [id, label, colors]))).toEqual([
      [
        [12_000, 'Red', ['#ff0000']],
        [12_001, 'Plain', undefined],
      ],
      [[12_200, 'S', undefined]],
      [[12_400, 'Tight', undefined]],
    ])
    const later = optionsOf(
      3,
      [{ ...finish, id: 75 }],
      [
        { name: 'Finish', value: 'Brass' },
        { name: 'Size', value: 'S' },
      ],
    )
    expect(later.map(({ id }) => id)).toEqual([75, 76])
  })

  it('take new colors for a value, and keep the existing ones where the file has none', () => {
    const colorsOf = (colors?: readonly string[]) =>
      optionsOf(1, [finish], [{ name: 'Finish', value: 'Brass', ...(colors ? { colors } : {}) }])[0]?.values[0]?.colors
    expect([colorsOf(['#000000']), colorsOf()]).toEqual([['#000000'], ['#aa8800']])
  })
})
