import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'

/** A selectable storefront. */
export type Storefront = { readonly key: string; readonly name: string }

export type DemonstrationFacts = {
  readonly storeKey: string
  readonly language: Language
  readonly storefronts: readonly Storefront[]
  /** Number of mails in the outbox. */
  readonly mails: number
}

/** Controls of a demonstration, outside the shop itself. */
export type DemonstratorPort = {
  readonly facts: () => Outcome<DemonstrationFacts>
  /** Switches to another storefront; 'not-found' if it does not exist. */
  readonly showStore: (key: string) => Outcome<void>
}
