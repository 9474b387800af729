import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawMutants, readIn } from './draw.ts'
import { runTests } from './run-tests.ts'
import { typeCheckIn } from './type-check.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'lintel-overlay-'))
const file = 'core/shared/csv-line.ts'
const mutants = [...drawMutants([file], readIn(root), 1)]
const boundary = mutants.find(
  ({ kind }) => kind === 'branches' || kind === 'drop-or' || kind === 'drop-and' || kind === 'negate',
)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a mutation applied to the sources', () => {
  it('is visible to the tests, and no source file is written', async () => {
    const before = readFileSync(join(root, file), 'utf8')
    const place = { root, scratch, seconds: 120 }
    const tests = ['core/shared/csv-line.test.ts']
    expect(await runTests(place, tests)).toEqual({ tag: 'green' })
    const beside = 'core/shared/store-day.test.ts'
    const verdict = await runTests(place, [beside, ...tests], boundary)
    expect(verdict).toMatchObject({ tag: 'red', test: tests[0], passed: [beside] })
    expect(verdict.tag === 'red' && verdict.titles[0]).toMatch(/^a line of a CSV we write /)
    expect(await runTests(place, tests)).toEqual({ tag: 'green' })
    expect(readFileSync(join(root, file), 'utf8')).toBe(before)
  })

  it('ends tests that do not end', async () => {
    expect(await runTests({ root, scratch, seconds: 0.05 }, ['core/shared/csv-line.test.ts'])).toEqual({ tag: 'late' })
  })

  it('is skipped if it does not compile, in any batch', () => {
    const compile = typeCheckIn(root)
    const { length } = readFileSync(join(root, file), 'utf8')
    const more = (text: string) => ({ file, kind: 'number' as const, start: length, end: length, text })
    const [wrong, right, broken] = [
      more('\nexport const a: string = 1\n'),
      more('\nexport const a: string = "1"\n'),
      more('\nexport const\n'),
    ]
    expect(compile([wrong, right, broken, right])).toEqual([false, true, false, true])
    expect(compile([right, wrong])).toEqual([true, false])
  })
})
