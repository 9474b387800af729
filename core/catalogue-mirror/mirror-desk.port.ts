import type { Outcome } from '../shared/domain-error'
import type { MirrorState } from './mirror-journal.port'

/** The mirror of the merchant's store, for staff with 'catalogue'; 'not-found' in a shop without a store. */
export type MirrorDeskPort = {
  readonly state: () => Outcome<MirrorState>
  /** Asks for a whole run, which begins within seconds; asking again before it begins changes nothing. */
  readonly startWhole: () => Outcome<MirrorState>
}
