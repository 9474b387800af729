import { describe, expect, it } from '@jest/globals'
import { dayBegins, dayEnds, dayOf, isDay, storeClock, storeMoment } from './store-day'

const at = (iso: string) => Date.parse(iso)

describe("a day in the store's time zone", () => {
  it('begins and ends at local midnight, in winter and summer', () => {
    expect(dayBegins('2026-01-15')).toBe(at('2026-01-15T05:00:00Z'))
    expect(dayEnds('2026-01-15')).toBe(at('2026-01-16T05:00:00Z'))
    expect(dayBegins('2026-07-01')).toBe(at('2026-07-01T04:00:00Z'))
  })

  it('has 23 or 25 hours when the clocks change', () => {
    const hours = (day: string) => ((dayEnds(day) ?? 0) - (dayBegins(day) ?? 0)) / 3_600_000
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24])
  })

  it('has to exist', () => {
    expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('2026-2-3'), isDay(''), isDay('2026-13-01')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect([dayBegins('soon'), dayEnds('2026-02-30')]).toEqual([undefined, undefined])
  })

  it('contains every moment from its beginning to its end', () => {
    expect(dayOf(at('2026-01-16T04:59:59Z'))).toBe('2026-01-15')
    expect(dayOf(at('2026-01-16T05:00:00Z'))).toBe('2026-01-16')
  })
})

describe('a local time of the store', () => {
  it.each([
    ['2026-01-15T09:30', '2026-01-15T14:30:00Z'],
    ['2026-07-01T09:30', '2026-07-01T13:30:00Z'],
    ['2026-11-01T12:00:00', '2026-11-01T17:00:00Z'],
  ])('%s is %s', (typed, moment) => {
    expect(storeMoment(typed)).toBe(at(moment))
    expect(storeClock(at(moment))).toBe(typed.slice(0, 16))
  })

  it.each(['', 'soon', '2026-02-30T10:00', '2026-02-03T24:00', '2026-02-03T10:60', '2026-02-03'])(
    'is not read from %p',
    typed => {
      expect(storeMoment(typed)).toBeUndefined()
    },
  )
})
