/**
 * `npm run bench`: speed and memory of the built shop relative to controls in the same run. Arguments select benches by
 * name; `--json FILE` writes the figures, `--write` updates their tables in docs/performance.md, `--against DIR`
 * compares with another checkout. Runs straight under Node.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from './bench/benches.ts'
import { compared } from './bench/against.ts'
import { ownRoot, shopOf, type StartShop } from './bench/processes.ts'
import type { Bench, BenchDeps, Row } from './bench/row.ts'
import { asMarkdown, asText, loadNow, machineOf, type Measured } from './bench/table.ts'
import { withSection } from './tables.ts'
import { buildMissing } from './build.ts'

const document = join(import.meta.dirname, '../../docs/performance.md')
const usage = `npm run bench [-- NAME...] [--json FILE] [--write] [--turns NUMBER] [--against DIR]
NAME is one of: ${benches.map(bench => bench.name).join(', ')}; without one, all of them.`

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find(name => !benches.some(bench => bench.name === name))
  if (unknown !== undefined) throw new Error(`there is no bench "${unknown}".\n${usage}`)
  return names.length === 0 ? benches : benches.filter(bench => names.includes(bench.name))
}

/** Each bench begins on a copy of the same seeded database. */
const withBench = async <A>(startShop: StartShop, turns: number, work: (deps: BenchDeps) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  try {
    const seeded = join(folder, 'seeded')
    await (await startShop(seeded)).stop()
    let made = 0
    return await work({
      turns,
      startShop,
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

/** Earlier results are printed even if a later bench fails. */
const measureAll = async (
  wanted: readonly Bench[],
  measure: (bench: Bench) => Promise<readonly Row[]>,
): Promise<readonly Measured[]> => {
  const done: Measured[] = []
  for (const bench of wanted) {
    const rows = await measure(bench).catch(
      (reason: unknown) =>
        void console.error(
          `${bench.name} could not be measured: ${reason instanceof Error ? reason.message : String(reason)}`,
        ),
    )
    if (rows) done.push({ name: bench.name, about: bench.about, rows })
    else process.exitCode = 1
  }
  return done
}

/** Builds another checkout and compares with it. */
const against = (root: string, wanted: readonly Bench[], turns: number): Promise<readonly Measured[]> => {
  const built = spawnSync(process.execPath, ['composition/commands/build.ts'], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error(`${root} could not be built: name the folder of a checkout after npm ci`)
  return withBench(shopOf(ownRoot), 1, here =>
    withBench(shopOf(root), 1, there => measureAll(wanted, bench => compared(bench, here, there, turns))),
  )
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      write: { type: 'boolean' },
      turns: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const turns = Number(values.turns ?? (values.against === undefined ? 5 : 3))
  if (!Number.isInteger(turns) || turns < 1) throw new Error(`--turns is "${values.turns}": use a whole number from 1`)
  const wanted = chosen(positionals)
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  await buildMissing()
  const loadBefore = loadNow()
  const here = shopOf(ownRoot)
  const measured =
    values.against === undefined
      ? await withBench(here, turns, deps => measureAll(wanted, bench => bench.run(deps)))
      : await against(resolve(folder, values.against), wanted, turns)
  const machine = machineOf(loadBefore)
  console.log(asText(measured, machine))
  if (values.json !== undefined)
    writeFileSync(resolve(folder, values.json), `${JSON.stringify({ machine, measured }, undefined, 2)}\n`)
  if (values.write && values.against === undefined)
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
