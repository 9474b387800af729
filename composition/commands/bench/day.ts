import { plainTable } from '../tables.ts'
import { openPostgres, postgresBinaries } from '../postgres-server.ts'
import { jobsOf, stationsOf, type Costs, type Setup } from './day/jobs.ts'
import { measureCosts, processesOfDatabase } from './day/measure.ts'
import type { Bench, Row } from './row.ts'
import { simulate, type Interval, type Outcome } from './day/simulation.ts'
import { hourMs, visitsOf } from './day/visits.ts'

const buyers = 50_000
const seed = 20_261_127
const intervals = 25
/** After this time in the queue of the renderer, the browser renders. */
const patienceMs = 400

/** The day alone and behind a CDN; then four times the buyers, which are more than one process serves. */
const setups: readonly (Setup & { readonly times: number })[] = [
  { times: 1, processes: 1, cdnSeconds: 60 },
  ...[1, 2, 4, 8].flatMap(processes => [
    { times: 1, processes },
    { times: 1, processes, cdnSeconds: 3_600 },
  ]),
  ...[1, 2, 4].map(processes => ({ times: 4, processes })),
]

/** A simulated day of buyers, with costs that are measured in the same run. */
export const day: Bench = {
  name: 'day',
  about:
    `Simulation of a day of ${buyers.toLocaleString('en-US')} buyers with the processor time that each kind of ` +
    'request takes in this run, on PostgreSQL: the busiest hour for 1 to 8 processes, alone and behind ' +
    "a CDN that keeps guests' pages, and with four times the buyers. The table of all hours is printed while it " +
    'runs; the assumptions are in docs/scale.md.',
  run: async ({ dataFolder, note, startShop }) => {
    const binaries = postgresBinaries()
    if (!binaries) throw new Error('no PostgreSQL under /usr/lib/postgresql: "apt-get install postgresql" brings it')
    const database = await openPostgres(binaries)
    const { port } = new URL(database.url)
    try {
      const folder = await dataFolder()
      const shop = await startShop(folder, { DATABASE_URL: database.url })
      try {
        const costs = await measureCosts({ shop, database: () => processesOfDatabase(port), folder, note })
        return [...costRows(costs), ...simulated(costs)]
      } finally {
        await shop.stop()
      }
    } finally {
      await database.close()
    }
  },
}

const costRows = ({ document, ...costs }: Costs): readonly Row[] => [
  ...Object.entries(costs).flatMap(([what, { shop, database }]): readonly Row[] => [
    { what: `${what}: shop`, value: shop, unit: 'ms' },
    ...(database > 0 ? [{ what: `${what}: PostgreSQL`, value: database, unit: 'ms' } as const] : []),
  ]),
  { what: "a quote's PDF, in its thread", value: document, unit: 'ms' },
]

const simulated = (costs: Costs): readonly Row[] => {
  const days = new Map([1, 4].map(times => [times, visitsOf({ buyers: times * buyers, seed })]))
  return setups.flatMap(({ times, ...setup }) => {
    const visits = days.get(times) ?? []
    const { jobs, counts } = jobsOf(visits, costs, setup, seed)
    const outcome = simulate({ stations: stationsOf(setup), jobs, intervalMs: hourMs, intervals, patienceMs })
    const title = titleOf(times, setup)
    console.error(
      `\n${title}: ${number(visits.length)} requests, ${number(counts.fromCdn)} from the CDN, ` +
        `${number(counts.fromMemory)} from memory, ${number(outcome.refused)} refused\n${hoursOf(outcome)}`,
    )
    return summary(title, outcome)
  })
}

const number = (value: number) => value.toLocaleString('en-US')
const titleOf = (times: number, { processes, cdnSeconds }: Setup): string =>
  [
    `${number(times * buyers)} buyers`,
    `${processes} ${processes === 1 ? 'process' : 'processes'}`,
    ...(cdnSeconds === undefined ? [] : [`CDN ${number(cdnSeconds)} s`]),
  ].join(', ')

const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`
const ms = (value: number) => (value >= 10_000 ? `${Math.round(value / 1_000)} s` : `${Math.round(value)} ms`)

/** One line per hour: arrivals, use, queues and waits of each station. */
const hoursOf = ({ stations }: Outcome): string =>
  plainTable({
    columns: [
      ...['hour', 'requests', 'used', 'mean queue', 'longest', 'mean wait', 'longest'],
      ...others.flatMap(name => [name, 'longest queue', 'longest wait']),
    ],
    rows: Array.from({ length: intervals - 1 }, (_, hour) => {
      const [shop, ...rest] = ['processes', ...others].map(name => stations[name]?.[hour] as Interval)
      return [
        String(hour),
        ...(shop
          ? [
              number(shop.arrived),
              percent(shop.utilization),
              shop.meanQueue.toFixed(2),
              number(shop.longestQueue),
              ms(shop.meanWaitMs),
              ms(shop.longestWaitMs),
            ]
          : []),
        ...rest.flatMap(at => [percent(at.utilization), number(at.longestQueue), ms(at.longestWaitMs)]),
      ]
    }),
  })

const others = ['database', 'documents', 'outbox'] as const

/** The busiest hour of the processes. */
const summary = (title: string, { stations }: Outcome): readonly Row[] => {
  const hours = stations['processes'] ?? []
  const busiest = hours.reduce((most, hour) => (hour.utilization > most.utilization ? hour : most))
  return [
    { what: `${title}: used`, value: 100 * busiest.utilization, unit: '%' },
    { what: `${title}: longest queue`, value: busiest.longestQueue, unit: 'requests' },
    { what: `${title}: mean wait`, value: Math.round(10 * busiest.meanWaitMs) / 10, unit: 'ms' },
    ...(busiest.late === 0
      ? []
      : [{ what: `${title}: waits above ${patienceMs} ms`, value: busiest.late, unit: 'requests' } as const]),
  ]
}
