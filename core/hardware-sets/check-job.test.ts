import { describe, expect, it } from '@jest/globals'
import { aLine, anItem, anOpening, aSet, fitting } from '../../test/builders/hardware'
import { checkJob, checkSteps, type CheckedJob } from './check-job'
import { standardRuleSet } from './rule-set'

const items = new Map([
  ['HINGE', fitting.hinge],
  ['LOCKSET', fitting.lock],
  ['CLOSER', fitting.closer],
  ['HELD', anItem('Closer', { Arm: 'Hold open', 'Fire rating': 'Not rated', Finish: 'AL' })],
])
const faultless = [
  aLine('HINGE', { quantity: 3, finish: '652' }),
  aLine('LOCKSET', { finish: '626' }),
  aLine('CLOSER', { finish: '689' }),
]
const held = [...faultless.slice(0, 2), aLine('CLOSER', { written: 'HELD' })]
const openings = (count: number, more = {}) =>
  Array.from({ length: count }, (_, at) => anOpening({ id: `o${at}`, mark: `${100 + at}`, order: at, ...more }))
const job = (more: Partial<CheckedJob> = {}): CheckedJob => ({
  openings: openings(2),
  sets: [aSet(faultless)],
  items,
  ...more,
})
const check = (given: CheckedJob) => checkJob(given, standardRuleSet)
const summary = (given: CheckedJob) =>
  check(given).findings.map(({ ruleId, severity, code, openingIds }) => [ruleId, severity, code, openingIds.length])

describe('the check of a job', () => {
  it('has nothing to stop or to warn of in a job without faults [J-6.09]', () => {
    expect(summary(job()).filter(([, severity]) => severity !== 'ask')).toEqual([])
  })

  it('says which facts are not known, once for all openings, with the checks that wait [J-6.01]', () => {
    const report = check(job({ openings: openings(14, { hand: undefined } as never) }))
    expect(report.findings.map(({ code, openingIds, missing }) => [code, openingIds.length, missing?.waiting])).toEqual(
      [
        ['jobs.unknown.hand', 14, []],
        ['jobs.unknown.door', 14, ['R-01', 'R-30']],
        ['jobs.unknown.frame', 14, ['R-01']],
      ],
    )
  })

  it('groups what is broken by rule and set, with sentence, facts, basis and repairs [J-6.03]', () => {
    const report = check(job({ openings: [...openings(14), anOpening({ id: 'x', fire: 20 })], sets: [aSet(held)] }))
    expect(report.findings.filter(({ ruleId }) => ruleId === 'R-06')).toMatchObject([
      {
        severity: 'stop',
        setId: 's1',
        code: 'jobs.findings.hold-open',
        values: { item: 'HELD' },
        title: 'jobs.rules.r-06.title',
        basis: 'jobs.rules.r-06.basis',
        facts: [{ fact: 'fire', values: ['90 MIN', '20 MIN'] }],
        lineIds: ['CLOSER'],
        repairs: [{ tag: 'swap-item', lineId: 'CLOSER', what: 'CLOSER' }],
      },
    ])
    expect(report.findings.find(({ ruleId }) => ruleId === 'R-06')?.openingIds).toHaveLength(15)
  })

  it('gives a finding another key as soon as one of its facts changes, and the same one otherwise [J-6.03]', () => {
    const keys = (given: CheckedJob) =>
      check(given).findings.flatMap(({ ruleId, key }) => (ruleId === 'R-06' ? [key] : []))
    const [key] = keys(job({ sets: [aSet(held)] }))
    expect(keys(job({ sets: [aSet(held)] }))).toEqual([key])
    const changed = [
      job({ sets: [aSet(held)], openings: openings(3) }),
      job({ sets: [aSet(held)], openings: openings(2, { fire: 45 }) }),
      job({ sets: [aSet([...held, aLine('STOP')])] }),
      job({ sets: [aSet(held)], items: new Map([...items, ['HELD', anItem('Closer', { Arm: 'Hold open' })]]) }),
    ]
    expect(new Set([key, ...changed.flatMap(keys)]).size).toBe(5)
  })

  it('checks openings in use only, names the rule set, and puts what stops first', () => {
    const report = check(
      job({ openings: [...openings(1), anOpening({ id: 'n', state: 'not-used' })], sets: [aSet(held.slice(0, 2))] }),
    )
    expect(report).toMatchObject({ checked: 1, openings: 2, ruleSet: { id: 'standard', version: 1 } })
    expect(report.findings[0]).toMatchObject({ ruleId: 'R-03', severity: 'stop' })
  })

  it('gives way often, and checks openings that are alike once [J-6.06]', () => {
    const stepsOf = (all: CheckedJob['openings']) => [...checkSteps(job({ openings: all }), standardRuleSet)].length
    const alike = stepsOf(openings(2_000))
    expect(alike - stepsOf(openings(100))).toBe(19)
    expect(stepsOf(openings(2_000).map((each, at) => ({ ...each, height: 1_280 + at })))).toBeGreaterThan(alike + 1_998)
  })

  it('finds the set of an opening by name, by folded name, or by its heading; of two it takes neither [J-4.07]', () => {
    const sets = [
      aSet(faultless, { id: 'a', name: 'HW-03' }),
      aSet(faultless, { id: 'b', name: '7', doorsNamed: ['205'] }),
      aSet(faultless, { id: 'c', name: '07' }),
    ]
    const named = (setName: string, mark = '1') => {
      const report = check(job({ sets, openings: [anOpening({ setName, mark, hand: undefined } as never)] }))
      return report.findings.filter(({ code }) => code.startsWith('jobs.unknown.set')).map(({ code }) => code)
    }
    expect([named('3.0'), named('07'), named('007'), named('99'), named('99', '205')]).toEqual([
      [],
      [],
      ['jobs.unknown.set-of-two'],
      ['jobs.unknown.set'],
      [],
    ])
  })

  it('does not give the set of a heading to a second opening of the same mark [J-5.05]', () => {
    const sets = [aSet(faultless, { name: '3', doorsNamed: ['201'] })]
    const twice = [
      anOpening({ id: 'office', mark: '201', setName: '3' }),
      anOpening({ id: 'closet', mark: '201', setName: '6' }),
    ]
    const report = check(job({ sets, openings: twice }))
    expect(report.findings.find(({ code }) => code === 'jobs.unknown.set')?.openingIds).toEqual(['closet'])
  })

  it('leaves out alternates and counts what others supply or what exists', () => {
    const lines = [
      ...faultless.slice(0, 2),
      aLine('CLOSER', { by: 'others', written: 'BY OTHERS' }),
      aLine('KICK-DOWN HOLDER', { alternate: { inPlaceOf: 'CLOSER' } }),
    ]
    const report = summary(job({ sets: [aSet(lines)] }))
    expect(report.filter(([rule]) => rule === 'R-03' || rule === 'R-06')).toEqual([])
    expect(report).toContainEqual(['R-00', 'ask', 'jobs.unknown.by-others', 2])
  })
})
