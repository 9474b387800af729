import { describe, expect, it } from '@jest/globals'
import { day, decimal, lines } from './record-field'

describe('an editable field of a content record', () => {
  it('of type day accepts an existing date or time', () => {
    for (const value of ['2026-11-25', '2026-11-25T08:30:00Z'])
      expect([value, day.wrong(value)]).toEqual([value, false])
    for (const value of ['2026-13-01', '25.11.2026', '2026-11-25 or so', 20261125]) {
      expect([value, day.wrong(value)]).toEqual([value, true])
    }
  })

  it('of type lines accepts one text, or up to 60 lines of up to 2,000 characters', () => {
    expect(lines.wrong('one\ntwo')).toBe(false)
    expect(lines.wrong(Array.from({ length: 60 }, () => 'x'.repeat(2_000)))).toBe(false)
    expect(lines.wrong(Array.from({ length: 61 }, () => 'x'))).toBe(true)
    expect(lines.wrong(['x'.repeat(2_001)])).toBe(true)
    expect(lines.wrong(['x', 7])).toBe(true)
  })

  it('of type decimal accepts values within its bounds, as number or text', () => {
    const latitude = decimal(-90, 90)
    for (const value of [-90, 90, '41.499321', '-90']) expect([value, latitude.wrong(value)]).toEqual([value, false])
    for (const value of [90.1, '-91', '4e1', ' 41', '']) expect([value, latitude.wrong(value)]).toEqual([value, true])
  })
})
