import { describe, expect, it } from '@jest/globals'
import { languageOf, languages } from './visitor'

describe('the language of a visitor', () => {
  it('[S1-8.26] [S2-8.17] is en, fr-LU or en-MX, ignoring case and blanks', () => {
    expect(languages).toEqual(['en', 'fr-LU', 'en-MX'])
    expect(['en', 'fr-LU', ' FR-lu ', 'en-mx'].map(languageOf)).toEqual(['en', 'fr-LU', 'fr-LU', 'en-MX'])
  })

  it.each([undefined, '', 'en-gb', 'de-DE'])('[S1-8.26] [S2-8.17] [S3-9.14] is English for %j', asked => {
    expect(languageOf(asked)).toBe('en')
  })
})
