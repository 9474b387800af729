import { describe, expect, it } from '@jest/globals'
import { drawingOf } from './drawing'

describe('the data of a product drawing', () => {
  it('are its position and measures', () => {
    expect(drawingOf('lever--metal.satin-chrome')).toMatchObject({
      x: 0.11914,
      wide: '6 1/2 in',
      high: expect.stringMatching(/ in$/) as unknown,
    })
  })

  it('are undefined for a picture that is no drawing', () => {
    expect(drawingOf('placeholder')).toBeUndefined()
    expect(drawingOf('photo-17')).toBeUndefined()
  })
})
