import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './draw.ts'

/**
 * Result of a test run: passed, failed in a file with the failed tests, or timeout. `passed`: files that passed before.
 */
export type Verdict =
  | { readonly tag: 'green' }
  | {
      readonly tag: 'red'
      readonly test: string
      readonly titles: readonly string[]
      readonly passed: readonly string[]
    }
  | { readonly tag: 'late' }

/** `skip`: tests whose name contains this word are skipped. */
type Place = {
  readonly root: string
  readonly scratch: string
  readonly seconds: number
  readonly skip?: string | undefined
}

type JestFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

const verdictOf = (root: string, code: number | undefined, answer: string): Verdict => {
  if (code === 0) return { tag: 'green' }
  const { testResults } = existsSync(answer)
    ? (JSON.parse(readFileSync(answer, 'utf8')) as { readonly testResults: readonly JestFile[] })
    : { testResults: [] }
  const failed = testResults.find(({ status }) => status === 'failed')
  if (!failed)
    throw new Error(`Jest ended with ${code} and named no failing test: run it once by hand, npm test -- core/shared`)
  const titles = failed.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const nameOf = ({ name }: JestFile): string => name.slice(root.length + 1)
  const passed = testResults.filter(({ status }) => status === 'passed').map(nameOf)
  return { tag: 'red', test: nameOf(failed), titles: titles.length > 0 ? titles : ['does not load'], passed }
}

/**
 * Runs tests in the given order with a mutation applied, and stops at the first failure. Jest's process group is ended
 * with it.
 */
export const runTests = (
  { root, scratch, seconds, skip }: Place,
  tests: readonly string[],
  mutant?: Mutant,
): Promise<Verdict> =>
  new Promise((done, fail) => {
    const paths = tests.map(test => join(root, test))
    const answer = join(scratch, 'answer.json')
    const edit = join(scratch, 'edit.json')
    rmSync(answer, { force: true })
    if (mutant)
      writeFileSync(
        edit,
        JSON.stringify({ path: join(root, mutant.file), start: mutant.start, end: mutant.end, text: mutant.text }),
      )
    const jest = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(import.meta.dirname, 'jest.config.ts'),
      '--runInBand',
      '--bail=1',
      '--silent',
      '--json',
      `--outputFile=${answer}`,
      ...(skip === undefined ? [] : [`--testNamePattern=^(?!.*${skip.replace(/[^\w-]/g, '.')})`]),
      '--runTestsByPath',
      ...paths,
    ]
    const child = spawn(process.execPath, jest, {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, LINTEL_MUTANT: mutant ? edit : '', LINTEL_MUTANT_TESTS: paths.join('\n') },
    })
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      end()
    }, seconds * 1000)
    process.once('exit', end)
    child.once('error', fail)
    child.once('exit', code => {
      clearTimeout(clock)
      process.off('exit', end)
      try {
        done(isLate ? { tag: 'late' } : verdictOf(root, code ?? undefined, answer))
      } catch (fault) {
        fail(fault instanceof Error ? fault : new Error(String(fault)))
      }
    })
  })
