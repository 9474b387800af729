import { languages, type Language } from '../access/visitor'

/** Language codes in document calls (S3-7.03): `en`, `fr`. */
export const documentLanguageOf = (language: string): string => language.slice(0, 2)

/**
 * The language of a requested document, by two-letter code or locale; the reader's own if it is the same language, or
 * if unsupported.
 */
export const documentLanguage = (asked: string | undefined, reader: Language): Language => {
  const wanted = asked?.trim().toLowerCase() ?? ''
  const whole = languages.find(language => language.toLowerCase() === wanted)
  if (whole && wanted.length > 2) return whole
  return documentLanguageOf(reader) === wanted
    ? reader
    : (languages.find(language => documentLanguageOf(language) === wanted) ?? reader)
}
