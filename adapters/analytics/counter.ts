import type { AnalyticsPort } from '../../core/analytics/analytics.port'

/** Where events go once they may: it knows nothing of consent. */
export type Counter = Pick<AnalyticsPort, 'track'>
