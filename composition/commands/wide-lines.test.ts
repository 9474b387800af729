import { describe, expect, it } from '@jest/globals'
import { maxColumns, wideLines } from './wide-lines'

const wide = 'a'.repeat(maxColumns)
const placesIn = (path: string, ...lines: readonly string[]) =>
  wideLines([{ path, source: lines.join('\n') }]).map(fault => fault.split(' ')[0])

describe('the check of wide lines', () => {
  it('reports the place of a comment and of a string that is too wide', () => {
    expect(
      placesIn('core/cart/cart.ts', 'const short = 1', `// ${wide}`, '/**', ` * ${wide}`, ' */', `f('${wide}')`),
    ).toEqual(['core/cart/cart.ts:2', 'core/cart/cart.ts:4', 'core/cart/cart.ts:6'])
  })

  it('accepts lines at the limit, directives, generated files and path data', () => {
    expect(
      placesIn('core/cart/cart.ts', `// ${wide}`.slice(0, maxColumns), `// eslint-disable-next-line ${wide}`),
    ).toEqual([])
    expect(placesIn('core/addresses/address-data.ts', `f('${wide}')`)).toEqual([])
    expect(placesIn('adapters/reference/seed/drawings/door.ts', `f('${wide}')`)).toEqual([])
  })
})
