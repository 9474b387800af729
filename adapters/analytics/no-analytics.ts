import type { AnalyticsPort } from '../../core/analytics/analytics.port'

/** Records nothing: used on the server, and in shops whose merchant has not turned analytics on. */
export const noAnalytics: AnalyticsPort = { track: () => undefined, consent: () => ({}), decide: () => undefined }
