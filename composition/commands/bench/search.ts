import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench, Row } from './row.ts'

type Figure = Omit<Row, 'goal'> & { readonly goal?: number }

/** Goals in milliseconds by size: pages of 24 with twelve facets, at the median. */
const sizes = [
  {
    variants: 100_000,
    name: '100,000',
    others: true,
    goals: { category: 1, 'whole catalogue': 3, 'two words': 1, typeahead: 0.5, sku: 0.01, start: 500 },
  },
  {
    variants: 1_000_000,
    name: '1,000,000',
    others: false,
    goals: { category: 6, 'whole catalogue': 30, 'two words': 3, typeahead: 0.5, sku: 0.01 },
  },
] as const

/** The search over generated catalogues, compared with other engines in the same run. */
export const search: Bench = {
  name: 'search',
  about:
    'Search and facets over generated catalogues (`npm run catalogue:generate`), medians of sequential calls: a page ' +
    'of 24 documents with the counts of twelve facets, without loading cards unless a row says so. For a buyer with ' +
    '1,000 categories, twice the time of an unrestricted visitor is allowed. minisearch supports words only; itemsjs ' +
    'and PostgreSQL (if `LINTEL_TEST_DATABASE_URL` is set) support no access lists, no prices of the buyer and no ' +
    'options of one variant.',
  run: async ({ dataFolder }) => {
    const rows: Row[] = []
    for (const { variants, name, others, goals } of sizes) {
      const asked = {
        folder: join(await dataFolder(), 'generated'),
        variants,
        others,
        goals,
        databaseUrl: process.env['LINTEL_TEST_DATABASE_URL'],
      }
      const { stdout } = await measured(asked)
      rows.push(
        ...(JSON.parse(stdout) as Figure[]).map(({ goal, ...figure }): Row => ({
          ...figure,
          what: `${name}: ${figure.what}`,
          ...goalOf(figure, goal),
        })),
      )
    }
    return rows
  },
}

export const measured = (asked: object) => {
  const run = promisify(execFile)(
    process.execPath,
    [
      '--max-old-space-size=6000',
      join(import.meta.dirname, '../../../dist/server/search-bench.js'),
      JSON.stringify(asked),
    ],
    { maxBuffer: 1e7, env: { ...process.env, NODE_ENV: 'production' } },
  )
  run.child.stderr?.pipe(process.stderr, { end: false })
  return run
}

const goalOf = (figure: Omit<Row, 'goal'>, goal: number | undefined): Pick<Row, 'goal'> =>
  figure.control?.what === 'unrestricted visitor'
    ? { goal: { kind: 'share', figure: 200, better: 'less' } }
    : goal === undefined
      ? {}
      : { goal: { kind: 'value', figure: goal, better: 'less' } }
