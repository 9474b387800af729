import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { eventsOf, type Happening } from './analytics'
import type { AnalyticsPort } from './analytics.port'

/** Tracks an event. Failures are ignored: analytics must not affect a purchase. */
export const trackEvent =
  ({ analytics }: { readonly analytics: AnalyticsPort }) =>
  (happening: Happening): Outcome<void> =>
    TE.fromIO(() => {
      try {
        eventsOf(happening).forEach(analytics.track)
      } catch {
        // Analytics failures must not reach the shopper.
      }
    })
