import type { Consent } from '../consent/consent'
import type { AnalyticsEvent } from './analytics'

/** Somebody who counts what happens in the shop, or nobody. Never fails and never keeps a shopper waiting. */
export type AnalyticsPort = {
  readonly track: (event: AnalyticsEvent) => void
  /** What the shopper of this browser allowed and refused. */
  readonly consent: () => Consent
  /** Keeps a decision; the one after it takes its place. */
  readonly decide: (consent: Consent) => void
}
