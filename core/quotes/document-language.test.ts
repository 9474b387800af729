import { describe, expect, it } from '@jest/globals'
import { documentLanguage, documentLanguageOf } from './document-language'

describe('the language of a document', () => {
  it('is requested by two letters', () => {
    expect((['en', 'fr-LU', 'en-MX'] as const).map(documentLanguageOf)).toEqual(['en', 'fr', 'en'])
  })

  it.each([
    ['fr', 'en', 'fr-LU'],
    ['FR-lu', 'en', 'fr-LU'],
    ['en', 'fr-LU', 'en'],
    ['en', 'en-MX', 'en-MX'],
    ['en-MX', 'en', 'en-MX'],
    ['de', 'fr-LU', 'fr-LU'],
    [undefined, 'fr-LU', 'fr-LU'],
  ] as const)('requested as %s by a reader of %s is %s', (asked, reader, language) => {
    expect(documentLanguage(asked, reader)).toBe(language)
  })
})
