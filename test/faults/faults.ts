/** `npm run faults`: runs the built product through faults, on loopback only, and reports. */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { markdownTable, plainTable, withSection } from '../../composition/commands/tables'
import { readFaultArguments } from './arguments'
import { bigcommercePart } from './bigcommerce'
import { bodiesPart } from './bodies'
import { crowdPart } from './crowd'
import { dependencyTable } from './dependencies'
import { documentsPart } from './documents'
import type { FaultPart, PartReport } from './fault-part'
import { foreignFilesPart } from './foreign-files'
import { diskPart } from './full-disk'
import { hostsPart } from './hosts'
import { manyPart } from './many-servers'
import { paymentsPart } from './payments'
import { powerPart, powerPostgresPart } from './power'
import { drainPart, startPart } from './start-and-stop'

const parts: readonly FaultPart[] = [
  startPart,
  drainPart,
  diskPart,
  documentsPart,
  hostsPart,
  manyPart,
  powerPart,
  powerPostgresPart,
  paymentsPart,
  bigcommercePart,
  crowdPart,
  bodiesPart,
  foreignFilesPart,
]

type Measured = {
  readonly part: FaultPart
  readonly report: PartReport
  readonly seconds: number
  readonly load: number
}

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}`
const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

const measure = async (part: FaultPart, short: boolean): Promise<Measured> => {
  console.log(`\n== ${part.name}: ${part.about} (load ${load()})`)
  const began = performance.now()
  const report = await part
    .run({ short, note: line => console.log(`   ${line}`) })
    .catch((error: unknown): PartReport => ({
      table: { columns: [], rows: [] },
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }))
  const seconds = (performance.now() - began) / 1000
  if (report.table.rows.length > 0) console.log(plainTable(report.table))
  if (report.skipped !== undefined) console.log(`   skipped: ${report.skipped}`)
  for (const problem of report.problems) console.log(`   NOT SO: ${problem}`)
  console.log(
    '   ' +
      (report.skipped !== undefined
        ? 'not run'
        : report.problems.length === 0
          ? 'held'
          : `${report.problems.length} findings`) +
      `, ${seconds.toFixed(0)} s`,
  )
  return { part, report, seconds, load: load() }
}

const asJson = (all: readonly Measured[], short: boolean): string =>
  JSON.stringify(
    {
      machine: machine(),
      short,
      parts: all.map(({ part, report, seconds, load }) => ({
        name: part.name,
        seconds: Math.round(seconds),
        load,
        ...report,
      })),
    },
    null,
    2,
  )

/** Writes only the results of parts that passed into the document. */
const writeDocument = async (all: readonly Measured[]): Promise<void> => {
  const path = join(import.meta.dirname, '../../docs/reliability.md')
  const held = all.filter(({ report }) => report.problems.length === 0 && report.skipped === undefined)
  const document = withSection(await readFile(path, 'utf8'), 'dependencies', markdownTable(dependencyTable))
  const written = held.reduce(
    (text, { part, report, load }) =>
      withSection(text, `faults ${part.name}`, `${machine()}; load ${load}.\n\n${markdownTable(report.table)}`),
    document,
  )
  await writeFile(path, written)
  console.log(`\n${held.length} tables written to docs/reliability.md`)
}

const run = async (): Promise<number> => {
  const parsed = readFaultArguments(
    process.argv.slice(2),
    parts.map(part => part.name),
  )
  if (typeof parsed === 'string') {
    console.log(parsed)
    return 1
  }
  console.log(`${machine()}, load ${load()}`)
  const began = performance.now()
  const all: Measured[] = []
  for (const part of parts)
    if (parsed.names.length === 0 || parsed.names.includes(part.name)) all.push(await measure(part, parsed.short))
  if (parsed.json !== undefined)
    await writeFile(resolve(process.env['INIT_CWD'] ?? '.', parsed.json), asJson(all, parsed.short))
  if (parsed.write) await writeDocument(all)
  const failed = all.filter(({ report }) => report.problems.length > 0).map(({ part }) => part.name)
  console.log(
    `\n${all.length} parts in ${((performance.now() - began) / 1000).toFixed(0)} s, load ${load()}: ` +
      `${failed.length === 0 ? 'all held' : `findings in ${failed.join(', ')}`}`,
  )
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await run()
