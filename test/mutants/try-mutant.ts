import type { Mutant } from './draw.ts'
import type { Trial } from './report.ts'
import type { Verdict } from './run-tests.ts'

type Parts = {
  /** Runs tests with a mutant applied, or without one. */
  readonly run: (tests: readonly string[], mutant?: Mutant) => Promise<Verdict>
  /** The tests to run for a mutant, nearest first, without those left out. */
  readonly testsOf: (mutant: Mutant, isLeftOut: (test: string) => boolean) => readonly string[]
  /** Whether the mutant's file is still as it was drawn from. */
  readonly isCurrent: (mutant: Mutant) => boolean
}

export type Tries = {
  readonly tried: (mutant: Mutant) => Promise<Trial>
  /** Tests that failed without a mutant, by file. */
  readonly redUnedited: ReadonlyMap<string, readonly string[]>
}

/**
 * Tries mutants in turn. A failed test counts if it passes without the mutant, otherwise the remaining files are run
 * without its file. A timeout counts if the same tests end in time without the mutant, otherwise the machine is too
 * slow for `--seconds` and the mutant is undecided, as is one whose file was changed since it was drawn.
 */
export const triesOf = ({ run, testsOf, isCurrent }: Parts): Tries => {
  /** Tests of a file that also fail without a mutant: they kill nothing, but the file's other tests may. */
  const redUnedited = new Map<string, readonly string[]>()

  const redWithout = async (test: string): Promise<readonly string[]> => {
    const verdict = redUnedited.has(test) ? undefined : await run([test])
    if (verdict) redUnedited.set(test, verdict.tag === 'red' ? verdict.titles : [])
    return redUnedited.get(test) ?? []
  }
  const tried = async (mutant: Mutant, without: readonly string[] = []): Promise<Trial> => {
    if (!isCurrent(mutant)) return { mutant, end: 'undecided' }
    const tests = testsOf(mutant, test => without.includes(test))
    if (tests.length === 0) return { mutant, end: without.length > 0 ? 'survived' : 'no-test' }
    const verdict = await run(tests, mutant)
    // A test file that passes with a mutant passes without it, too.
    for (const test of verdict.tag === 'green' ? tests : verdict.tag === 'red' ? verdict.passed : [])
      redUnedited.set(test, redUnedited.get(test) ?? [])
    if (verdict.tag === 'green') return { mutant, end: 'survived' }
    if (verdict.tag === 'late') return { mutant, end: (await run(tests)).tag === 'late' ? 'undecided' : 'late' }
    const red = await redWithout(verdict.test)
    const title = verdict.titles.find(each => !red.includes(each))
    return title === undefined
      ? tried(mutant, [...without, verdict.test])
      : { mutant, end: 'killed', by: `${verdict.test}: ${title}` }
  }
  return { tried, redUnedited }
}
