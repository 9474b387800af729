import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from './people'

/** What each role is answered, by what they asked for. */
export type Table = ReadonlyMap<string, readonly string[]>

const folder = join(process.cwd(), 'test/access')
const gap = /\s{2,}/

/** The expectations as they are written down: one line each, columns apart by two blanks or more, `#` for remarks. */
export const readTable = (file: string): Table =>
  new Map(
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '' && !line.startsWith('#'))
      .slice(1)
      .map(line => {
        const [asked = '', ...answers] = line.trim().split(gap)
        return [asked, answers]
      }),
  )

/**
 * A table as text in columns, in the order of what is asked for; the way it is printed is the way it is written down.
 */
export const printed = (table: Table): string => {
  const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1)).map(([asked, answers]) => [asked, ...answers])
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
export const asked = async (
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
