import type { Consent } from '../consent/consent'
import type { AnalyticsEvent } from './analytics'

/** The analytics service, if any. Never fails and never blocks. */
export type AnalyticsPort = {
  readonly track: (event: AnalyticsEvent) => void
  /** What the shopper of this browser allowed and refused. */
  readonly consent: () => Consent
  /** Keeps a decision; the one after it takes its place. */
  readonly decide: (consent: Consent) => void
}
