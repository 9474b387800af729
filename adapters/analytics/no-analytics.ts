import type { AnalyticsPort } from '../../core/analytics/analytics.port'

/** Counts nothing and keeps nothing: what a server does, and a shop unless its merchant decides otherwise. */
export const noAnalytics: AnalyticsPort = { track: () => undefined, consent: () => ({}), decide: () => undefined }
