import { purposeOf, type AnalyticsEvent } from '../../core/analytics/analytics'
import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import type { Counter } from './counter'

/** What happens before the question is answered is held in the memory of the page only, and not more than this. */
const maxHeld = 20

/** Where a decision is kept. */
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
