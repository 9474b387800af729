import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aLine, anItem, anOpening, aSet, fitting } from '../../test/builders/hardware'
import type { CatalogueItem } from '../../core/hardware-sets/hardware-facts'
import type { TypedGoods } from '../../core/hardware-sets/resolve-goods'
import type { HardwareSet } from '../../core/schedule/hardware-set'
import type { ScheduledOpening } from '../../core/schedule/opening'
import { readSchedule, type ReadSchedule } from '../../core/schedule/read-schedule'
import { unavailable } from '../../core/shared/domain-error'
import { ChecksStore, type ChecksCases } from './checks.store'

const empty = readSchedule([{ name: 'a', rows: [] }])
const read = (openings: readonly ScheduledOpening[], sets: readonly HardwareSet[], sheet = 'a'): ReadSchedule => ({
  ...empty,
  kind: openings.length > 0 ? 'openings' : 'sets',
  openings: { ...empty.openings, openings },
  sets: sets.length > 0 ? [{ sheet, sets, ledger: [], issues: [] }] : [],
})
const found = (written: string, item: CatalogueItem): readonly [string, TypedGoods] => [
  written,
  { tag: 'found', by: 'sku', sku: written, productId: 1, item },
]
const catalogue = new Map<string, TypedGoods>([
  found('HINGE', fitting.hinge),
  found('LOCKSET', fitting.lock),
  found('HELD', anItem('Closer', { Arm: 'Hold open', 'Fire rating': 'Not rated' })),
  ['FB-3', { tag: 'near', skus: ['FB-31'] }],
])
const held = aSet([aLine('HINGE', { quantity: 3 }), aLine('LOCKSET'), aLine('CLOSER', { written: 'HELD' })])

const storeWith = (more: Partial<ChecksCases> = {}, now: () => number = () => 0) => {
  const asked: (readonly string[])[] = []
  const store = new ChecksStore(
    {
      resolveGoods: written => {
        asked.push(written)
        return TE.right(new Map(written.map(each => [each, catalogue.get(each) ?? { tag: 'none' as const }])))
      },
      readSchedule: () => TE.right(read([], [held])),
      ...more,
    },
    now,
  )
  return { store, asked }
}
const rulesOf = (store: ChecksStore) => store.rules.map(({ ruleId, count }) => `${ruleId} ${count}`)

describe('checks of a schedule on a page', () => {
  it('ask the catalogue once for each number, and again only for new ones [J-6.06]', async () => {
    const { store, asked } = storeWith()
    await store.check(read([anOpening()], [held]))
    expect(store.report?.findings[0]).toMatchObject({ ruleId: 'R-06', openingIds: ['o1'] })
    await store.check(read([anOpening({ fire: 0 })], [aSet([...held.lines, aLine('STOP')])]))
    expect(asked).toEqual([['HINGE', 'LOCKSET', 'HELD'], ['STOP']])
    expect(store.report?.findings.some(({ ruleId }) => ruleId === 'R-06')).toBe(false)
  })

  it('say so where the catalogue is away, check all else, and ask again', async () => {
    let isAway = true
    const { store } = storeWith({
      resolveGoods: written =>
        isAway
          ? TE.left(unavailable('commerce', 'away'))
          : TE.right(new Map(written.flatMap(each => [...catalogue].filter(([key]) => key === each)))),
    })
    await store.check(read([anOpening()], [held]))
    expect([store.isCatalogueAway, rulesOf(store).some(rule => rule.startsWith('R-06'))]).toEqual([true, false])
    expect(store.report?.findings.some(({ code }) => code === 'jobs.unknown.item')).toBe(true)
    isAway = false
    await store.retry()
    expect([store.isCatalogueAway, rulesOf(store)[0]]).toEqual([false, 'R-06 1'])
  })

  it('take sets of a second file, and give them back', async () => {
    const { store } = storeWith()
    await store.check(read([anOpening()], []))
    expect(store.report?.findings.some(({ code }) => code === 'jobs.unknown.set')).toBe(true)
    await store.add(new File(['x'], 'sets.txt'))
    expect([store.added?.name, rulesOf(store)[0]]).toEqual(['sets.txt', 'R-06 1'])
    await store.removeAdded()
    expect(store.report?.findings.some(({ code }) => code === 'jobs.unknown.set')).toBe(true)
  })

  it('say that a second file has neither openings nor sets', async () => {
    const { store } = storeWith({ readSchedule: () => TE.right({ ...empty, kind: 'nothing' }) })
    await store.check(read([anOpening()], []))
    await store.add(new File(['x'], 'picture.txt'))
    expect([store.problem, store.added]).toEqual([
      { code: 'job-checks.nothing-added', values: { name: 'picture.txt' } },
      undefined,
    ])
  })

  it('tell sets of two sheets apart that begin in the same row', async () => {
    const { store } = storeWith()
    const sets = read([anOpening()], [aSet([])])
    await store.check({ ...sets, sets: [...sets.sets, ...read([], [aSet([], { name: '2' })], 'b').sets] })
    expect(store.sets.map(({ id, name }) => [id, name])).toEqual([
      ['0:a:s1', '1'],
      ['0:b:s1', '2'],
    ])
  })

  it('offer what is similar to a number that was not found, and take none of it [J-5.06]', async () => {
    const { store } = storeWith()
    await store.check(read([anOpening()], [aSet([aLine('FLUSH BOLT', { written: 'FB-3' })])]))
    const finding = store.report?.findings.find(({ code }) => code === 'jobs.unknown.item')
    expect(finding && store.nearOf(finding)).toEqual(['FB-31'])
  })

  it('give way to the page within a run, and drop a run that is out of date [J-6.06]', async () => {
    let now = 0
    // Each look at the clock costs more than a slice, so that every step ends one.
    const { store } = storeWith({}, () => (now += 20))
    const early = store.check(read([anOpening()], [held]))
    const late = store.check(read([anOpening({ id: 'late' })], [held]))
    await Promise.all([early, late])
    expect(store.report?.findings[0]?.openingIds).toEqual(['late'])
    expect(store.state).toBe('done')
  })

  it('narrow the list to one rule until it has no findings', async () => {
    const { store } = storeWith()
    await store.check(read([anOpening()], [held]))
    store.choose('R-06')
    expect(store.shown.map(({ ruleId }) => ruleId)).toEqual(['R-06'])
    await store.check(read([anOpening({ fire: 0 })], [held]))
    expect(store.chosen).toBeUndefined()
  })
})
