import type { AnalyticsPort } from '../../core/analytics/analytics.port'

/** Counts nothing: what a shop does unless its merchant decides otherwise. */
export const noAnalytics: AnalyticsPort = { track: () => undefined }
