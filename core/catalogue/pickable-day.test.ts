import { describe, expect, it } from '@jest/globals'
import { isPickableDay } from './pickable-day'

describe('the day something is needed by', () => {
  const today = '2026-11-21'

  it('is a weekday from today on', () => {
    expect(isPickableDay('2026-12-08', today)).toBe(true)
    expect(isPickableDay('2026-11-20', today)).toBe(false)
    expect(isPickableDay('2026-12-05', today)).toBe(false)
    expect(isPickableDay('2026-12-06', today)).toBe(false)
  })

  it('is no fixed holiday', () => {
    expect(isPickableDay('2026-12-24', today)).toBe(false)
    expect(isPickableDay('2026-12-25', today)).toBe(false)
    expect(isPickableDay('2026-11-24', today)).toBe(false)
  })

  it('is a day at all', () => {
    expect(isPickableDay('', today)).toBe(false)
    expect(isPickableDay('soon', today)).toBe(false)
    expect(isPickableDay('2026-13-40', today)).toBe(false)
  })
})
