import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'

/** A storefront to choose from. */
export type Storefront = { readonly key: string; readonly name: string }

export type DemonstrationFacts = {
  readonly storeKey: string
  readonly language: Language
  readonly storefronts: readonly Storefront[]
  /** How many mails lie in the outbox. */
  readonly mails: number
}

/** What steers a demonstration beside the shop itself. */
export type DemonstratorPort = {
  readonly facts: () => Outcome<DemonstrationFacts>
  /** Shows another storefront from now on; 'not-found' for one that is none. */
  readonly showStore: (key: string) => Outcome<void>
}
