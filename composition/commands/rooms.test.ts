import { describe, expect, it } from '@jest/globals'
import { maxFiles, roomFaults, type SourceFile } from './rooms'

const file = (path: string, ...imports: readonly string[]): SourceFile => ({ path, imports })

describe('the check of folder structure', () => {
  it('accepts folders that import each other in one direction only', () => {
    expect(roomFaults([file('core/cart/cart.ts', 'core/shared/money.ts'), file('core/shared/money.ts')])).toEqual([])
  })

  it('reports two folders that import each other, with both imports and the remedy', () => {
    const faults = roomFaults([
      file('core/cart/cart.ts', 'core/orders/order.ts'),
      file('core/orders/order.ts', 'core/cart/line.ts'),
      file('core/cart/line.ts'),
    ])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(
      'core/cart/cart.ts imports core/orders/order.ts, core/orders/order.ts imports core/cart/line.ts',
    )
    expect(faults[0]).toContain('Remedy: ')
  })

  it('reports a longer import cycle once', () => {
    const circle = [
      file('ui-react/cart/a.tsx', 'ui-react/quotes/index.ts'),
      file('ui-react/quotes/index.ts', 'ui-react/search/index.ts'),
      file('ui-react/search/index.ts', 'ui-react/cart/a.tsx'),
    ]
    expect(roomFaults(circle)).toHaveLength(1)
  })

  it('treats the subjects of the embedded platform as separate folders', () => {
    const faults = roomFaults([
      file('adapters/reference/cart/a.ts', 'adapters/reference/quotes/b.ts'),
      file('adapters/reference/quotes/b.ts', 'adapters/reference/cart/a.ts'),
    ])
    expect(faults.map(fault => fault.split(':')[0])).toEqual([
      'adapters/reference/cart and adapters/reference/quotes depend on each other',
    ])
  })

  it('ignores the imports of tests', () => {
    expect(
      roomFaults([
        file('core/cart/cart.test.ts', 'core/orders/order.ts'),
        file('core/orders/order.ts', 'core/cart/cart.ts'),
        file('core/cart/cart.ts'),
      ]),
    ).toEqual([])
  })

  it('reports a folder with too many files, without counting tests', () => {
    const full = Array.from({ length: maxFiles }, (_, at) => file(`core/cart/c${at}.ts`))
    expect(roomFaults([...full, file('core/cart/one.test.ts')])).toEqual([])
    expect(roomFaults([...full, file('core/cart/more.ts')])[0]).toContain(
      'core/cart contains 41 source files, the maximum is 40',
    )
  })

  it('allows four files directly in composition, and one in the embedded platform', () => {
    const loose = ['a', 'b', 'c', 'd'].map(name => file(`composition/${name}.ts`))
    expect(roomFaults(loose)).toEqual([])
    expect(roomFaults([...loose, file('composition/e.ts')])).toHaveLength(1)
    expect(roomFaults([file('adapters/reference/index.ts'), file('adapters/reference/cart.ts')])).toHaveLength(1)
  })
})
