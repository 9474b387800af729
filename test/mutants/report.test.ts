import { describe, expect, it } from '@jest/globals'
import type { Mutant } from './draw.ts'
import { mutantLine, reportLines, scoreOf, type Trial } from './report.ts'

const mutant = (file: string): Mutant => ({ file, line: 4, kind: 'boundary', start: 0, end: 1, was: '<', text: '<=' })
const trials: readonly Trial[] = [
  { mutant: mutant('core/a.ts'), end: 'killed' },
  { mutant: mutant('core/b.ts'), end: 'survived' },
  { mutant: mutant('adapters/reference/c.ts'), end: 'late' },
  { mutant: mutant('adapters/reference/d.ts'), end: 'no-test' },
  { mutant: mutant('adapters/trade/e/f.ts'), end: 'killed' },
]

describe('the report', () => {
  it('counts what tests or the timeout killed', () => {
    expect(scoreOf(trials)).toBe(60)
    expect(scoreOf(trials.slice(0, 1))).toBe(100)
  })

  it('lists the score of each folder, the survivors and the timeouts', () => {
    expect(reportLines(trials)).toEqual([
      'adapters/reference                     2 tried     1 seen     50 %',
      'adapters/trade                         1 tried     1 seen    100 %',
      'core                                   2 tried     1 seen     50 %',
      'all                                    5 tried     3 seen     60 %',
      '',
      'Seen by nothing:',
      '  core/b.ts:4  boundary  <  ->  <=',
      '  adapters/reference/d.ts:4  boundary  <  ->  <=  (no test reaches the file)',
      '',
      'Ended by the clock:',
      '  adapters/reference/c.ts:4  boundary  <  ->  <=',
    ])
  })

  it('leaves mutants out of the score whose tests exceed the time without them, too', () => {
    const undecided: Trial = { mutant: mutant('adapters/cms/g/h.ts'), end: 'undecided' }
    expect(scoreOf([...trials, undecided])).toBe(60)
    expect(reportLines([undecided])).toEqual([
      'all                                    0 tried     0 seen    100 %',
      '',
      'Not decided: the tests exceed the time without the edit, too (raise --seconds), or the file has changed:',
      '  adapters/cms/g/h.ts:4  boundary  <  ->  <=',
    ])
  })

  it('prints a mutant in one line, without unchanged text', () => {
    const long = {
      ...mutant('core/a.ts'),
      kind: 'drop-call' as const,
      was: `db.selectFrom('quote')\n  .select('id').where('store_key', '=', storeKey).where('quote.id', '=', id)`,
      text: `db.selectFrom('quote')\n  .select('id').where('store_key', '=', storeKey)`,
    }
    expect(mutantLine(long)).toBe(`core/a.ts:4  drop-call  .where('quote.id', '=', id)  ->  (nothing)`)
    expect(mutantLine({ ...mutant('core/a.ts'), kind: 'empty', was: 'rows.map(one)', text: '[]' })).toBe(
      'core/a.ts:4  empty  rows.map(one)  ->  []',
    )
  })
})
