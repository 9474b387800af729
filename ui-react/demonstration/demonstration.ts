import { createContext as createRouterContext } from 'react-router'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import type { StoredMail } from '../../core/demonstration/outbox.port'
import type { Outcome } from '../../core/shared/domain-error'

/** State of the offline shop: where its data is stored, and whether it is ready for offline use. */
export type OfflineStatus = {
  /** `memory`: no browser storage; everything is lost with the last tab. */
  readonly place: 'opening' | 'browser' | 'memory' | 'memory-full'
  /** Precaching progress; `refused`: no more storage; `none`: no service worker support. */
  readonly keeping: { readonly tag: 'going-on'; readonly share: number } | { readonly tag: 'done' | 'refused' | 'none' }
  /** The user has to act: a suspended tab holds the data, the browser's storage is full, or the data is damaged. */
  readonly trouble?: 'held' | 'full' | 'broken'
}

/** Functions that only a shop running in the page offers. */
export type Demonstration = {
  readonly viewFacts: () => Outcome<DemonstrationFacts>
  readonly viewOutbox: () => Outcome<readonly StoredMail[]>
  readonly showStore: (key: string) => Outcome<void>
  /** Deletes all data in this browser and starts from the shipped shop. */
  readonly startOver: () => void
  readonly status: () => OfflineStatus
  readonly onStatusChange: (changed: () => void) => () => void
}

/** Provided by the page that runs the offline shop. */
export const demonstrationContext = createRouterContext<Demonstration>()
