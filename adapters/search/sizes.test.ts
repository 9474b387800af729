import { describe, expect, it } from '@jest/globals'
import { fieldNumber, noNames, valueNumber } from './names'
import { sizeValuesOf } from './sizes'

const namesOf = (values: readonly (readonly [field: string, label: string])[]) => {
  const names = noNames()
  for (const [field, label] of values) valueNumber(names, fieldNumber(names, field), label)
  return names
}

describe('sizes read from catalog values', () => {
  it('pair a width with the matching height, and skip a width or height without its partner', () => {
    const { pairs } = sizeValuesOf(
      namesOf([
        ['Door Width', '36 in'],
        ['Door Height', '84 in'],
        ['Frame Width', '40 in'],
        ['Glass Height', '20 in'],
        ['Finish', 'Satin Chrome'],
      ]),
    )
    expect(
      pairs.map(({ widths, heights }) => [widths.map(({ inches }) => inches), heights.map(({ inches }) => inches)]),
    ).toEqual([[[36], [84]]])
  })

  it('are read from one value that contains both width and height', () => {
    expect(
      sizeValuesOf(
        namesOf([
          ['Opening', '36 x 84'],
          ['Opening', 'custom'],
        ]),
      ).wholes.size,
    ).toBe(1)
  })

  it('use at most fifteen pairs of fields, not counting incomplete ones', () => {
    const pair = (name: string): readonly (readonly [string, string])[] => [
      [`${name} Width`, '36 in'],
      [`${name} Height`, '84 in'],
    ]
    const names = Array.from({ length: 20 }, (_, at) => `Part${at}`)
    const { pairs } = sizeValuesOf(
      namesOf([...names.map(name => [`${name} Only Width`, '30 in'] as const), ...names.flatMap(pair)]),
    )
    expect(pairs.map(({ heights }) => heights.length)).toEqual(Array.from({ length: 15 }, () => 1))
  })
})
