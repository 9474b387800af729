import { languages, type Language } from '../access/visitor'

/** A language as calls for documents name it (S3-7.03): `en`, `fr`. */
export const documentLanguageOf = (language: string): string => language.slice(0, 2)

/**
 * The language that a call asks a document in, by its two letters or whole; the reader's own where it is the same, or
 * none of ours.
 */
export const documentLanguage = (asked: string | undefined, reader: Language): Language => {
  const wanted = asked?.trim().toLowerCase() ?? ''
  const whole = languages.find(language => language.toLowerCase() === wanted)
  if (whole && wanted.length > 2) return whole
  return documentLanguageOf(reader) === wanted
    ? reader
    : (languages.find(language => documentLanguageOf(language) === wanted) ?? reader)
}
