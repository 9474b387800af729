import { describe, expect, it } from '@jest/globals'
import { filesOf } from './chunk-groups'

const files = ['swatches.tsx', 'swatches.module.css', 'swatch-face.tsx', 'price.ts']
const namesOf = (...names: readonly string[]): readonly string[] =>
  [...filesOf({ 'ui-react/kit': names }, () => files)].map(file => file.slice(file.indexOf('ui-react/')))

describe('the modules of a group of chunks', () => {
  it('are the script and the style sheet of a name, or one of them by its extension', () => {
    expect(namesOf('swatches')).toEqual(['ui-react/kit/swatches.tsx', 'ui-react/kit/swatches.module.css'])
    expect(namesOf('swatches.module.css', 'price')).toEqual([
      'ui-react/kit/swatches.module.css',
      'ui-react/kit/price.ts',
    ])
  })

  it('all exist: a name without a file stops the build', () => {
    expect(() => namesOf('price', 'swatch')).toThrow('ui-react/kit/swatch is in a group of')
  })
})
