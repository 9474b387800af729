import { describe, expect, it } from '@jest/globals'
import { mostColumns, wideComments } from './wide-lines'

const wide = 'a'.repeat(mostColumns)

describe('the check of wide comments', () => {
  it('names the place of a comment that is too wide, of either kind', () => {
    const source = [`const short = 1`, `// ${wide}`, '/**', ` * ${wide}`, ' */'].join('\n')
    expect(wideComments([{ path: 'core/cart/cart.ts', source }]).map(fault => fault.split(' ')[0])).toEqual([
      'core/cart/cart.ts:2',
      'core/cart/cart.ts:4',
    ])
  })

  it('leaves code to the formatter, and directives in one piece', () => {
    const source = [`const text = '${wide}'`, `// eslint-disable-next-line ${wide}`, `// ${wide}`.slice(0, mostColumns)]
    expect(wideComments([{ path: 'core/cart/cart.ts', source: source.join('\n') }])).toEqual([])
  })
})
