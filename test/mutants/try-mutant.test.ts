import { describe, expect, it } from '@jest/globals'
import type { Mutant } from './draw.ts'
import type { Verdict } from './run-tests.ts'
import { triesOf } from './try-mutant.ts'

const mutant: Mutant = { file: 'core/a.ts', line: 4, kind: 'boundary', start: 0, end: 1, was: '<', text: '<=' }
const tests = ['core/a.test.ts', 'core/b.test.ts']
const red = (test: string, ...titles: readonly string[]): Verdict => ({ tag: 'red', test, titles, passed: [] })

/** Tries the mutant with tests whose verdicts are fixed, with the mutant and without. */
const tryWith = async (
  edited: (asked: readonly string[]) => Verdict,
  unedited: (asked: readonly string[]) => Verdict = () => ({ tag: 'green' }),
  isCurrent = true,
) => {
  const { tried } = triesOf({
    isCurrent: () => isCurrent,
    run: async (asked, applied) => (applied ? edited(asked) : unedited(asked)),
    testsOf: (_, isLeftOut) => tests.filter(test => !isLeftOut(test)),
  })
  const { end, by } = await tried(mutant)
  return by === undefined ? end : `${end} by ${by}`
}

describe('a mutant', () => {
  it('survives if its tests pass', async () => {
    expect(await tryWith(() => ({ tag: 'green' }))).toBe('survived')
  })

  it('is killed by a test that passes without it', async () => {
    expect(await tryWith(() => red('core/a.test.ts', 'adds'))).toBe('killed by core/a.test.ts: adds')
  })

  it('is not killed by a test that fails without it, but by the next in its file or by another file', async () => {
    const failing = () => red('core/a.test.ts', 'adds')
    expect(await tryWith(() => red('core/a.test.ts', 'adds', 'counts'), failing)).toBe(
      'killed by core/a.test.ts: counts',
    )
    const other = (asked: readonly string[]) =>
      asked.includes('core/a.test.ts') ? failing() : red('core/b.test.ts', 'sorts')
    expect(await tryWith(other, asked => (asked.includes('core/a.test.ts') ? failing() : { tag: 'green' }))).toBe(
      'killed by core/b.test.ts: sorts',
    )
    expect(await tryWith(asked => (asked.includes('core/a.test.ts') ? failing() : { tag: 'green' }), failing)).toBe(
      'survived',
    )
  })

  it('is undecided if its file was changed since it was drawn', async () => {
    expect(await tryWith(() => red('core/a.test.ts', 'adds'), undefined, false)).toBe('undecided')
  })

  it('is caught by a timeout only if the same tests end in time without it', async () => {
    expect(await tryWith(() => ({ tag: 'late' }))).toBe('late')
    expect(
      await tryWith(
        () => ({ tag: 'late' }),
        asked => ({ tag: asked.length > 1 ? 'late' : 'green' }),
      ),
    ).toBe('undecided')
  })
})
