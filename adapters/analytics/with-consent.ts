import { purposeOf, type AnalyticsEvent } from '../../core/analytics/analytics'
import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import type { Counter } from './counter'

/** Maximum number of events buffered in the page before consent is decided. */
const maxHeld = 20

/** Stores the consent. */
export type ConsentRecord = Pick<AnalyticsPort, 'consent'> & { readonly keep: AnalyticsPort['decide'] }

/**
 * Forwards only events the shopper consented to (security rule 29). Refused events are dropped; undecided ones are
 * buffered in this page only.
 */
export const withConsent = (counter: Counter, record: ConsentRecord): AnalyticsPort => {
  let held: readonly AnalyticsEvent[] = []
  const track = (event: AnalyticsEvent): void => {
    const allowed = record.consent()[purposeOf(event)]
    if (allowed) counter.track(event)
    else if (allowed === undefined && held.length < maxHeld) held = [...held, event]
  }
  return {
    track,
    consent: record.consent,
    decide: consent => {
      record.keep(consent)
      const waiting = held
      held = []
      waiting.forEach(track)
    },
  }
}
