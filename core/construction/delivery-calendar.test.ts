import { describe, expect, it } from '@jest/globals'
import { isDeliveryDay, nextDeliveryDays } from './delivery-calendar'

describe('The delivery calendar for new stores [S3-5.30]', () => {
  it('begins with the next business week, on any day', () => {
    expect(
      ['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'].map(today => nextDeliveryDays(today, [])[0]),
    ).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30'])
  })

  it('excludes this week, weekends, holidays and days blocked by the order service', () => {
    const offered = (day: string) => isDeliveryDay(day, '2026-11-23', ['2026-12-08', '2026-12-09'])
    expect(['2026-11-27', '2026-12-05', '2026-12-24', '2026-12-08', '2026-12-09'].filter(offered)).toEqual([])
    expect(['2026-11-30', '2026-12-07', '2026-12-10'].filter(offered)).toHaveLength(3)
  })

  it('lists the next 60 days for a form without a calendar', () => {
    const days = nextDeliveryDays('2026-11-23', ['2026-12-01'])
    expect(days.slice(0, 4)).toEqual(['2026-11-30', '2026-12-02', '2026-12-03', '2026-12-04'])
    expect(days).toHaveLength(60)
  })
})
