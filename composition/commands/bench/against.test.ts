import { describe, expect, it } from '@jest/globals'
import { compared } from './against.ts'
import type { Bench, BenchDeps } from './row.ts'

/** A bench whose figures are those of the checkout that is measured, one per turn. */
const bench = (figures: Readonly<Record<string, number[]>>, runs: string[]): Bench => ({
  name: 'example',
  about: 'Example',
  run: async ({ startShop, turns }) => {
    const { url } = await startShop('')
    runs.push(`${url} ${turns}`)
    const rows = [{ what: 'page', value: figures[url]?.shift() ?? 0, unit: 'ms' as const }]
    return url === 'here' ? [...rows, { what: 'new row', value: 1, unit: 'ms' }] : rows
  },
})
const checkout = (url: string): BenchDeps => ({
  turns: 5,
  dataFolder: async () => '',
  note: () => undefined,
  startShop: async () => ({ url, pid: 1, stop: async () => undefined }),
})

describe('a bench in two checkouts', () => {
  it('runs in turns that begin alternately, and compares the rows of both', async () => {
    const runs: string[] = []
    const figures = { here: [10, 30, 12], there: [20, 40, 48] }
    const rows = await compared(bench(figures, runs), checkout('here'), checkout('there'), 3)
    expect(rows).toEqual([{ what: 'page', value: 12, unit: 'ms', control: { what: 'other checkout', value: 24 } }])
    expect(runs).toEqual(['here 1', 'there 1', 'there 1', 'here 1', 'here 1', 'there 1'])
  })
})
