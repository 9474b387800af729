import { describe, expect, it } from '@jest/globals'
import { readyDay } from './ready-day'

const today = '2026-11-27'
const made = (time?: string) => readyDay({ madeToOrder: true, ...(time === undefined ? {} : { time }) }, today)

describe('the day on which goods can leave', () => {
  it('is today for goods in stock, whatever their lead time says [P-12]', () => {
    expect(readyDay(undefined, today)).toBe(today)
    expect(readyDay({ madeToOrder: false, time: '2 business days' }, today)).toBe(today)
  })

  it.each([
    ['2 to 3 weeks', '2026-12-18'],
    ['15 working days', '2026-12-18'],
    ['Usually 10-12 days', '2026-12-09'],
    ['2 months', '2027-01-26'],
    ['ask us', '2026-12-25'],
    [undefined, '2026-12-25'],
  ])('is after the later end of the lead time of goods made to order: %s [P-12]', (time, day) => {
    expect(made(time)).toBe(day)
  })
})
