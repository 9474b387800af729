import type { AnalyticsPort } from '../../core/analytics/analytics.port'

/** Sink for events that passed the consent check; it knows nothing of consent. */
export type Counter = Pick<AnalyticsPort, 'track'>
