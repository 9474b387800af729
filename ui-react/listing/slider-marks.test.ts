import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sliderMarks } from './slider-marks'

describe('the marks of a slider', () => {
  it('are four, from its lowest to its highest value [S2-9.02]', () => {
    expect(sliderMarks(36, 48, 2)).toEqual([36, 40, 44, 48])
    expect(sliderMarks(0, 10, 0.5)).toEqual([0, 3.5, 6.5, 10])
  })

  it('are one per value if there are fewer than four values', () => {
    expect(sliderMarks(36, 38, 2)).toEqual([36, 38])
  })

  it('are in order, at selectable values, including both ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(0.5, 1, 2, 100),
        (at, places, step) => {
          const [low, high] = [at * step, (at + places) * step]
          const marks = sliderMarks(low, high, step)
          expect([marks[0], marks.at(-1)]).toEqual([low, high])
          expect(marks.length).toBe(Math.min(4, places + 1))
          for (const [place, mark] of marks.entries()) {
            expect(Number.isInteger((mark - low) / step)).toBe(true)
            expect(place === 0 || mark > marks[place - 1]!).toBe(true)
          }
        },
      ),
    )
  })
})
