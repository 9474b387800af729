import type { Consent } from '../consent/consent'
import type { AnalyticsEvent } from './analytics'

/** The analytics service, if any. Never fails and never blocks. */
export type AnalyticsPort = {
  readonly track: (event: AnalyticsEvent) => void
  /** The shopper's consent in this browser. */
  readonly consent: () => Consent
  /** Stores the consent, replacing the previous one. */
  readonly decide: (consent: Consent) => void
}
