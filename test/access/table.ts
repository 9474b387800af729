import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from './people'

/** The response to each role, by request. */
export type Table = ReadonlyMap<string, readonly string[]>

const folder = join(process.cwd(), 'test/access')
const gap = /\s{2,}/

/** Reads an expectation file: one line each, columns separated by two or more blanks, `#` for comments. */
export const readTable = (file: string): Table =>
  new Map(
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '' && !line.startsWith('#'))
      .slice(1)
      .map(line => {
        const [request = '', ...answers] = line.trim().split(gap)
        return [request, answers]
      }),
  )

/** A table as text in columns, sorted by request; printed in the format that `readTable` reads. */
export const printed = (table: Table): string => {
  const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, answers]) => [request, ...answers])
  const all: readonly (readonly string[])[] = [['asked for', ...roles], ...rows]
  const widths = ['', ...roles].map((_, at) => Math.max(...all.map(row => (row[at] ?? '').length)))
  return all
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Sequential, as each request may change state the next one reads. */
export const tableOf = async (
  what: readonly string[],
  answer: (what: string, role: Role) => Promise<string>,
): Promise<Table> => {
  const table = new Map<string, readonly string[]>()
  for (const each of what) {
    const answers: string[] = []
    for (const role of roles) answers.push(await answer(each, role))
    table.set(each, answers)
  }
  return table
}
