import type { Language } from '../../../../core/access/visitor'

/** A text in several languages, with English as fallback. */
export type Words = { readonly en: string } & Partial<Readonly<Record<Language, string>>>

export const inLanguage =
  (language: Language) =>
  (words: Words): string =>
    words[language] ?? words.en

/** Languages in which layout and home pages are published. */
export const published: readonly Language[] = ['en', 'fr-LU', 'en-MX']
