import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { shortDay } from './short-day'

describe('a short date', () => {
  it.each([
    ['2026-12-08', '08/12/26'],
    ['2026-01-31', '31/01/26'],
    ['2000-02-29', '29/02/00'],
    ['2099-10-01', '01/10/99'],
  ])('[S1-9.14] is written dd/mm/yy: %s is %s', (day, short) => {
    expect(shortDay(day)).toBe(short)
  })

  it.each(['', '2026-02-30', '12/08/2026', '2026-12-08T10:00:00Z', 'soon'])(
    'leaves "%s" unchanged, which is no date',
    text => {
      expect(shortDay(text)).toBe(text)
    },
  )

  it('has the day before the month, for all dates', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), date => {
        const day = date.toISOString().slice(0, 10)
        expect(shortDay(day)).toMatch(new RegExp(`^${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}$`))
      }),
    )
  })
})
