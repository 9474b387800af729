import { afterEach, describe, expect, it } from '@jest/globals'
import { formatting } from './formatting'
import { dayBegins, dayOf, storeClock, storeMoment } from '../../core/shared/store-day'
import { setStoreTimeZone } from '../../core/shared/store-time-zone'

describe("the store's time zone [A-26]", () => {
  afterEach(() => setStoreTimeZone())

  it('decides the days of the store and the dates that its pages show', () => {
    const late = Date.UTC(2026, 10, 21, 4, 30)
    expect([dayOf(late), formatting('en').date(late)]).toEqual(['2026-11-20', 'Nov 20, 2026'])
    setStoreTimeZone('Pacific/Guam')
    expect([dayOf(late), formatting('en').date(late)]).toEqual(['2026-11-21', 'Nov 21, 2026'])
    expect(dayBegins('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 14))
    expect(storeMoment(storeClock(late))).toBe(late)
  })
})
