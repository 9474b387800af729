import type { Language } from '../../../../core/access/visitor'

/** One text in each language it was written in; English stands in for the others. */
export type Words = { readonly en: string } & Partial<Readonly<Record<Language, string>>>

export const inLanguage =
  (language: Language) =>
  (words: Words): string =>
    words[language] ?? words.en

/** The languages in which frames and home pages are published. */
export const published: readonly Language[] = ['en', 'fr-LU', 'en-MX']
