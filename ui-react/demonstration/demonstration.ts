import { createContext as createRouterContext } from 'react-router'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import type { KeptMail } from '../../core/demonstration/outbox.port'
import type { Outcome } from '../../core/shared/domain-error'

/** How the shop in this browser stands: where its data lives, and what would be there without a network. */
export type Standing = {
  /** `memory`: no browser storage; everything is lost with the last tab. */
  readonly place: 'opening' | 'browser' | 'memory' | 'memory-full'
  /** Precaching progress; `refused`: no more storage; `none`: no service worker support. */
  readonly keeping: { readonly tag: 'going-on'; readonly share: number } | { readonly tag: 'done' | 'refused' | 'none' }
  /** Somebody has to act: a tab that sleeps holds the data, or the browser's storage is full. */
  readonly trouble?: 'held' | 'full' | 'broken'
}

/** What only the shop that runs in the page can be asked. */
export type Demonstration = {
  readonly viewFacts: () => Outcome<DemonstrationFacts>
  readonly viewOutbox: () => Outcome<readonly KeptMail[]>
  readonly showStore: (key: string) => Outcome<void>
  /** Forgets everything that was done in this browser and begins with the shipped shop. */
  readonly startOver: () => void
  readonly standing: () => Standing
  readonly onStanding: (changed: () => void) => () => void
}

/** Set by the page that runs the shop in its own browser. */
export const demonstrationContext = createRouterContext<Demonstration>()
