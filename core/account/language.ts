import { languageOf } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

/** Remembers the visitor's language; an unknown one is English (S1-8.26). */
export const chooseLanguage =
  (ports: { readonly account: AccountPort }) =>
  (language: string): Outcome<void> =>
    ports.account.setLanguage(languageOf(language))
