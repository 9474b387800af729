import { describe, expect, it } from '@jest/globals'
import { join } from 'node:path'
import { allMutants, drawMutants, firstThatCompile, isAt, programsIn, randomOf, type Mutant } from './draw.ts'

const programs: Readonly<Record<string, string>> = {
  'core/a.ts': [
    'export const a = (b: number, c: number) => b < c && c < 10',
    'export const d = [1, 2, 3]',
    'export const e = a(1, 2) ? 1 : 2',
  ].join('\n'),
  'core/f.ts': ['export const mostLines = 50', 'export const g = (h: string[]) => h.filter(i => i.length > 0)'].join(
    '\n',
  ),
}
const drawn = (seed: number) => [...drawMutants(Object.keys(programs), file => programs[file] ?? '', seed)]

describe('drawing mutants', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
  })

  it('draws each mutant once, with its line', () => {
    const edits = drawn(1)
    expect(
      new Set(edits.map(({ file, start, end, text, kind }) => JSON.stringify([file, start, end, text, kind]))).size,
    ).toBe(edits.length)
    expect(edits.find(({ kind }) => kind === 'lift-limit')).toMatchObject({
      file: 'core/f.ts',
      line: 1,
      was: '50',
      text: '50000',
    })
    expect(edits.find(({ kind }) => kind === 'branches')).toMatchObject({ file: 'core/a.ts', line: 3 })
  })

  it('draws rare kinds as often as frequent ones', () => {
    const text = ['const mostLines = 50', ...Array.from({ length: 300 }, (_, n) => `const n${n} = b[${n}]`)].join('\n')
    const early = [1, 2, 3, 4, 5].map(seed =>
      [...drawMutants(['a.ts'], () => text, seed)].slice(0, 30).some(({ kind }) => kind === 'lift-limit'),
    )
    expect(early).toEqual([true, true, true, true, true])
  })

  it('is limited to the requested kinds', () => {
    const some = [...drawMutants(Object.keys(programs), file => programs[file] ?? '', 1, ['lift-limit', 'branches'])]
    expect(some.map(({ kind }) => kind).sort()).toEqual(['branches', 'lift-limit'])
  })

  it('lists all of some kinds in line order', () => {
    const text = 'const a = b => db.where(c)\n  .where(d)\nconst e = [f, g]'
    expect(
      allMutants(['a.ts'], () => text, ['drop-clause', 'drop-member']).map(({ line, kind, text: replacement }) => [
        line,
        kind,
        replacement,
      ]),
    ).toEqual([
      [1, 'drop-clause', 'db.where(c)'],
      [1, 'drop-clause', 'db'],
      [3, 'drop-member', '[g]'],
      [3, 'drop-member', '[f]'],
    ])
  })

  it('takes the first that compile, however many do not, and compiles in batches', () => {
    const all = drawn(1)
    const batches: number[] = []
    const compile = (share: number) => (mutants: readonly Mutant[]) => {
      batches.push(mutants.length)
      return mutants.map(mutant => all.indexOf(mutant) % share === 0)
    }
    expect(firstThatCompile(all, compile(3), 4)).toEqual([all[0], all[3], all[6], all[9]])
    expect(batches[0]).toBe(6)
    expect(firstThatCompile(all, compile(1), 3)).toEqual(all.slice(0, 3))
    expect(firstThatCompile(all, compile(5), 1000)).toEqual(all.filter((_, place) => place % 5 === 0))
    expect(firstThatCompile(all, compile(1), 0)).toEqual([])
  })

  it('is limited to the given lines, and finds nothing in a missing folder or file', () => {
    const selected = (...places: readonly string[]) =>
      drawn(1)
        .filter(isAt(places))
        .map(({ file, line }) => `${file}:${line}`)
    expect(new Set(selected('core/a.ts:3', 'core/a.ts:2', 'core/f.ts'))).toEqual(
      new Set(['core/a.ts:2', 'core/a.ts:3', 'core/f.ts:1', 'core/f.ts:2']),
    )
    expect(selected('core', 'core/a.ts')).toHaveLength(drawn(1).length)
  })

  it('uses numbers from 0 to below 1', () => {
    const random = randomOf(3)
    const numbers = Array.from({ length: 1000 }, random)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    expect(new Set(numbers).size).toBeGreaterThan(990)
  })

  it('takes sources, not tests, demo products, migrations or generated tables', () => {
    const files = programsIn(join(import.meta.dirname, '../..'), 'adapters/reference')
    expect(files).toContain('adapters/reference/quotes/quotes.ts')
    expect(files.filter(path => /\.test\.|\/seed\/|\/migrations\/|-data\.ts/.test(path))).toEqual([])
  })
})
