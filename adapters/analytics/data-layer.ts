import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import { gtagEvent } from './gtag-event'

/** The queue that tag managers read. */
export type DataLayer = { dataLayer?: unknown[] }

/** A tag script keeps the end of what it has read itself; without one the queue of a long visit must not grow for ever. */
const atMost = 200

/** Puts events where a tag manager looks for them. Sends nothing anywhere by itself. */
export const dataLayerAnalytics = (page: DataLayer): AnalyticsPort => ({
  track: event => {
    const queue = (page.dataLayer ??= [])
    if (queue.length < atMost) queue.push(gtagEvent(event))
  },
})
