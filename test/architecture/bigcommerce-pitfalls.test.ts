import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['adapters', 'composition', 'contracts', 'core', 'test', 'ui-react']

/** The text of all tests and port suites. */
const tests = folders
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)))
  .filter(file => /\.(test|suite)\.tsx?$/.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

type Row = { readonly pitfall: number; readonly ids: readonly string[]; readonly isTested: boolean }

const rows: readonly Row[] = [
  ...readFileSync('docs/requirements/bigcommerce.md', 'utf8').matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm),
].map(([, number, heldBy = '']) => ({
  pitfall: Number(number),
  ids: heldBy.match(/BC-\d+\.\d+/g) ?? [],
  isTested: !heldBy.startsWith('no test: '),
}))

describe('the pitfalls of other storefronts', () => {
  it('are all 27 in the table of docs/requirements/bigcommerce.md, each with what holds it', () => {
    expect(rows.map(({ pitfall }) => pitfall)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1))
    expect(rows.filter(({ ids }) => ids.length === 0)).toEqual([])
  })

  it('are held by requirements that a test names', () => {
    const unnamed = rows.flatMap(({ pitfall, ids, isTested }) =>
      isTested ? ids.filter(id => !tests.includes(`[${id}]`)).map(id => `${pitfall}: ${id}`) : [],
    )
    expect(unnamed).toEqual([])
  })
})
