import { describe, expect, it } from '@jest/globals'
import type { MirrorState, WholeRun } from './mirror-journal.port'
import { changesSince, dueWork, isStockDue } from './mirror-schedule'

const hour = 3_600_000
const minute = 60_000
/** Noon and two at night in New York. */
const noon = Date.UTC(2026, 10, 24, 17)
const night = Date.UTC(2026, 10, 24, 7)

const counts = { created: 0, updated: 0, unchanged: 0 }
const wholeAt = (endedAt: number): WholeRun => ({
  beganAt: endedAt - 10 * minute,
  endedAt,
  products: counts,
  prices: counts,
  swept: { products: 0, categories: 0, brands: 0, priceLists: 0, groups: 0 },
  notes: [],
})
const changesAt = (beganAt: number) => ({ beganAt, products: counts, prices: counts, stock: counts, notes: [] })
const state = (rest: Partial<MirrorState> = {}): MirrorState => ({ failures: {}, ...rest })

describe('what a shop reads of its store, and when', () => {
  it('reads the whole catalog first, then changes every five minutes [BC-3.16]', () => {
    expect(dueWork(state(), noon)).toBe('whole')
    expect(dueWork(state({ whole: wholeAt(noon - 4 * minute) }), noon)).toBeUndefined()
    expect(dueWork(state({ whole: wholeAt(noon - 5 * minute) }), noon)).toBe('changes')
    expect(dueWork(state({ whole: wholeAt(noon - hour), changes: changesAt(noon - 2 * minute) }), noon)).toBeUndefined()
  })

  it('reads the whole catalog again each night, and not by day [BC-3.18]', () => {
    const of = (now: number) => state({ whole: wholeAt(now - 22 * hour), changes: changesAt(now) })
    expect(dueWork(of(night), night)).toBe('whole')
    expect(dueWork(of(noon), noon)).toBeUndefined()
    expect(dueWork(state({ whole: wholeAt(night - hour), changes: changesAt(night) }), night)).toBe('drift')
  })

  it('begins a whole run that staff asked for, also after one that failed [BC-3.19]', () => {
    const failed = { whole: { at: noon - minute, tag: 'unavailable' } }
    expect(dueWork(state({ whole: wholeAt(noon - hour), askedAt: noon, failures: failed }), noon)).toBe('whole')
  })

  it('continues a whole run that failed after half an hour, and reads changes meanwhile [BC-3.11]', () => {
    const after = (ms: number) =>
      state({ whole: wholeAt(noon - hour), failures: { whole: { at: noon - ms, tag: 'unavailable' } } })
    expect(dueWork(after(10 * minute), noon)).toBe('changes')
    expect(dueWork(after(31 * minute), noon)).toBe('whole')
  })

  it('does not ask a store for changes more often because it fails [BC-3.16]', () => {
    const failures = { changes: { at: noon - minute, tag: 'unavailable' } }
    expect(dueWork(state({ whole: wholeAt(noon - hour), failures }), noon)).toBeUndefined()
  })

  it('reads changes from ten minutes before the last read began, so that none falls between [BC-3.16]', () => {
    expect(changesSince(state())).toBeUndefined()
    expect(changesSince(state({ whole: wholeAt(noon), changes: changesAt(noon + hour) }))).toBe(
      noon + hour - 10 * minute,
    )
    expect(changesSince(state({ whole: wholeAt(noon) }))).toBe(noon - 20 * minute)
  })

  it('reads the stock of all products every 15 minutes [BC-3.17]', () => {
    expect(isStockDue(state({ stockAt: noon - 14 * minute }), noon)).toBe(false)
    expect(isStockDue(state({ stockAt: noon - 15 * minute }), noon)).toBe(true)
  })
})
