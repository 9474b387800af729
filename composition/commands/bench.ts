/**
 * `npm run bench`: speed and memory of the built shop relative to controls in the same run. Arguments select benches by
 * name; `--json FILE` writes the figures, `--write` updates their tables in docs/performance.md. Runs straight under
 * Node.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from './bench/benches.ts'
import { startShop } from './bench/processes.ts'
import type { Bench, BenchDeps } from './bench/row.ts'
import { asMarkdown, asText, loadNow, machineOf, type Measured } from './bench/table.ts'
import { withSection } from './tables.ts'
import { buildMissing } from './build.ts'

const document = join(import.meta.dirname, '../../docs/performance.md')
const usage = `npm run bench [-- NAME...] [--json FILE] [--write] [--turns NUMBER]
NAME is one of: ${benches.map(bench => bench.name).join(', ')}; without one, all of them.`

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find(name => !benches.some(bench => bench.name === name))
  if (unknown !== undefined) throw new Error(`there is no bench "${unknown}".\n${usage}`)
  return names.length === 0 ? benches : benches.filter(bench => names.includes(bench.name))
}

/** Each bench begins on a copy of the same seeded database. */
const withBench = async <A>(turns: number, work: (deps: BenchDeps) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  try {
    const seeded = join(folder, 'seeded')
    await (await startShop(seeded)).stop()
    let made = 0
    return await work({
      turns,
      note: line => console.error(`measuring ${line} ...`),
      dataFolder: async () => {
        const own = join(folder, String((made += 1)))
        cpSync(seeded, own, { recursive: true })
        return own
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      write: { type: 'boolean' },
      turns: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const turns = Number(values.turns ?? 5)
  if (!Number.isInteger(turns) || turns < 1) throw new Error(`--turns is "${values.turns}": use a whole number from 1`)
  const wanted = chosen(positionals)
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  await buildMissing()
  const loadBefore = loadNow()
  const measured = await withBench(turns, async deps => {
    const done: Measured[] = []
    for (const { name, about, run: measure } of wanted) {
      // Earlier results are printed even if a later bench fails.
      const rows = await measure(deps).catch(
        (reason: unknown) =>
          void console.error(
            `${name} could not be measured: ${reason instanceof Error ? reason.message : String(reason)}`,
          ),
      )
      if (rows) done.push({ name, about, rows })
      else process.exitCode = 1
    }
    return done
  })
  const machine = machineOf(loadBefore)
  console.log(asText(measured, machine))
  if (values.json !== undefined)
    writeFileSync(resolve(folder, values.json), `${JSON.stringify({ machine, measured }, undefined, 2)}\n`)
  if (values.write)
    writeFileSync(
      document,
      measured.reduce(
        (text, each) => withSection(text, `bench ${each.name}`, asMarkdown(each, machine)),
        readFileSync(document, 'utf8'),
      ),
    )
}

await run().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : String(reason))
  process.exitCode = 1
})
