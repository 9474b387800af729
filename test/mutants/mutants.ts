/**
 * `npm run mutants -- [FOLDER, FILE or FILE:LINE...] [--count N|all] [--seed S] [--from N] [--edits KIND,...] [--tests
 * T] [--test FILE]... [--seconds S] [--skip WORD] [--untyped] [--list] [--at-least P]`: mutation testing; draws
 * mutants, applies each to the sources in turn, and reports those no test kills.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allMutants, drawMutants, firstThatCompile, isAt, programsIn, readIn, sourcesIn, type Mutant } from './draw.ts'
import { editKinds, type EditKind } from './edits.ts'
import { importsOf, testsFor } from './related-tests.ts'
import { mutantLine, reportLines, scoreOf, type Trial } from './report.ts'
import { runTests } from './run-tests.ts'
import { triesOf } from './try-mutant.ts'
import { typeCheckIn } from './type-check.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    test: { type: 'string', multiple: true, default: [] },
    edits: { type: 'string' },
    untyped: { type: 'boolean', default: false },
    skip: { type: 'string' },
    list: { type: 'boolean', default: false },
    'at-least': { type: 'string' },
  },
})

const root = join(import.meta.dirname, '../..')
const numberFrom = (name: 'count' | 'seed' | 'from' | 'tests' | 'seconds' | 'at-least', text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}
const count = values.count === 'all' ? undefined : numberFrom('count', values.count)
const seed = numberFrom('seed', values.seed)
const maxTests = numberFrom('tests', values.tests)
const atLeast = values['at-least'] === undefined ? undefined : numberFrom('at-least', values['at-least'])
const from = numberFrom('from', values.from)
const named = values.test
for (const test of named)
  if (!/\.test\.tsx?$/.test(test) || !existsSync(join(root, test)))
    throw new Error(`--test takes a file with tests, from the root of the tree, not ${test}`)
const isKind = (word: string): word is EditKind => (editKinds as readonly string[]).includes(word)
const kindsFrom = (text: string): readonly EditKind[] =>
  text.split(',').map(word => {
    if (isKind(word)) return word
    throw new Error(`--edits takes kinds of edits, not ${word}: ${editKinds.join(', ')}`)
  })
const kinds = values.edits === undefined ? editKinds : kindsFrom(values.edits)
const places = positionals.length > 0 ? positionals.map(place => place.replace(/\/$/, '')) : ['core', 'adapters']

/** The drawn mutants that compile; without `--count`, all in source order. */
const drawn = (): readonly Mutant[] => {
  const compile = values.untyped ? (mutants: readonly Mutant[]) => mutants.map(() => true) : typeCheckIn(root)
  const files = [...new Set(places.flatMap(place => programsIn(root, place.replace(/:\d+$/, ''))))]
  const isAsked = isAt(places)
  if (count !== undefined)
    return firstThatCompile([...drawMutants(files, readIn(root), seed, kinds)].filter(isAsked), compile, count).slice(
      Math.max(0, from - 1),
    )
  const all = allMutants(files, readIn(root), kinds).filter(isAsked)
  return firstThatCompile(all, compile, all.length)
}

const tryAll = async (mutants: readonly Mutant[]): Promise<readonly Trial[]> => {
  const all = ['core', 'adapters', 'ui-react', 'composition', 'contracts', 'test'].flatMap(folder =>
    sourcesIn(root, folder),
  )
  const imports = importsOf(root, all)
  const scratch = mkdtempSync(join(tmpdir(), 'lintel-mutants-'))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  const place = { root, scratch, seconds: numberFrom('seconds', values.seconds), skip: values.skip }
  const { tried, redUnedited } = triesOf({
    run: (tests, mutant) => runTests(place, tests, mutant),
    isCurrent: ({ file, start, end, was }) => readIn(root)(file).slice(start, end) === was,
    testsOf: (mutant, isLeftOut) =>
      named.length > 0 ? named.filter(test => !isLeftOut(test)) : testsFor(imports, mutant, maxTests, isLeftOut),
  })
  const trials: Trial[] = []

  for (const mutant of mutants) {
    const trial = await tried(mutant)
    trials.push(trial)
    console.log(
      `${String(trials.length).padStart(4)}/${mutants.length}  ${trial.end.padEnd(9)} ${mutantLine(mutant)}` +
        (trial.by === undefined ? '' : `  [${trial.by}]`),
    )
  }
  const red = [...redUnedited].flatMap(([test, titles]) => titles.map(title => `${test}: ${title}`))
  if (red.length > 0) console.log(`\nRed without any edit, and not counted:\n  ${red.join('\n  ')}`)
  return trials
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const mutants = drawn()
if (values.list) {
  for (const mutant of mutants) console.log(mutantLine(mutant))
} else {
  const trials = await tryAll(mutants)
  console.log(
    `\n${places.join(' ')}, ${count === undefined ? 'all' : `seed ${seed}`}, ${trials.length} edits, ` +
      `${named.length > 0 ? named.join(' ') : `up to ${maxTests} test files each`}`,
  )
  for (const line of reportLines(trials)) console.log(line)
  if (atLeast !== undefined && scoreOf(trials) < atLeast) {
    console.error(`\nBelow --at-least ${atLeast}: ${scoreOf(trials)} %`)
    process.exitCode = 1
  }
}
