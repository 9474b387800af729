import { expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The patterns of a module, which the bundler takes only as literals. */
const patternsOf = (file: string): readonly string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/'\.\.\/([^']+\.json)'/g)].map(
    ([, each = '']) => each,
  )

test.each(['messages.ts', 'fetch-messages.ts'])('%s finds every file of texts, so that no page shows a name', file => {
  const found = globSync([...patternsOf(file)], { cwd: root })
  const all = globSync('**/*.{en,fr-LU,en-MX}.json', { cwd: root })
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(path => !found.includes(path))).toEqual([])
})
