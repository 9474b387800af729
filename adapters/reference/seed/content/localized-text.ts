import type { Language } from '../../../../core/access/visitor'

/** A text in several languages, with English as fallback. */
export type LocalizedText = { readonly en: string } & Partial<Readonly<Record<Language, string>>>

export const inLanguage =
  (language: Language) =>
  (text: LocalizedText): string =>
    text[language] ?? text.en

/** Languages in which layout and home pages are published. */
export const published: readonly Language[] = ['en', 'fr-LU', 'en-MX']
