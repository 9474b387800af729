import { languageOf } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'

/** Stores the visitor's language; unknown languages become English (S1-8.26). */
export const chooseLanguage =
  (ports: { readonly account: AccountPort }) =>
  (language: string): Outcome<void> =>
    ports.account.setLanguage(languageOf(language))
