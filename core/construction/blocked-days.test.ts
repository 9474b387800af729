import { describe, expect, it } from '@jest/globals'
import { blockedRanges, checkBlocking, daysBetween, tidyBlocking } from './blocked-days'

const today = '2026-11-23'
const faults = (changes: Partial<{ readonly from: string; readonly to: string; readonly reason: string }>) =>
  checkBlocking(tidyBlocking({ from: '2026-12-21', to: '2026-12-24', reason: 'Holidays', ...changes }), today).map(
    ({ field, code }) => `${field} ${code.replace('construction-desk.issues.', '')}`,
  )

describe('blocked delivery days', () => {
  it('are grouped into ranges of consecutive days with one reason [S3-3.21]', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01'].map(day => ({ day, reason: 'Holidays' }))
    expect(
      blockedRanges([
        { day: '2026-12-08', reason: 'Stock count' },
        ...days,
        { day: '2027-01-02', reason: 'Stock count' },
      ]),
    ).toEqual([
      { from: '2026-12-08', to: '2026-12-08', reason: 'Stock count', count: 1 },
      { from: '2026-12-30', to: '2027-01-01', reason: 'Holidays', count: 3 },
      { from: '2027-01-02', to: '2027-01-02', reason: 'Stock count', count: 1 },
    ])
  })

  it('are all days of a range, across months and leap days', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysBetween('2026-12-08', '2026-12-07')).toEqual([])
  })

  it('are a single day without a last day, and need a reason', () => {
    expect(tidyBlocking({ from: ' 2026-12-21 ', to: ' ', reason: ' Yard  closed ' })).toEqual({
      from: '2026-12-21',
      to: '2026-12-21',
      reason: 'Yard closed',
    })
    expect(faults({})).toEqual([])
    expect(faults({ from: today, to: '' })).toEqual([])
    expect(faults({ reason: '  ' })).toEqual(['reason reason'])
    expect(faults({ reason: 'x'.repeat(201) })).toEqual(['reason long'])
  })

  it.each([
    [{ from: '' }, 'from day'],
    [{ from: '2026-02-30' }, 'from day'],
    [{ from: '2026-11-22' }, 'from past'],
    [{ to: '2026-13-01' }, 'to last-day'],
    [{ to: '2026-12-20' }, 'to before'],
    [{ to: '2027-03-31' }, 'to too-many'],
    [{ from: '2028-12-01', to: '' }, 'from far'],
    [{ from: '2028-11-01', to: '2028-12-01' }, 'to far'],
  ])('are refused as %j with an issue at the field', (changes, fault) => {
    expect(faults(changes)).toEqual([fault])
  })
})
