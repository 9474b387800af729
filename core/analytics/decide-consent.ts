import * as TE from 'fp-ts/TaskEither'
import type { AnalyticsPort } from './analytics.port'
import type { Outcome } from '../shared/domain-error'
import type { Consent } from '../consent/consent'

/** Returns the shopper's consent in this browser. */
export const viewConsent =
  ({ analytics }: { readonly analytics: AnalyticsPort }) =>
  (): Outcome<Consent> =>
    TE.fromIO(analytics.consent)

/** Stores the shopper's consent; buffered events are sent or dropped. */
export const decideConsent =
  ({ analytics }: { readonly analytics: AnalyticsPort }) =>
  (consent: Consent): Outcome<void> =>
    TE.fromIO(() => analytics.decide(consent))
