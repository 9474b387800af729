import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import { gtagEvent } from './gtag-event'

/** Writes every event to the browser's console: for whoever sets counting up. */
export const consoleAnalytics = (write: (...parts: readonly unknown[]) => void): AnalyticsPort => ({ track: event => write(...gtagEvent(event)) })
