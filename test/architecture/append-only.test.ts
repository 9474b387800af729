import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tables whose rows are the history of something: nothing changes or deletes them. */
const appendOnly = ['ledger_entry', 'staff_event']

describe('the history of the shop', () => {
  it.each(appendOnly)('[G-5] in %s is only ever added to', table => {
    const folder = join(import.meta.dirname, '../../adapters')
    const changing = new RegExp(`(updateTable|deleteFrom)\\(\\s*'${table}'|(update|delete from)\\s+${table}\\b`)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))
    expect(sources.filter(path => changing.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
    expect(sources.some(path => readFileSync(join(folder, path), 'utf8').includes(`insertInto('${table}')`))).toBe(true)
  })
})
