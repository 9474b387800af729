import { describe, expect, it } from '@jest/globals'
import { day, decimal, lines } from './record-field'

describe('a field of a content record', () => {
  it('of days takes a day or a moment that there is', () => {
    for (const value of ['2026-11-25', '2026-11-25T08:30:00Z'])
      expect([value, day.wrong(value)]).toEqual([value, false])
    for (const value of ['2026-13-01', '25.11.2026', '2026-11-25 or so', 20261125]) {
      expect([value, day.wrong(value)]).toEqual([value, true])
    }
  })

  it('of lines takes one text, or up to 60 of up to 2,000 letters', () => {
    expect(lines.wrong('one\ntwo')).toBe(false)
    expect(lines.wrong(Array.from({ length: 60 }, () => 'x'.repeat(2_000)))).toBe(false)
    expect(lines.wrong(Array.from({ length: 61 }, () => 'x'))).toBe(true)
    expect(lines.wrong(['x'.repeat(2_001)])).toBe(true)
    expect(lines.wrong(['x', 7])).toBe(true)
  })

  it('of decimals takes what lies between its ends, as a number or as text', () => {
    const latitude = decimal(-90, 90)
    for (const value of [-90, 90, '41.499321', '-90']) expect([value, latitude.wrong(value)]).toEqual([value, false])
    for (const value of [90.1, '-91', '4e1', ' 41', '']) expect([value, latitude.wrong(value)]).toEqual([value, true])
  })
})
