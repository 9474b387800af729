import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { updating } from './support/pact-files'
import { withTables } from './support/readme-tables'

const file = join(process.cwd(), 'contracts', 'README.md')

it('contracts/README.md lists every call with its contract, provider and state', () => {
  const readme = readFileSync(file, 'utf8')
  if (updating) writeFileSync(file, withTables(readme))
  expect(readFileSync(file, 'utf8')).toBe(withTables(readme))
})
