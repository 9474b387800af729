import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

/** Kysely's and SQL's ways to change or delete rows of the table. */
const calls = 'updateTable|deleteFrom|mergeInto|replaceInto|dropTable|truncate'
const statements = String.raw`update|delete\s+from|truncate(?:\s+table)?|drop\s+table`
const change = new RegExp(
  String.raw`(?:${calls})\(\s*['"\x60]company_event['"\x60]|\b(?:${statements})\s+["\x60]?company_event\b`,
  'gi',
)

const changesIn = (source: string): readonly string[] => source.match(change) ?? []

const folders = ['core', 'adapters', 'composition', 'ui-react']
const sources = folders.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file)),
)

describe('the history of companies', () => {
  it('is only added to: no source changes or deletes a row [G-5]', () => {
    const found = sources.filter(file => changesIn(readFileSync(file, 'utf8')).length > 0)
    expect(found).toEqual([])
  })

  it('is written somewhere, and the search finds what would change it', () => {
    expect(sources.some(file => readFileSync(file, 'utf8').includes(".insertInto('company_event')"))).toBe(true)
    for (const source of [
      "trx.updateTable('company_event')",
      "db\n.deleteFrom('company_event')",
      'sql`delete from company_event where id = 1`',
      'UPDATE company_event set note = null',
    ])
      expect(changesIn(source)).toHaveLength(1)
  })
})
