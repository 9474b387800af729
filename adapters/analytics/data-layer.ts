import type { Counter } from './counter'
import { gtagEvent, type GtagEvent } from './gtag-event'

/** The queues that tag managers and advertising tags read. */
export type DataLayer = { dataLayer?: unknown[]; adsQueue?: unknown[] }

/** A tag script trims the entries it has read; without one, the queue must stay bounded. */
const atMost = 200

/** S1-9.05: how often the tag manager's queue is looked for, and how long before the page makes one itself. */
const lookEveryMs = 100
const waitAtLongestMs = 400

export type Wait = (milliseconds: number, then: () => void) => void

/**
 * Pushes events to the tag manager's queue, and conversions to the advertising queue too. Waits briefly for a queue
 * that a tag creates, then creates one. Makes no network request itself.
 */
export const dataLayerAnalytics = (page: DataLayer, wait: Wait): Counter => {
  const waiting: GtagEvent[] = []
  let looking = false
  const handOver = (): void => {
    const [events, ads] = [(page.dataLayer ??= []), (page.adsQueue ??= [])]
    for (const event of waiting.splice(0)) {
      if (events.length < atMost) events.push(asGtag(...event))
      if (event[1] === 'conversion' && ads.length < atMost) ads.push(asGtag(...event))
    }
  }
  const look = (waitedMs: number): void => {
    looking = page.dataLayer === undefined && waitedMs < waitAtLongestMs
    if (looking) wait(lookEveryMs, () => look(waitedMs + lookEveryMs))
    else handOver()
  }
  return {
    track: event => {
      if (waiting.length < atMost) waiting.push(gtagEvent(event))
      if (!looking) look(0)
    },
  }
}

/** gtag.js accepts commands only as `arguments` objects; arrays are ignored. */
function asGtag(..._event: GtagEvent): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments
}
