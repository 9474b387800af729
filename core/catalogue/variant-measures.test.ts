import { describe, expect, it } from '@jest/globals'
import { markOf, variantMeasures } from './variant-measures'

const variant = (...fields: readonly (readonly [name: string, label: string])[]) => ({
  optionValues: fields.map(([name, label], at) => ({ optionId: at, valueId: at, name, label })),
})

describe('the measures beside a product drawing', () => {
  it('are the width and height of the chosen variant', () => {
    expect(variantMeasures(variant(['Width', '30 in'], ['Height', '80 in (6-8)'], ['Handing', 'LH']))).toEqual({
      wide: '30 in',
      high: '80 in',
    })
    expect(variantMeasures(variant(['Hauteur', '83 1/2 in']))).toEqual({ wide: undefined, high: '83 1/2 in' })
    expect(markOf('80 in', '84 in')).toBe('80 in')
  })

  it('are those of the drawing if the variant has none', () => {
    expect(markOf(variantMeasures(variant(['Finish', 'Satin'])).high, '84 in')).toBe('84 in')
    expect(markOf(undefined, undefined)).toBe('')
  })

  it('are left out when the variant states a size in another form', () => {
    expect(markOf(variantMeasures(variant(['Width', '900 mm'])).wide, '36 in')).toBe('')
    expect(markOf(variantMeasures(variant(['Height', 'To order'])).high, '84 in')).toBe('')
  })
})
