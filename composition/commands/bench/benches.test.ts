import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benches } from './benches'

const document = readFileSync(join(import.meta.dirname, '../../../docs/performance.md'), 'utf8')

test.each(benches.map(({ name }) => name))('docs/performance.md has a table for the bench %s', name => {
  expect(document).toMatch(new RegExp(`<!-- bench ${name} -->[^]*<!-- /bench ${name} -->`))
})
