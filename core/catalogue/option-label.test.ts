import { describe, expect, it } from '@jest/globals'
import { optionLabel } from './option-label'

describe('the label of an option', () => {
  it('[S2-5.16] is shortened for Metal Color, ignoring case and blanks', () => {
    expect(['Metal Color', 'METAL COLOR', ' metal color '].map(optionLabel)).toEqual(['Color', 'Color', 'Color'])
  })

  it('is its name for every other option', () => {
    expect(['Finish', 'Metal', 'Metal Color Sample', 'Color'].map(optionLabel)).toEqual([
      'Finish',
      'Metal',
      'Metal Color Sample',
      'Color',
    ])
  })
})
